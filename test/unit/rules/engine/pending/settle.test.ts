import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../../../src/effects/intent.ts';
import { positionThing, stopsThing, walletThing } from '../../../../../src/effects/things.ts';
import { createFootprints } from '../../../../../src/rules/engine/pending/footprints.ts';
import type { Held } from '../../../../../src/reads/snapshot.ts';
import { positionsPoll, spotAssetsPoll, stopsPoll } from '../../../../../src/reads/polls.ts';
import { balance, BTC_PERP, CLOSE, d, intentOf, OPEN, PLACE_STOP, position, TRANSFER } from '../../samples.ts';

const POSITIONS = positionsPoll('main', 'usdt-futures');
const AT = 100_000;
const END = { filledSize: OPEN.size, quoteVolume: d('5000'), fee: null, profit: null, uTime: 50_000 };

const positions = (startedAt: number, ...totals: readonly string[]): Held => ({
  poll: POSITIONS,
  value: totals.map((total) => position({ total: d(total), uTime: 1 })),
  startedAt,
  receivedAt: startedAt,
});

/** Footprints whose newest readings are these. */
function footprintsAt(...readings: readonly Held[]) {
  const footprints = createFootprints();
  const show = (...newest: readonly Held[]): void => {
    const held = new Map(newest.map((one) => [one.poll.key, one]));
    footprints.show({ at: Math.max(...newest.map(({ startedAt }) => startedAt)), held, fresh: new Set(held.keys()) });
  };
  show(...readings);
  return { ...footprints, show };
}

/** Another intent of the same effect. */
const again = (intent: Intent): Intent => ({ ...intent, id: `${intent.id}-again` });

describe('an open that was filled', () => {
  const footprints = footprintsAt(positions(AT));
  const open = intentOf(OPEN);
  footprints.begin(open);
  footprints.end(open, AT, 'trace');
  footprints.over(open, AT, { orderId: '5', end: END });
  const size = OPEN.size;
  const shown = (startedAt: number): Held => ({
    ...positions(startedAt),
    value: [position({ total: size, uTime: 1 })],
  });

  it.each([
    ['shows it, but began within two seconds', shown(AT + 1_999), true],
    ['shows it', shown(AT + 2_000), false],
    ['lacks it', positions(AT + 5_000), true],
    ['shows another size', positions(AT + 5_000, '0.7'), true],
    ['lacks it, after one has shown it', positions(AT + 30_000), true],
    ['lacks it a minute later', positions(AT + 60_000), false],
    [
      'shows another size, changed after the order had ended',
      {
        ...positions(AT + 5_000),
        value: [position({ total: d('0.7'), uTime: 50_000 })],
      },
      false,
    ],
  ] as const)('is unknown or not in a reading that %s', (_, held, hidden) => {
    expect(footprints.hides(held)).toBe(hidden);
    expect(footprints.hidesThing(positionThing('main', BTC_PERP), held)).toBe(hidden);
  });
});

const assets = (startedAt: number, available: string): Held => ({
  poll: spotAssetsPoll('main'),
  value: [balance(available)],
  startedAt,
  receivedAt: startedAt,
});
/** A transfer out of what was read as 500. */
const sent = () => {
  const footprints = footprintsAt(assets(AT, '500'));
  const move = intentOf(TRANSFER);
  footprints.begin(move);
  footprints.end(move, AT, 'trace');
  return { footprints, move };
};

describe('changes add up', () => {
  const opened = () => {
    const footprints = footprintsAt(positions(AT));
    const first = intentOf(OPEN);
    const second = again(first);
    for (const [intent, at] of [
      [first, AT],
      [second, AT + 1_000],
    ] as const) {
      footprints.begin(intent);
      footprints.end(intent, at, 'trace');
      footprints.over(intent, at, { orderId: intent.id, end: END });
    }
    return { footprints, first, second };
  };
  const twice = String(2);
  const sized = (times: bigint): Held => ({
    ...positions(AT + 10_000),
    value: [position({ total: (OPEN.size * times) as typeof OPEN.size, uTime: 1 })],
  });

  it(`so that ${twice} opens are seen in a size of both, and in none of one`, () => {
    const { footprints } = opened();
    expect([footprints.hides(sized(2n)), footprints.hides(sized(1n)), footprints.hides(sized(0n))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('but for those that were refused or proved absent', () => {
    const { footprints, second } = opened();
    footprints.end(second, AT + 1_000, 'nothing');
    expect([footprints.hides(sized(1n)), footprints.hides(sized(2n))]).toEqual([false, true]);
  });

  it.each([
    ['shows both', '480', false],
    ['is from before both', '500', true],
    ['shows more than both', '470', true],
  ])(
    'to what an earlier one is known by, of which the base shows the effect: a reading that %s',
    (_what, available, isHidden) => {
      const { footprints, move } = sent();
      footprints.show(assets(AT + 5_000, '490'));
      const next = again(move);
      footprints.begin(next);
      footprints.end(next, AT + 5_000, 'trace');
      const thing = walletThing({ account: 'main', wallet: 'spot' }, 'USDT');
      const hidden = footprints.hidesThing(thing, assets(AT + 20_000, available), (intent) => intent === next);
      expect(hidden).toBe(isHidden);
    },
  );

  it('and prove nothing while an order of that size may be filled any time', () => {
    const footprints = footprintsAt(positions(AT));
    const limit = intentOf({ ...OPEN, type: 'limit', price: d('50000') } as const);
    footprints.begin(limit);
    footprints.end(limit, AT, 'trace');
    const market = again(intentOf(OPEN));
    footprints.begin(market);
    footprints.end(market, AT, 'trace');
    footprints.over(market, AT, { orderId: '6', end: END });
    expect(footprints.hides(sized(1n))).toBe(true);
  });
});

it.each([
  // From nothing one was opened, two were closed and one is opened: so many are open as before all of them.
  ['opened', { own: OPEN, before: 0n, found: 2n, other: { ...CLOSE, whole: true }, left: 0n }],
  // Of two one was closed, two were opened and one is closed.
  ['closed', { own: CLOSE, before: 2n, found: 0n, other: OPEN, left: 2n }],
] as const)('a sum that lacks what another hand has %s proves no older state', (_what, steps) => {
  const { own, before, found, other, left } = steps;
  const { size } = OPEN;
  const times = (count: bigint) => (size * count) as typeof size;
  const held = (startedAt: number, count: bigint): Held => ({
    ...positions(startedAt),
    value: count === 0n ? [] : [position({ total: times(count), uTime: 1 })],
  });
  const footprints = footprintsAt(held(AT, before));
  const done = (intent: Intent, at: number, filledSize: typeof size): void => {
    footprints.begin(intent);
    footprints.end(intent, at, 'trace');
    footprints.over(intent, at, { orderId: intent.id, end: { ...END, filledSize, uTime: at + 1_000_000 } });
  };
  const first = intentOf(own);
  done(first, AT, size);
  // As long as an order waits, sums with it are kept.
  const resting = { ...intentOf({ ...CLOSE, type: 'limit', size: 1n as typeof size }), id: 'resting' };
  footprints.begin(resting);
  footprints.end(resting, AT, 'trace');
  // Another hand does as much, and both are undone.
  footprints.show(held(AT + 70_000, found));
  done({ ...intentOf({ ...other, size: times(2n) }), id: 'undo' }, AT + 70_000, times(2n));
  footprints.show(held(AT + 75_000, left));
  expect(footprints.hides(held(AT + 75_000, left))).toBe(false);
  done(again(first), AT + 80_000, size);
  expect(footprints.hides(held(AT + 90_000, 1n))).toBe(false);
  expect(footprints.hides(held(AT + 90_000, before))).toBe(true);
});

it('stops are believed after two seconds, whether they show one or not: it only reduces', () => {
  const stops = (at: number): Held => ({
    poll: stopsPoll('main', 'usdt-futures'),
    value: [],
    startedAt: at,
    receivedAt: at,
  });
  const footprints = footprintsAt(positions(AT, '0.1'));
  const place = intentOf(PLACE_STOP);
  footprints.begin(place);
  footprints.end(place, AT, 'trace', { orderId: '5' });
  const hidden = (at: number) => footprints.hidesThing(stopsThing('main', BTC_PERP), stops(at));
  expect(hidden(AT + 1_000)).toBe(true);
  expect(hidden(AT + 3_000)).toBe(false);
});

describe('what is missing a minute later', () => {
  it('is told once', () => {
    const { footprints, move } = sent();
    footprints.show(assets(AT + 59_999, '500'));
    expect(footprints.overdue()).toEqual([]);
    footprints.show(assets(AT + 60_000, '500'));
    expect([footprints.overdue(), footprints.overdue()]).toEqual([[move], []]);
  });

  it('is not told of an order that waits, as it may have filled nothing', () => {
    const footprints = footprintsAt(positions(AT));
    const limit = intentOf({ ...OPEN, type: 'limit', price: d('50000') } as const);
    footprints.begin(limit);
    footprints.end(limit, AT, 'trace');
    footprints.show(positions(AT + 60_000));
    expect(footprints.overdue()).toEqual([]);
  });

  it.each([
    ['took something out', '123'],
    ['brought something in', '900'],
  ])('is not told where another hand %s: nobody can say whether it is missing', (_what, available) => {
    const { footprints } = sent();
    footprints.show(assets(AT + 60_000, available));
    expect(footprints.overdue()).toEqual([]);
  });
});

it('an intent that is let go with an unknown outcome freezes on, and hides no longer than two seconds', () => {
  const footprints = footprintsAt(positions(AT));
  const open = intentOf(OPEN);
  footprints.begin(open);
  footprints.freeze(open);
  footprints.release(open, AT);
  expect([footprints.hides(positions(AT + 1_999)), footprints.hides(positions(AT + 2_000))]).toEqual([true, false]);
  expect(footprints.frozenBy([positionThing('main', BTC_PERP)])).toBe(open);
});

it('a clock that is set forward shortens nothing: the exchange states the time too', () => {
  let stated: number | undefined = 7_000;
  const footprints = createFootprints(() => stated);
  const open = intentOf(OPEN);
  footprints.begin(open);
  footprints.end(open, AT, 'trace');
  const lacking = (statedAt: number): Held => ({ ...positions(AT + 75_000), statedAt });
  stated = 70_000;
  expect(footprints.hidesAny(AT + 75_000)).toBe(false);
  expect([footprints.hides(lacking(66_999)), footprints.hides(lacking(67_000))]).toEqual([true, false]);
});

it('without any intent nothing is hidden', () => {
  const footprints = createFootprints();
  expect([footprints.hides(positions(0)), footprints.hidesAny(0), footprints.overdue()]).toEqual([false, false, []]);
});
