import { describe, expect, it } from 'vitest';
import { parseDecimal as d } from '../../../../../src/base/decimal.ts';
import type { Position } from '../../../../../src/domain/account.ts';
import type { Fill } from '../../../../../src/domain/history.ts';
import { createDriftCheck } from '../../../../../src/rules/observe/drift/drift-check.ts';
import { position } from '../../samples.ts';

interface Instant {
  /** Ids of the fills that are listed; each opens 1 BTC. */
  readonly fills?: readonly number[];
  /** Size that is reported; none where it is absent. */
  readonly held?: string;
  readonly hidden?: boolean;
  /** Where the listed fills begin, if not a minute before. */
  readonly since?: number;
}

const fillOf = (id: number): Fill => ({
  account: 'main',
  tradeId: String(id),
  orderId: '1',
  symbol: 'BTCUSDT',
  baseCoin: 'BTC',
  marginCoin: 'USDT',
  side: 'buy',
  tradeSide: 'open',
  price: d('100'),
  size: d('1'),
  profit: d('0'),
  fee: d('0'),
  cTime: id,
});

const heldAs = (size: string): Position => ({ ...position(), symbol: 'BTCUSDT', holdSide: 'long', total: d(size) });

/** Looks every 30 s; answers what was said at each look. */
function looks(...instants: readonly Instant[]): readonly (readonly string[])[] {
  const { check: look } = createDriftCheck();
  return instants.map(({ fills = [], held, hidden = false, since }, index) => {
    const at = (index + 1) * 30_000;
    const differences = look({
      at,
      readTo: at,
      since: since ?? at - 60_000,
      fills: fills.map(fillOf),
      positions: held === undefined ? [] : [heldAs(held)],
      isHidden: () => hidden,
    });
    return differences.map(
      ({ believed, reported, ended }) => `${ended ? 'over' : 'drift'} ${String(believed)} ${String(reported)}`,
    );
  });
}

const said = (kind: 'drift' | 'over', believed: string, reported: string) =>
  `${kind} ${String(d(believed))} ${String(d(reported))}`;

describe('comparing fills with positions', () => {
  it('says nothing while they agree', () => {
    expect(looks({ held: '5' }, { held: '5' }, { held: '6', fills: [1] }, { held: '6', fills: [1] })).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it('begins with what is reported, whatever was filled before', () => {
    expect(looks({ held: '5', fills: [1, 2] }, { held: '5', fills: [1, 2] }, { held: '5', fills: [2] }).flat()).toEqual(
      [],
    );
  });

  it('does not begin with a position that moves', () => {
    // The first report lacks the fill that the list has already: as a ground it would be wrong for ever.
    expect(looks({ held: '5', fills: [1] }, { held: '7', fills: [1, 2] }, { held: '7' }, { held: '7' }).flat()).toEqual(
      [],
    );
  });

  it('says a difference that outlasts a minute, and its end when they have agreed for a minute', () => {
    const still = Array.from({ length: 6 }, () => ({ held: '4' }));
    expect(looks({ held: '5' }, { held: '5' }, { held: '5' }, ...still)).toEqual([
      [],
      [],
      [],
      [],
      [],
      [said('drift', '5', '4')],
      [],
      [said('over', '4', '4')],
      [],
    ]);
  });

  it('takes no reading that lags behind steady trading for one', () => {
    const five = [{ held: '5' }, { held: '5' }, { held: '5' }];
    const lagging = [1, 2, 3, 4, 5].map((id) => ({ held: String(4 + id), fills: [id - 1, id].filter(Boolean) }));
    expect(looks(...five, ...lagging, { held: '10', fills: [5] }).flat()).toEqual([]);
  });

  it('finds it when a minute passes without a fill, and agrees again though the account goes on trading', () => {
    const told = looks(
      ...[{ held: '5' }, { held: '5' }, { held: '5' }],
      ...[{ held: '5', fills: [1] }, { held: '6', fills: [1, 2] }, { held: '6', fills: [2] }, { held: '6' }],
      ...[
        { held: '7', fills: [3] },
        { held: '8', fills: [3, 4] },
      ],
    );
    expect(told.slice(-3)).toEqual([[said('drift', '7', '6')], [], [said('over', '8', '8')]]);
    expect(told.slice(0, -3).flat()).toEqual([]);
  });

  it('finds a position that no fill tells of, and one that is gone without any', () => {
    const one = [{ held: '1' }, { held: '1' }, { held: '1' }];
    const none = [{}, {}, {}];
    expect(looks(...none, ...one).flat()).toEqual([said('drift', '0', '1')]);
    expect(looks(...one, ...none).flat()).toEqual([said('drift', '1', '0')]);
  });

  it('waits while an own effect may be missing, and takes no difference from before a gap', () => {
    expect(
      looks(...[{}, {}, { held: '1', hidden: true }, { held: '1', hidden: true }, { held: '1', hidden: true }], {
        held: '1',
        fills: [1],
      }).flat(),
    ).toEqual([]);
    expect(
      looks(
        ...[{ held: '5' }, { held: '5' }, { held: '5' }, { held: '4' }, { held: '4' }],
        ...[{ held: '4', since: 175_000 }, { held: '4' }, { held: '4' }],
      ).flat(),
    ).toEqual([]);
  });
});

describe('an account that fills at every look', () => {
  /** A fill of 1 BTC at each look. */
  const filling = (count: number, sizeAt: (index: number) => number): readonly Instant[] =>
    Array.from({ length: count }, (_none, index) => ({
      fills: index === 0 ? [] : [index],
      held: String(sizeAt(index)),
      hidden: true,
    }));

  it('is said to drift two minutes after, though no look is without a fill', () => {
    const whenSaid = looks(...filling(20, (index) => (index < 8 ? 5 + index : 5.5 + index)));
    expect(whenSaid.findIndex((one) => one.length > 0)).toBe(12);
    expect(whenSaid.flat()).toEqual([said('drift', '17', '17.5'), said('over', '19.5', '19.5')]);
  });

  it.each([
    ['lags behind its fills', 1],
    ['lags by a minute', 2],
    ['is ahead of them', -1],
  ])('is not where what is reported %s', (_, behind) => {
    expect(looks(...filling(40, (index) => (index < 8 ? 5 + index : 5 + index - behind))).flat()).toEqual([]);
  });
});
