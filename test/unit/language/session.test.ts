import { describe, expect, it } from 'vitest';
import { compileExpression } from '../../../src/language/compile.ts';
import { readSession } from '../../../src/language/functions/session.ts';
import { compiled, scope, source } from './world.ts';

/** Slot of the clock in the shared world. */
const NOW = 6;

function isOn(session: string, at: string, zone?: string): unknown {
  const more = zone === undefined ? '' : `, "${zone}"`;
  const env: unknown[] = [];
  env[NOW] = Date.parse(at);
  return compiled(`inSession(now, "${session}"${more})`).evaluate(env);
}

describe('a session', () => {
  it.each([
    ['mon-fri 08:00-16:30', '2026-01-05T08:00:00Z', true],
    ['mon-fri 08:00-16:30', '2026-01-05T07:59:59.999Z', false],
    ['mon-fri 08:00-16:30', '2026-01-05T16:29:59.999Z', true],
    ['mon-fri 08:00-16:30', '2026-01-05T16:30:00Z', false],
    ['mon-fri 08:00-16:30', '2026-01-10T12:00:00Z', false],
    ['sat,sun 00:00-24:00', '2026-01-10T23:59:59Z', true],
    ['fri-mon 10:00-11:00', '2026-01-12T10:30:00Z', true],
    ['fri-mon 10:00-11:00', '2026-01-13T10:30:00Z', false],
    ['09:30-16:00', '2026-01-11T10:00:00Z', true],
    ['fri 22:00-04:00', '2026-01-09T22:00:00Z', true],
    ['fri 22:00-04:00', '2026-01-10T03:59:59Z', true],
    ['fri 22:00-04:00', '2026-01-10T04:00:00Z', false],
    ['fri 22:00-04:00', '2026-01-09T03:00:00Z', false],
    ['mon 18:00-00:00', '2026-01-05T23:59:00Z', true],
  ])('%s at %s is on: %s', (session, at, on) => {
    expect(isOn(session, at)).toBe(on);
  });

  it('goes by the clock on the wall, in summer and in winter', () => {
    expect(isOn('mon-fri 08:00-16:30', '2026-01-05T08:00:00Z', 'Europe/London')).toBe(true);
    expect(isOn('mon-fri 08:00-16:30', '2026-07-06T07:00:00Z', 'Europe/London')).toBe(true);
    expect(isOn('mon-fri 08:00-16:30', '2026-07-06T06:59:00Z', 'Europe/London')).toBe(false);
    expect(isOn('mon-fri 08:00-16:30', '2026-07-06T15:30:00Z', 'Europe/London')).toBe(false);
  });

  it('that begins in the hour which summer time skips is on from the new time on; one in the hour that comes twice lasts twice', () => {
    // On 29 March 2026 the clocks of Rome go from 02:00 to 03:00, on 25 October from 03:00 to 02:00.
    expect(isOn('02:30-04:00', '2026-03-29T00:59:00Z', 'Europe/Rome')).toBe(false);
    expect(isOn('02:30-04:00', '2026-03-29T01:00:00Z', 'Europe/Rome')).toBe(true);
    expect(isOn('02:30-02:45', '2026-10-25T00:40:00Z', 'Europe/Rome')).toBe(true);
    expect(isOn('02:30-02:45', '2026-10-25T01:40:00Z', 'Europe/Rome')).toBe(true);
  });

  it.each([
    'mon-fri',
    'mon 8:00-16:30',
    'monday 08:00-16:30',
    'mon-fri 08:00-16:60',
    '08:00-25:00',
    '24:00-01:00',
    '08:00-08:00',
    'mon-wed-fri 08:00-09:00',
    ', 08:00-09:00',
    '',
  ])('is not written %j', (text) => {
    expect(readSession(text)).toBeUndefined();
    expect(compileExpression(source(`inSession(now, ${JSON.stringify(text)})`), scope)).toMatchObject({
      ok: false,
      diagnostics: [{ code: 'expr-session' }],
    });
  });

  it('has to be known before anything runs', () => {
    expect(compileExpression(source('inSession(now, position.symbol)'), scope)).toMatchObject({ ok: false });
  });
});
