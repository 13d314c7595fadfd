import { absolute, add, type Decimal, formatFixed, maximum, ONE, subtract, ZERO } from '../../../base/decimal.ts';
import type { Effect } from '../../../effects/index.ts';
import type { SellEffect } from '../../../effects/sell.ts';
import type { TextAt } from '../../../strategy/model/word-meaning.ts';
import { goal, type GoalPlan } from '../spec/words.ts';
import { ORDER_NEEDS } from '../spec/order-needs.ts';
import type { World } from '../spec/world-spec.ts';
import { coinsOf, withStopsFreed } from '../stops/freed-coins.ts';
import { deviationOf, type Holding, type Holdings, holdingsOf, placesOf, quoteOf } from './holdings.ts';
import { type WeightsArgs, weightsSchema } from './weights-fields.ts';
import { fetchesFor, isTooSmall, purchaseOf, reachable, saleOf } from './weights-orders.ts';
import { type WeightTrade, tradesFor } from './weights-trades.ts';
import { around, joined, walletWords } from '../spec/said.ts';

/** The coin against which the others are bought and sold. */
const QUOTE: TextAt = { field: 'quote', or: 'USDT' };

/** Holds coins in given weights by spot orders against one quote coin. */
export const weights = goal<typeof weightsSchema, undefined>({
  name: 'weights',
  each: false,
  schema: weightsSchema,
  says: (said) =>
    `holds ${joined(
      said
        .within('weights')
        ?.all()
        .map(([coin, part]) => `${part} in ${coin}`) ?? [],
    )} in the spot wallet of ${said.account}: buys and sells against ${said.text('quote') ?? 'USDT'} where a weight is off by more than ${said.text('band') ?? '5%'}${around(', at most ', said.text('slippage'), ' worse than the best price')}${around('; ', said.text('reserve'), ' is not counted')}${said.items('from').length === 0 ? '' : `; it fetches coins from ${joined(said.items('from').map((one) => walletWords(one.text('wallet'), one.text('account') ?? said.account)))}`}`,
  operations: {
    always: [
      'spot-tickers',
      'spot-assets',
      'funding-assets',
      'mix-account',
      'place-spot-order',
      'spot-order-info',
      'spot-cancel-plan-order',
      'spot-plan-sub-order',
      'wallet-transfer',
      'subaccount-transfer',
    ],
  },
  means: {
    keeps: {
      things: [{ thing: 'weighed-coins', of: 'weights', against: QUOTE, from: 'from' }],
      together: 'make one goal of both',
    },
    opens: { pairsOf: 'weights', against: QUOTE },
    spends: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: [
      { must: 'be all parts', at: 'weights' },
      { must: 'be a part', at: 'band', orZero: true },
      { must: 'be in a coin', at: ['reserve'], coin: QUOTE, why: 'the coins are bought and sold against' },
    ],
    reopens: 'nothing',
    withWhen: 'nothing',
  },
  needs: [
    { list: 'spot-assets', at: 'account' },
    ...ORDER_NEEDS,
    { wallets: 'from', through: 'nothing', owner: 'its own' },
  ],
  plan(args, { defaults, world }): GoalPlan<undefined> {
    const wrong = contradiction(args, defaults.account);
    if (wrong !== undefined) return { plan: { kind: 'skip', reason: wrong } };
    const held = holdingsOf(args, { defaults, world });
    if (typeof held === 'string') return { plan: { kind: 'wait', reason: held } };
    if (held.total <= ZERO) return { plan: { kind: 'skip', reason: 'nothing is held of these coins' } };
    const trades = tradesFor(held, quoteOf(args), args.band).filter((trade) => !isTooSmall(trade));
    if (trades.length === 0)
      return {
        distance: ZERO,
        plan: { kind: 'effects', effects: [] },
        kept: 'the coins are held in their weights',
      };
    const distance = furthest(held, trades);
    const effects = effectsFor(args, trades, { held, account: defaults.account, world });
    if (typeof effects === 'string') return { distance, plan: { kind: 'wait', reason: effects } };
    if (effects.length === 0)
      return { distance, plan: { kind: 'skip', reason: `${describe(held)}: nothing is free to be traded` } };
    return { distance, plan: { kind: 'effects', effects, note: describe(held) } };
  },
});

/** Says why what the file asks for cannot be held. */
function contradiction(args: WeightsArgs, account: string): string | undefined {
  const asked = Object.values(args.weights);
  const sum = asked.reduce(add, ZERO);
  if (sum !== ONE) return `the weights are together ${percent(sum)}, not 100%`;
  if (asked.some((weight) => weight < ZERO)) return 'a weight is below zero';
  const quote = quoteOf(args);
  if (args.reserve !== undefined && args.reserve.coin !== quote) return `the reserve is not in ${quote}`;
  const far = placesOf(args, account).find((place) => (place.account === account) === (place.wallet === 'spot'));
  if (far === undefined) return undefined;
  return far.account === account
    ? 'the spot wallet counts already'
    : `of another account only the spot wallet can be a source: ${far.account}`;
}

interface Held {
  readonly held: Holdings;
  readonly account: string;
  readonly world: World;
}

/**
 * Sales come first: a reading shows their proceeds before anything is bought with them. Before either, coins are
 * fetched from other wallets. A text says what a sale has to wait for.
 */
function effectsFor(
  args: WeightsArgs,
  trades: readonly WeightTrade[],
  { held, account, world }: Held,
): readonly Effect[] | string {
  const ordering = { account, slippage: args.slippage };
  const sales = trades.flatMap((trade) => {
    const sale = trade.value < ZERO ? saleOf(trade, ordering) : undefined;
    return sale?.kind === 'sell' ? [{ sale, holding: trade.holding }] : [];
  });
  if (sales.length > 0) {
    const fetched = sales.flatMap(({ sale, holding }) => fetchesFor(holding, sale.size, account));
    return fetched.length > 0
      ? fetched
      : salesFreed(
          sales.map(({ sale }) => sale),
          world,
        );
  }
  const money = held.coins.find(({ coin }) => coin === quoteOf(args));
  return money === undefined ? [] : purchases(trades, money, ordering);
}

/** The sales, each behind the cancels of own stops that offer its coins. */
function salesFreed(sales: readonly SellEffect[], world: World): readonly Effect[] | string {
  const effects: Effect[] = [];
  for (const sale of sales) {
    const freed = withStopsFreed(sale, coinsOf(world, sale.account, sale.instrument));
    if (typeof freed === 'string') return freed;
    effects.push(...freed);
  }
  return effects;
}

function purchases(
  trades: readonly WeightTrade[],
  money: Holding,
  ordering: { readonly account: string; readonly slippage: Decimal | undefined },
): readonly Effect[] {
  let left = reachable(money);
  const effects: Effect[] = [];
  for (const trade of trades.filter(({ value }) => value > ZERO)) {
    const purchase = purchaseOf(trade, left, ordering);
    if (purchase === undefined) continue;
    effects.push(purchase);
    left = maximum(ZERO, subtract(left, trade.value));
  }
  const spent = subtract(reachable(money), left);
  const fetched = effects.length === 0 ? [] : fetchesFor(money, spent, ordering.account);
  return fetched.length > 0 ? fetched : effects;
}

/** The largest deviation among what is traded. */
function furthest({ total }: Holdings, trades: readonly WeightTrade[]): Decimal {
  return trades.map(({ holding }) => absolute(deviationOf(holding, total))).reduce(maximum, ZERO);
}

function describe({ coins, total }: Holdings): string {
  const parts = coins.map((holding) => `${holding.coin} ${percent(add(deviationOf(holding, total), holding.weight))}`);
  return `held are ${parts.join(', ')}`;
}

function percent(ratio: Decimal): string {
  return `${formatFixed((ratio * 100n) as Decimal, 1)}%`;
}
