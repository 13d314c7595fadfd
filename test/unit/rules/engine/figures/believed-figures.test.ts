import { describe, expect, it } from 'vitest';
import { divide, multiply, parseDecimal, subtract } from '../../../../../src/base/decimal.ts';
import type { Position } from '../../../../../src/domain/account.ts';
import { type BelievedPosition, judgePosition } from '../../../../../src/rules/engine/figures/believed-positions.ts';
import { judgeTicker } from '../../../../../src/rules/engine/figures/believed-tickers.ts';
import { position, ticker } from '../../samples.ts';

const d = parseDecimal;
const NOTHING = { before: undefined, ticker: undefined, ownPrice: undefined } as const;

/** A coin-margined long, whose open profit is in BTC at the mark. */
function inverse(entry: string, mark: string, stated = entry): Position {
  const [total, markPrice] = [d('2'), d(mark)];
  const unrealizedPL = divide(multiply(subtract(markPrice, d(entry)), total), markPrice);
  const of = { market: 'coin-futures', symbol: 'BTCUSD', marginCoin: 'BTC', holdSide: 'long' } as const;
  return position({ ...of, total, markPrice, unrealizedPL, openPriceAvg: d(stated) });
}

/** Judges readings one after the other, each at its time (ms). */
function judged(...readings: readonly (readonly [now: number, position: Position])[]): readonly Position[] {
  let before: BelievedPosition | undefined;
  return readings.map(([now, read]) => {
    const result = judgePosition(read, { ...NOTHING, before, now });
    before = result.memory;
    return result.position;
  });
}

describe('a coin-margined position', () => {
  it('is judged by its own formula', () => {
    const read = inverse('50000', '80000');
    const prices = ticker({ mark: d('80000'), last: d('80000') });
    expect(judgePosition(read, { ...NOTHING, now: 0, ticker: prices }).position).toBe(read);
  });

  it.each(['25000', '50950', '100000'])('keeps its last entry price where %s is read', (stated) => {
    const [, odd] = judged([0, inverse('50000', '50100')], [2_000, inverse('50000', '50100', stated)]);
    expect(odd?.openPriceAvg).toBe(d('50000'));
  });
});

describe('an entry price that changed alone', () => {
  const [first, other] = [inverse('50000', '50000'), inverse('50200', '50000')];

  it('is believed after ten minutes of equal readings', () => {
    const [, early, late] = judged([0, first], [2_000, other], [602_000, other]);
    expect(early?.openPriceAvg).toBe(d('50000'));
    expect(late?.openPriceAvg).toBe(d('50200'));
  });

  it('is believed at once where the size changed with it', () => {
    const [, added] = judged(
      [0, first],
      [2_000, { ...other, total: d('4'), unrealizedPL: multiply(other.unrealizedPL ?? d('0'), d('2')) }],
    );
    expect(added?.openPriceAvg).toBe(d('50200'));
  });

  it('takes the price of own fills where it cannot be read at first sight, else the mark', () => {
    const { openPriceAvg: _openPriceAvg, ...without } = first;
    const own = judgePosition(without, { ...NOTHING, now: 0, ownPrice: d('49000') });
    expect(own.position.openPriceAvg).toBe(d('49000'));
    expect(judgePosition(without, { ...NOTHING, now: 0 }).position.openPriceAvg).toBe(d('50000'));
    expect(own.news).toHaveLength(1);
  });
});

describe('a price ten times away from the last one', () => {
  const [near, far] = [ticker({}), ticker({ last: d('600000') })];

  it('is believed at the second reading, two seconds later', () => {
    const first = judgeTicker(near, undefined, 0);
    const second = judgeTicker(far, first.memory, 1_000);
    expect(second.ticker).toMatchObject({ mark: d('50000') });
    expect(second.ticker.last).toBeUndefined();
    const soon = judgeTicker(far, second.memory, 2_900);
    expect(soon.ticker.last).toBeUndefined();
    expect(judgeTicker(far, soon.memory, 3_000).ticker.last).toBe(d('600000'));
  });
});
