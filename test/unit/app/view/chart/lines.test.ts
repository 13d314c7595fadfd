import { expect, it } from 'vitest';
import { openLine } from '../../../../../src/app/daemon/notify/open-places.ts';
import { holdingsJson } from '../../../../../src/app/status/holdings-json.ts';
import { stopParts } from '../../../../../src/app/status/holdings-text.ts';
import { linesOf } from '../../../../../src/app/view/chart/lines.ts';
import { type Decimal, parseDecimal } from '../../../../../src/base/decimal.ts';
import { seededRandom } from '../../../../../src/base/random.ts';
import type { Position } from '../../../../../src/domain/account.ts';
import type { FuturesMarket } from '../../../../../src/domain/market.ts';
import type { Stop } from '../../../../../src/domain/order.ts';
import type { Overview, Protection } from '../../../../../src/domain/overview.ts';
import { coverOf } from '../../../../../src/rules/observe/overview/cover-of.ts';
import { chart } from '../../../../../src/web/api/chart.ts';
import { SEED } from '../../../../seed.ts';
import { position as sample } from '../../../rules/samples.ts';
import { problemsIn } from '../../../web/api/problems-in.ts';

const AT = Date.UTC(2026, 0, 5);

/** Draws a position and the stops that wait on it: of parts, of all of it, of the other side, trailing ones. */
function drawn(seed: number): { readonly position: Position; readonly stops: readonly Stop[] } {
  const random = seededRandom(seed);
  const amount = (low: number, high: number): Decimal =>
    parseDecimal(`${String(random.between(low, high))}.${String(random.between(1, 999_999))}`);
  const market: FuturesMarket = random.next() < 0.3 ? 'coin-futures' : 'usdt-futures';
  const holdSide = random.next() < 0.5 ? 'long' : 'short';
  const total = parseDecimal(`0.${String(random.between(100, 999))}`);
  const position: Position = {
    ...{ ...sample({}), market, symbol: 'BTCUSDT', holdSide, total, openPriceAvg: amount(50_000, 60_000) },
    ...{ markPrice: amount(50_000, 60_000), marginCoin: market === 'coin-futures' ? 'BTC' : 'USDT', cTime: AT },
  };
  const stops = Array.from({ length: random.between(0, 4) }, (_, nth): Stop => {
    const isWhole = random.next() < 0.3;
    return {
      ...{ account: position.account, instrument: { market, symbol: 'BTCUSDT' }, orderId: String(nth), clientOid: '' },
      ...{ kind: random.next() < 0.8 ? 'stopLoss' : 'takeProfit', triggerType: 'mark_price', cTime: AT },
      planType: random.next() < 0.1 ? 'moving_plan' : isWhole ? 'pos_loss' : 'loss_plan',
      holdSide: random.next() < 0.9 ? holdSide : holdSide === 'long' ? 'short' : 'long',
      ...{
        trigger: amount(45_000, 65_000),
        size: isWhole ? null : parseDecimal(`0.${String(random.between(10, 500))}`),
      },
    };
  });
  return { position, stops };
}

function overviewOf(position: Position, cover: Protection): Overview {
  const book = { account: position.account, market: position.market };
  return {
    futures: [
      {
        ...book,
        positions: { value: [{ position, cover, openedBy: [] }], readAt: AT },
        wallet: { value: undefined, readAt: undefined },
      },
    ],
    ...{ spot: [], resting: [], prices: { value: {}, readAt: AT } },
  };
}

/** The money in a sentence about stops. */
const moneyIn = (text: string): string | undefined => /(loses|gains) [\d.]+ \w+/.exec(text)?.[0];

it('row, chart and message tell one amount of money at the stops, over 300 random positions', () => {
  let told = 0;
  for (let seed = SEED; seed < SEED + 300; seed += 1) {
    const { position, stops } = drawn(seed);
    const shown = coverOf(position, stops);
    const cover: Protection = { ...shown, since: AT };
    const overview = overviewOf(position, cover);
    const [row] = holdingsJson(overview, { now: AT, speed: 1 }).futures[0]?.positions ?? [];
    const inRow = row && moneyIn(stopParts(row.stop, row).join(', '));
    const lines = linesOf(overview, position).filter(({ kind }) => kind === 'stop');
    const said = `seed ${String(seed)}`;
    expect(problemsIn(chart.answer.properties.lines, lines), said).toEqual([]);
    expect(moneyIn(openLine(position, stops).text), said).toBe(inRow);
    // A line of several says its own part, and then all of it.
    const inChart = new Set(lines.map(({ text }) => moneyIn(text.split('; all of them: ').at(-1) ?? '')));
    expect([...inChart], said).toEqual(inRow === undefined ? [] : [inRow]);
    if (inRow !== undefined) told += 1;
  }
  expect(told).toBeGreaterThan(100);
});

it('lists what stands at prices of the instrument, and nothing of another', () => {
  const { position } = drawn(1);
  const legs = [{ trigger: parseDecimal('48000'), size: position.total }];
  const cover: Protection = { kind: 'stop', legs, beyondLiquidation: false, since: AT };
  const overview = overviewOf({ ...position, liquidationPrice: parseDecimal('40000') }, cover);
  const kinds = linesOf(overview, position).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['entry', 'mark', 'stop', 'liquidation']));
  expect(linesOf(overview, { market: position.market, symbol: 'ETHUSDT' })).toEqual([]);
});
