import { describe, expect, it } from 'vitest';
import { failureOf, verdictOnCode } from '../../../../src/exchange/send/classify.ts';
import { TransportError } from '../../../../src/ports/transport.ts';
import { ERROR_CODES } from '../../../../src/wire/error-codes/error-codes.ts';

const at = (code: string, status = 400) => ({ code, status, message: 'm' });

describe.each([...ERROR_CODES.values()])('code $code ($meaning)', ({ code, fault, retry }) => {
  it('of a write says whether it may have happened, and is sent again only where it certainly did not', () => {
    const verdict = verdictOnCode(at(code), 'named');

    expect(verdict.fault).toEqual({ kind: fault, code, message: 'm' });
    const effected = fault === 'unknown-outcome' ? 'perhaps' : fault === 'duplicate' ? 'already' : 'nothing';
    expect(verdict.effected).toBe(effected);
    expect(verdict.again).toBe(code === '429' || (fault === 'clock-skew' && retry === 'wait'));
    expect(verdict.limited !== undefined).toBe(code === '429');
  });

  it('of a read leaves no outcome in doubt', () => {
    const verdict = verdictOnCode(at(code), 'read');

    expect(verdict.fault.kind).toBe(fault === 'unknown-outcome' ? 'transient' : fault);
    expect(verdict.effected).toBe('nothing');
    if (fault === 'unknown-outcome' || fault === 'maintenance' || code === '429') expect(verdict.again).toBe(true);
    if (['auth', 'permission', 'rejected', 'not-found'].includes(fault)) expect(verdict.again).toBe(false);
  });
});

const STATUSES = [200, 302, 400, 401, 403, 404, 405, 408, 409, 418, 422, 429, 500, 502, 503, 504];
const WRITES = ['named', 'absolute', 'relative', 'minting'] as const;

describe.each(STATUSES)('HTTP %i', (status) => {
  it.each(WRITES)('with an unknown code proves nothing about a %s write', (each) => {
    expect(verdictOnCode(at('99999', status), each)).toMatchObject({
      fault: { kind: 'unknown-outcome', code: '99999' },
      effected: 'perhaps',
      again: false,
    });
  });

  it.each(WRITES)('without an envelope proves nothing about a %s write', (each) => {
    const verdict = verdictOnCode({ ...at(String(status), status), byIntermediary: true }, each);
    expect(verdict).toMatchObject({ fault: { kind: 'unknown-outcome' }, effected: 'perhaps', again: false });
    expect(verdict.fault).not.toHaveProperty('code');
  });

  it.each(['43012', '40774', '40808'])('with the known code %s proves that nothing was done', (code) => {
    expect(verdictOnCode(at(code, status), 'named')).toMatchObject({ fault: { code }, effected: 'nothing' });
  });

  it.each(['40010', '40725', '45001'])('with the code %s leaves it open', (code) => {
    expect(verdictOnCode(at(code, status), 'named')).toMatchObject({ effected: 'perhaps', again: false });
  });
});

describe('answers without a known code', () => {
  it.each([
    ['502', 502, 'transient'],
    ['302', 302, 'transient'],
    ['408', 408, 'transient'],
    ['401', 401, 'auth'],
    ['99999', 403, 'permission'],
    ['404', 404, 'rejected'],
    ['99999', 200, 'transient'],
  ])('code %s with status %i is %s to a read', (code, status, kind) => {
    expect(verdictOnCode(at(code, status), 'read')).toMatchObject({ fault: { kind }, effected: 'nothing' });
  });

  it('stops a scope for a 429 and the whole address for a 418', () => {
    expect(verdictOnCode({ ...at('429', 429), retryAfterMs: 7_000 }, 'named').limited).toEqual({
      retryAfterMs: 7_000,
      by: 'operation',
    });
    expect(verdictOnCode(at('418', 418), 'read').limited).toEqual({ by: 'ban' });
    expect(verdictOnCode(at('40018', 418), 'read').limited).toEqual({ by: 'ban' });
  });

  it.each([403, 429])('takes a %i without an envelope for a page of an intermediary', (status) => {
    const page = { ...at(String(status), status), byIntermediary: true as const };
    expect(verdictOnCode({ ...page, retryAfterMs: 86_400_000 }, 'read')).toMatchObject({
      fault: { kind: 'rate-limit' },
      limited: { by: 'page', retryAfterMs: 86_400_000 },
    });
    expect(verdictOnCode(page, 'named')).toMatchObject({ effected: 'perhaps', again: false, limited: { by: 'page' } });
    expect(verdictOnCode(at('40014', 403), 'named').limited).toBeUndefined();
  });
});

describe('silence', () => {
  it.each(['named', 'absolute', 'relative', 'minting'] as const)(
    'after a %s write was sent leaves it unknown',
    (each) => {
      const { verdict } = failureOf(new TransportError('reset', true), each);
      expect(verdict).toEqual({
        fault: { kind: 'unknown-outcome', message: 'reset' },
        effected: 'perhaps',
        again: false,
      });
    },
  );

  it('before a write was sent lets it be sent again', () => {
    const { verdict } = failureOf(new TransportError('refused', false), 'relative');
    expect(verdict).toMatchObject({ fault: { kind: 'transient' }, effected: 'nothing', again: true });
  });

  it('never hides a bug', () => {
    expect(() => failureOf(new TypeError('oops'), 'read')).toThrow(TypeError);
  });
});
