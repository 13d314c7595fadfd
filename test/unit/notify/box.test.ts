import { expect, test } from 'vitest';
import { standingAlert } from '../../../src/notify/alert-of.ts';
import { type Box, ENDED_AFTER_MS, GATHER_MS } from '../../../src/notify/box.ts';
import { readBox, type StoredBox, storedBox } from '../../../src/notify/box-state.ts';
import { bare, boxOf, fill, HOUR, MINUTE, NOON, QUIET } from './fixtures.ts';

const NIGHT = NOON + 11 * HOUR;
const MORNING = NOON + 19 * HOUR;

function titles(box: Box, now: number): readonly string[] {
  return box.due(now).map(({ title }) => title);
}

test('an event is told at once, and says whose money it is, the account and the instrument', () => {
  const { box } = boxOf();
  box.take(fill({ instrument: 'usdt-futures/BTCUSDT', why: 'fast > slow', strategy: 'trend', rule: 'enter' }), NOON);
  const [message, ...others] = box.due(NOON);
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    ...{ kind: 'fills', severity: 'info', loud: false, title: 'REAL main usdt-futures/BTCUSDT fill' },
    body: 'filled: bought 1\nwhy: fast > slow\nby: trend/enter\nat: 2026-03-02 12:00:00 UTC',
    places: [{ account: 'main', instrument: 'usdt-futures/BTCUSDT' }],
  });
  expect(box.due(NOON + HOUR)).toEqual([]);
});

test('the same cause within the window is one message with a count, and its last texts', () => {
  const { box } = boxOf();
  box.take(fill(), NOON);
  expect(titles(box, NOON)).toHaveLength(1);
  for (let nth = 1; nth <= 7; nth += 1) box.take(fill({ text: `filled: bought ${String(nth)}` }), NOON + nth * 1_000);
  expect(box.due(NOON + 10 * MINUTE - 1)).toEqual([]);
  const [message] = box.due(NOON + 10 * MINUTE);
  expect(message?.title).toBe('REAL main fill ×7');
  expect(message?.body.split('\n').slice(0, 4)).toEqual([
    '7 times since 2026-03-02 12:00:00 UTC',
    'the last 5:',
    'filled: bought 3',
    'filled: bought 4',
  ]);
});

test('another cause does not wait for the window of the first', () => {
  const { box } = boxOf();
  box.take(fill(), NOON);
  box.due(NOON);
  box.take(fill({ cause: 'fills hedge', account: 'hedge' }), NOON + 1_000);
  expect(titles(box, NOON + 1_000)).toEqual(['paper hedge fill']);
});

test('each kind is loud, silent or off, by what is said of the kind, else of the severity', () => {
  const { box } = boxOf({ kinds: { fills: 'loud', refusals: 'off' }, severities: { info: 'off', severe: 'silent' } });
  box.take(fill(), NOON);
  box.take(fill({ kind: 'refusals', severity: 'warning', cause: 'refusals' }), NOON);
  box.take(fill({ kind: 'runs', cause: 'runs' }), NOON);
  box.take(bare(), NOON);
  expect(box.due(NOON).map(({ kind, loud }) => [kind, loud])).toEqual([
    ['unprotected', false],
    ['fills', true],
  ]);
});

test('what a strategy names channels for goes to those alone, and no channel is told of itself', () => {
  const { box } = boxOf();
  box.take(fill({ to: ['mail'] }), NOON);
  box.take(fill({ kind: 'channels', cause: 'channels phone', about: 'phone' }), NOON);
  box.take(fill({ to: ['mail', 'phone'], cause: 'second' }), NOON);
  expect(titles(box, NOON)).toEqual(['REAL main fill']);
});

test('what lasts is told once, and once that it is over, silently', () => {
  const { box } = boxOf();
  box.standing([bare()], NOON);
  expect(box.due(NOON)).toMatchObject([{ title: 'REAL main usdt-futures/BTCUSDT UNPROTECTED', loud: true }]);
  for (let at = NOON; at <= NOON + HOUR; at += 5_000) {
    box.standing([bare({ text: `BTC has no stop for ${String(at - NOON)}` })], at);
    expect(box.due(at)).toEqual([]);
  }
  box.standing([], NOON + HOUR + ENDED_AFTER_MS - 1);
  expect(box.due(NOON + HOUR + ENDED_AFTER_MS - 1)).toEqual([]);
  box.standing([], NOON + HOUR + ENDED_AFTER_MS);
  expect(box.due(NOON + HOUR + ENDED_AFTER_MS)).toMatchObject([
    { title: 'over: REAL main usdt-futures/BTCUSDT UNPROTECTED', loud: false, severity: 'info' },
  ]);
});

test('what becomes worse is told again at once, and what becomes better is not', () => {
  const { box } = boxOf({ quiet: QUIET });
  box.standing([bare({ severity: 'warning' })], NOON);
  const [first] = box.due(NOON);
  box.standing([bare()], NOON + 5_000);
  const [worse, ...more] = box.due(NOON + 5_000);
  expect(more).toEqual([]);
  expect(worse).toMatchObject({ severity: 'severe', loud: true });
  expect(worse?.body).toMatch(/^this has become worse:\nBTC has no stop\n/);
  // A receiver takes each id once.
  expect(worse?.id).not.toBe(first?.id);
  for (const [nth, severity] of (['warning', 'severe', 'warning'] as const).entries()) {
    box.standing([bare({ severity })], NOON + 10_000 + nth * MINUTE);
    expect(box.due(NOON + 10_000 + nth * MINUTE)).toEqual([]);
  }
  box.standing([], NOON + 30 * MINUTE);
  const [over] = box.due(NOON + 30 * MINUTE);
  expect(over?.severity).toBe('info');
  expect(over?.title).toMatch(/^over: /);
});

test('what becomes severe in quiet hours is told in them, whatever was told before', () => {
  const { box } = boxOf({ quiet: QUIET });
  const at = NOON + 10 * HOUR;
  box.standing([bare({ severity: 'warning' })], at - 1_000);
  expect(box.due(at - 1_000)).toHaveLength(1);
  box.standing([bare()], at);
  expect(box.due(at)).toMatchObject([{ severity: 'severe' }]);
});

test('what flickers is told once within the window, whichever way it ends', () => {
  const { box } = boxOf();
  let told = 0;
  for (let at = NOON; at < NOON + 10 * MINUTE; at += 2 * ENDED_AFTER_MS) {
    box.standing([bare()], at);
    told += box.due(at).length;
    box.standing([], at + ENDED_AFTER_MS);
    told += box.due(at + ENDED_AFTER_MS).length;
  }
  expect(told).toBe(1);
});

test('what has happened and is shown for a while is told once, and never as over', () => {
  const { box } = boxOf();
  const forced = bare({ kind: 'liquidation', once: true });
  box.standing([forced], NOON);
  expect(titles(box, NOON)).toHaveLength(1);
  box.standing([forced], NOON + HOUR);
  box.standing([], NOON + 24 * HOUR);
  expect(box.due(NOON + 24 * HOUR)).toEqual([]);
});

test('quiet hours let the severe through, and delay the rest to their end', () => {
  const { box } = boxOf({ quiet: QUIET });
  box.take(fill(), NIGHT);
  box.standing([bare()], NIGHT);
  expect(titles(box, NIGHT)).toEqual(['REAL main usdt-futures/BTCUSDT UNPROTECTED']);
  box.standing([bare()], MORNING - 1_000);
  expect(box.due(MORNING - 1_000)).toEqual([]);
  expect(titles(box, MORNING)).toEqual(['REAL main fill']);
});

test('what began in quiet hours and is still so is told at their end; what ended meanwhile is closed in the digest', () => {
  const { box } = boxOf({ quiet: QUIET, digest: { minute: 8 * 60, timezone: 'UTC' } });
  box.due(NOON);
  const stale = bare({ kind: 'stale', severity: 'warning', cause: 'stale BTC', text: 'BTC is not read' });
  const drift = bare({ kind: 'drift', severity: 'warning', cause: 'drift BTC', text: 'BTC drifts' });
  box.standing([stale, drift], NIGHT);
  box.standing([stale], NIGHT + MINUTE);
  box.standing([stale], NIGHT + 3 * MINUTE);
  expect(box.due(NIGHT + 3 * MINUTE)).toEqual([]);
  box.standing([stale], MORNING);
  expect(titles(box, MORNING)).toEqual(['REAL main usdt-futures/BTCUSDT stale']);
  const [digest, ...others] = box.due(MORNING + HOUR);
  expect(others).toEqual([]);
  expect(digest?.kind).toBe('digest');
  expect(digest?.body).toContain('BTC drifts (from 2026-03-02 12:00:00 UTC, for 1s)');
  expect(digest?.body).toContain('still so: 1\nREAL main usdt-futures/BTCUSDT stale: BTC is not read');
});

test('without a digest, what quiet hours have closed is told when they end', () => {
  const { box } = boxOf({ quiet: QUIET });
  box.standing([bare({ kind: 'drift', severity: 'warning', text: 'BTC drifts' })], NIGHT);
  box.due(NIGHT);
  box.standing([], NIGHT + 2 * MINUTE);
  expect(box.due(NIGHT + 2 * MINUTE)).toEqual([]);
  expect(box.due(MORNING)).toMatchObject([{ kind: 'digest', title: 'paper: what ended in quiet hours' }]);
});

test('the digest comes once a day, also where nothing happened, and over a change of the clocks', () => {
  // given: half past two in Rome, which 2026-03-29 does not have and 2026-10-25 has twice
  const { box } = boxOf({ digest: { minute: 150, timezone: 'Europe/Rome' } });
  for (const start of ['2026-03-28T00:00:00Z', '2026-10-24T00:00:00Z']) {
    const days: string[] = [];
    for (let at = Date.parse(start); at < Date.parse(start) + 72 * HOUR; at += 10 * MINUTE)
      if (box.due(at).length > 0) days.push(new Date(at).toISOString());
    expect(days.map((day) => day.slice(8, 16))).toEqual(
      start.startsWith('2026-03') ? ['28T01:30', '29T01:00', '30T00:30'] : ['24T00:30', '25T00:30', '26T01:30'],
    );
  }
});

test('the digest of a day is told with what was earned, what closes quiet hours is not', () => {
  const { box } = boxOf({ digest: { minute: 8 * 60, timezone: 'UTC' } });
  expect(box.due(NOON)).toMatchObject([{ kind: 'digest', tellsProfit: true }]);
  const { box: closing } = boxOf({ quiet: QUIET });
  closing.standing([bare({ severity: 'warning' })], NIGHT);
  closing.due(NIGHT);
  closing.standing([], NIGHT + 2 * MINUTE);
  closing.due(NIGHT + 2 * MINUTE);
  const [ended] = closing.due(MORNING);
  expect(ended?.kind).toBe('digest');
  expect(ended).not.toHaveProperty('tellsProfit');
});

test('many things at once are one message, the severe apart', () => {
  const { box } = boxOf();
  for (let nth = 0; nth < 30; nth += 1)
    box.take(fill({ cause: `fill ${String(nth)}`, text: `fill ${String(nth)}` }), NOON);
  box.standing([bare()], NOON);
  const messages = box.due(NOON);
  expect(messages.map(({ title }) => title)).toEqual([
    'REAL main usdt-futures/BTCUSDT UNPROTECTED',
    'REAL: 30 things to know',
  ]);
  expect(messages[1]?.body).toContain('and 10 more; see purser journal');
});

test('an outage is told at once, and what it makes stale one after the other is told together', () => {
  const { box } = boxOf();
  const stale = (nth: number) =>
    bare({
      kind: 'stale',
      severity: 'warning',
      cause: `stale ${String(nth)}`,
      text: `list ${String(nth)} is not read`,
    });
  const told: { readonly at: number; readonly body: string }[] = [];
  const until = 25 * MINUTE;
  for (let at = 0; at <= until; at += 5_000) {
    // Each half minute another list becomes stale, twenty in all; after a quarter of an hour the exchange is back.
    const count = at >= 15 * MINUTE ? 0 : Math.min(20, 1 + Math.floor(at / (MINUTE / 2)));
    box.standing(
      Array.from({ length: count }, (_, nth) => stale(nth)),
      NOON + at,
    );
    told.push(...box.due(NOON + at).map(({ body }) => ({ at, body })));
  }
  const end = 15 * MINUTE + ENDED_AFTER_MS - 5_000;
  expect(told.map(({ at }) => at)).toEqual([0, GATHER_MS, 2 * GATHER_MS, end, end + GATHER_MS]);
  const all = told.map(({ body }) => body).join('\n');
  for (let nth = 0; nth < 20; nth += 1) {
    expect(all.split(`list ${String(nth)} is not read`), `list ${String(nth)}`).toHaveLength(3);
  }
});

test('a state that becomes severe, and one of another kind, wait for no other', () => {
  const { box } = boxOf();
  const stale = bare({ kind: 'stale', severity: 'warning', cause: 'first' });
  box.standing([stale], NOON);
  expect(box.due(NOON)).toHaveLength(1);
  const second = bare({ kind: 'stale', severity: 'warning', cause: 'second' });
  const drift = bare({ kind: 'drift', severity: 'warning', cause: 'drift' });
  box.standing([stale, second, drift], NOON + 5_000);
  expect(box.due(NOON + 5_000)).toMatchObject([{ kind: 'drift' }]);
  box.standing([stale, { ...second, severity: 'severe' }, drift], NOON + 10_000);
  expect(box.due(NOON + 10_000)).toMatchObject([{ kind: 'stale', severity: 'severe' }]);
  box.standing([stale, second, drift, bare({ kind: 'stale', severity: 'warning', cause: 'third' })], NOON + 15_000);
  expect(box.due(NOON + 15_000)).toEqual([]);
});

test('what is composed of the same again has the same id', () => {
  const ids = [1, 2].map(() => {
    const { box } = boxOf();
    box.take(fill(), NOON);
    return box.due(NOON)[0]?.id;
  });
  expect(ids[0]).toBe(ids[1]);
  expect(ids[0]).toMatch(/^[0-9a-f]{20}$/);
});

test('what needs a person because it has happened is made an alert that is never over', () => {
  const happened = {
    kind: 'drift',
    severity: 'warning',
    since: NOON,
    text: 'never shown',
    key: 'drift main p1',
  } as const;
  expect(standingAlert({ ...happened, once: true })).toMatchObject({
    kind: 'drift',
    cause: 'drift main p1',
    once: true,
  });
  expect(standingAlert(happened).once).toBeUndefined();
});

test('what comes again with the same beginning is another message: a receiver takes each id once', () => {
  const { box } = boxOf();
  const ids = [0, HOUR].flatMap((later) => {
    box.standing([bare()], NOON + later);
    const begun = box.due(NOON + later);
    box.standing([], NOON + later + 20 * MINUTE);
    return [...begun, ...box.due(NOON + later + 20 * MINUTE)].map(({ id }) => id);
  });
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
});

test('a start forgets nothing that lasted, and does not take for over what it has not looked at yet', () => {
  const first = boxOf();
  first.box.standing([bare()], NOON);
  first.box.due(NOON);
  const { box } = boxOf({}, NOON + HOUR, readBox(JSON.parse(JSON.stringify(storedBox(first.state))) as StoredBox));
  box.standing([], NOON + HOUR);
  expect(box.due(NOON + HOUR)).toEqual([]);
  box.standing([bare()], NOON + HOUR + 5_000);
  expect(box.due(NOON + HOUR + 5_000)).toEqual([]);
});
