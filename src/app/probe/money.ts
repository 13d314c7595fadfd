import {
  absolute,
  add,
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  parseDecimal,
  subtract,
  ZERO,
} from '../../base/decimal.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import type { historyPosition } from '../../wire/operations/history-position.ts';
import { mixFills } from '../../wire/operations/mix-fills.ts';
import { NEVER } from './orders.ts';
import type { Scene } from './pair.ts';
import { positionOf } from './position-of.ts';
import { type ProbeCheck, seen, unseen } from './said.ts';

/** The service rounds, and tells the margin at the price of the moment: what is off by more is another formula. */
const NEAR = parseDecimal('0.02');

/** The last place of an amount of coins. */
const LAST_PLACE = parseDecimal('0.00000001');

/** Smaller profits, in margin coin, are lost in the service's rounding. */
const PROFIT_MIN = parseDecimal('0.0000005');

const FORMULAS = 'docs/exchange/positions.md#coin-margined-contracts';
const RULES = 'docs/paper-exchange.md#product-types';

/**
 * Tries the beliefs about how a contract counts its money, on a long of this size: without them no order at it can be
 * sized, and no real money trades it (docs/decisions/0086-live-refuses-what-was-never-seen.md).
 */
export async function probeMoney(scene: Scene, size: Decimal): Promise<void> {
  const { prober, pair } = scene;
  const { marginCoin, symbol, productType } = pair.contract;
  await prober.assume(
    { reading: readingOf(scene), that: `its margin is ${valueText(scene)} ÷ leverage, in ${marginCoin}` },
    async () => {
      const found = await positionOf(scene, 'long', size);
      if (found === undefined || found === 'flat') return seen(false, NEVER);
      const { marginSize, leverage, openPriceAvg } = found;
      if (marginSize === undefined || leverage === undefined || openPriceAvg === undefined) return seen(false, NEVER);
      return near(marginSize, divide(valueOf(scene, size, openPriceAvg), leverage));
    },
  );
  await prober.assume(
    { reading: readingOf(scene), that: `the fee of its fill is ${valueText(scene)} × fee rate, in ${marginCoin}` },
    async () => {
      const said = await prober.ask(mixFills, { productType, symbol });
      const [fill] = said.kind === 'data' ? said.data.fillList : [];
      const [fee] = fill?.feeDetail ?? [];
      if (fill === undefined || fee?.totalFee === undefined) return unseen('the fee of the fill was not told');
      const rate = divide(absolute(fee.totalFee), valueOf(scene, fill.baseVolume, fill.price));
      // What an account pays depends on its level: half and twice the stated rate are still a share of the value.
      const isRate = rate <= add(pair.takerFeeRate, pair.takerFeeRate) && add(rate, rate) >= pair.takerFeeRate;
      return seen(isRate, `a share of ${formatDecimal(rate)}, stated ${formatDecimal(pair.takerFeeRate)}`);
    },
  );
}

/** Tells whether a closed position has the profit that its prices make by the formula of its product type. */
export function profitCheck(scene: Scene, past: PastPosition): ProbeCheck {
  const { closeTotalPos: size, openAvgPrice: from, closeAvgPrice: to, holdSide, pnl } = past;
  const rise = multiply(size, holdSide === 'long' ? subtract(to, from) : subtract(from, to));
  const expected = isInverse(scene) ? divide(rise, to) : rise;
  if (absolute(expected) < PROFIT_MIN && pnl !== ZERO)
    return unseen(`the price has hardly moved: ${formatDecimal(pnl)}`);
  return near(pnl, expected);
}

type PastPosition = ResponseOf<typeof historyPosition>['list'][number];

/** Says how a profit is counted. */
export function profitText(scene: Scene): string {
  return isInverse(scene) ? 'size × rise of the price ÷ closing price' : 'size × rise of the price';
}

/** The page that states the formulas of a contract. */
export function readingOf(scene: Scene): string {
  return isInverse(scene) ? FORMULAS : RULES;
}

function isInverse({ pair }: Pick<Scene, 'pair'>): boolean {
  return pair.market === 'coin-futures';
}

function valueOf(scene: Scene, size: Decimal, price: Decimal): Decimal {
  return isInverse(scene) ? size : multiply(size, price);
}

function valueText(scene: Scene): string {
  return isInverse(scene) ? 'size' : 'size × price';
}

function near(told: Decimal, expected: Decimal): ProbeCheck {
  const off = absolute(subtract(told, expected));
  const bound = multiply(absolute(expected), NEAR);
  // The last place that the service tells is rounded.
  return seen(off <= add(bound, LAST_PLACE), `${formatDecimal(told)}, by the formula ${formatDecimal(expected)}`);
}
