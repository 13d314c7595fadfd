import { expect, it } from 'vitest';
import { parseDecimal } from '../../../../../src/base/decimal.ts';
import { equityKey } from '../../../../../src/reads/equity.ts';
import type { FollowedCourse } from '../../../../../src/rules/engine/polling/rests.ts';
import type { FollowedProfit } from '../../../../../src/rules/observe/health/profit-after.ts';
import { type ProfitsAhead, restOfProfits } from '../../../../../src/rules/observe/health/profits-ahead.ts';

const NOW = Date.UTC(2026, 2, 2, 12);
const PACE_MS = 30_000;
const KEY = equityKey('main', 'usdt-futures');
const PROFIT: FollowedProfit = {
  ...{ key: 'profit main USDT', market: 'usdt-futures', accounts: ['main'], zones: ['UTC'], coin: 'USDT' },
  bounds: [{ kind: 'dailyLoss', bound: { most: { value: parseDecimal('100'), coin: 'USDT' } } }],
  halts: { account: 'main' },
};

/** Reads these equities ahead, turn by turn: whether each is a rest, and what is left of those before an instant. */
function readAhead(
  equities: readonly string[],
  { until = Infinity, states = new Map<string, string>(), isForeseen = true, turns = 1 } = {},
): { readonly stands: readonly boolean[]; readonly left: readonly ProfitsAhead[] } | 'step' {
  let at = NOW;
  let equity = parseDecimal(equities[0] ?? '0');
  const followed = {
    get course() {
      return { value: { equity, from: at, bills: [] }, changesAt: at + 1, readAt: () => undefined };
    },
  };
  const left: ProfitsAhead[] = [];
  const rest = restOfProfits(
    [PROFIT],
    { state: (key) => states.get(key) },
    {
      ahead: {
        now: NOW,
        courseOf: () => undefined,
        followed: (): FollowedCourse | undefined => (isForeseen ? followed : undefined),
        paceOf: () => PACE_MS,
        turnOf: () => NOW + PACE_MS,
        latestOf: (key) => (key === KEY ? Math.floor(at / (turns * PACE_MS)) * turns * PACE_MS : -Infinity),
      },
      leave: (one) => left.push(one),
    },
  );
  if (rest === 'step') return rest;
  const [standing] = rest.standing ?? [];
  const stands = equities.map((one, place) => {
    at = NOW + place * PACE_MS;
    equity = parseDecimal(one);
    return standing?.stands(at) === true;
  });
  standing?.goOn?.(until);
  return { stands, left };
}

const gainedIn = ({ states }: ProfitsAhead): unknown =>
  (JSON.parse(states.get(PROFIT.key) ?? '{}') as { readonly gained?: string }).gained;

it('each reading that halts nothing leaves its profit, at its instant', () => {
  const read = readAhead(['1000', '1010', '950']);
  expect(read).toMatchObject({ stands: [true, true, true] });
  if (read === 'step') throw new Error('no rest');
  expect(read.left.map(({ at }) => at - NOW)).toEqual([0, PACE_MS, 2 * PACE_MS]);
  expect(read.left.map(gainedIn)).toEqual(['0', '10', '-50']);
});

it('a reading by which a bound is reached is heard', () => {
  expect(readAhead(['1000', '901', '900'])).toMatchObject({ stands: [true, true, false] });
});

it('a loss that it is halted for already is no news, and its end is', () => {
  const days = { UTC: { day: '2026-03-02', start: '0' } };
  const before = { at: NOW - PACE_MS, equity: '850', accounts: { main: '850' }, gained: '-150', peak: '0', days };
  const stored = [PROFIT.key, JSON.stringify(before)] as const;
  const halted = [`halted for ${PROFIT.key}`, JSON.stringify(['UTC 2026-03-02'])] as const;
  const read = (states: Map<string, string>): unknown => readAhead(['850', '849', '950'], { states });
  expect(read(new Map([stored, halted]))).toMatchObject({ stands: [true, true, false] });
  expect(read(new Map([stored]))).toMatchObject({ stands: [false, false, true] });
});

it('what is read at the end of a stretch or later is left to its own snapshot', () => {
  const read = readAhead(['1000', '1010', '950'], { until: NOW + 2 * PACE_MS });
  expect(read === 'step' ? read : read.left).toHaveLength(2);
});

it('a turn without a reading of the equity leaves nothing', () => {
  const read = readAhead(['1000', '1010', '950'], { turns: 2 });
  expect(read === 'step' ? read : read.left.map(({ at }) => at - NOW)).toEqual([0, 2 * PACE_MS]);
});

it('an equity that nobody foresees is read at every turn', () => {
  expect(readAhead(['1000'], { isForeseen: false })).toBe('step');
});
