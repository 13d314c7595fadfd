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

describe('answers without a known code', () => {
  it.each([
    ['502', 502, 'unknown-outcome', 'perhaps'],
    ['503', 503, 'unknown-outcome', 'perhaps'],
    ['504', 504, 'unknown-outcome', 'perhaps'],
    ['302', 302, 'unknown-outcome', 'perhaps'],
    ['408', 408, 'unknown-outcome', 'perhaps'],
    ['401', 401, 'auth', 'nothing'],
    ['99999', 403, 'permission', 'nothing'],
    ['404', 404, 'rejected', 'nothing'],
    ['99999', 400, 'rejected', 'nothing'],
    ['99999', 200, 'unknown-outcome', 'perhaps'],
  ])('code %s with status %i is %s to a write', (code, status, kind, effected) => {
    expect(verdictOnCode(at(code, status), 'named')).toMatchObject({ fault: { kind }, effected, again: false });
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
    expect(verdictOnCode(page, 'named').limited).toEqual({ by: 'page' });
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
