import { assert } from '../../../src/base/assert.ts';
import { type Decimal, divide, multiply, parseDecimal, roundToStep } from '../../../src/base/decimal.ts';
import type { Random } from '../../../src/base/random.ts';
import type { HoldSide, PositionMode } from '../../../src/domain/account.ts';
import type { FuturesOrder } from '../../../src/paper/core/state/futures-order.ts';
import type { OpenPosition } from '../../../src/paper/core/state/position.ts';
import type { PaperWorld } from '../../../src/paper/core/state/world.ts';
import type { Answer, Call } from '../../../src/ports/transport.ts';
import { toOrderDirection } from '../../../src/wire/direction.ts';
import { cancelFuturesOrder } from '../../../src/wire/operations/cancel-futures-order.ts';
import { cancelPlanOrder } from '../../../src/wire/operations/cancel-plan-order.ts';
import { placeFuturesOrder } from '../../../src/wire/operations/place-futures-order.ts';
import { placePosTpsl } from '../../../src/wire/operations/place-pos-tpsl.ts';
import { mixTicker } from '../../../src/wire/operations/mix-ticker.ts';
import type { Operation, RequestOf } from '../../../src/wire/spec/operation.ts';
import type { Simulation } from '../world.ts';
import { isOwnId } from './executed-ids.ts';
import { worldOf } from './invariants/world-of.ts';
import type { Tally } from './tally.ts';

/** What a person does at the exchange's own page: nothing of it carries an id of ours. */
const ACTS = [
  'rest a close',
  'rest an opening',
  'cancel',
  'close',
  'close a part',
  'add',
  'set a stop',
  'take a stop away',
] as const;
type HandAct = (typeof ACTS)[number];

/** Something that a person does at a time, by the exchange's clock, ms. */
export interface HandMove {
  readonly at: number;
  readonly act: HandAct;
  readonly symbol: 'BTCUSDT' | 'ETHUSDT';
  /** How much of the position, or how far from the price: a ratio from 0 to 1. */
  readonly share: number;
}

const MOVES_MAX = 12;

/** Draws what a person does between two times. */
export function drawHand(random: Random, { from, until }: { readonly from: number; readonly until: number }) {
  const count = random.between(1, MOVES_MAX);
  return Array.from(
    { length: count },
    (): HandMove => ({
      at: random.between(from, until),
      act: ACTS[random.between(0, ACTS.length - 1)] ?? 'cancel',
      symbol: random.next() < 0.7 ? 'BTCUSDT' : 'ETHUSDT',
      share: random.next(),
    }),
  ).sort((a, b) => a.at - b.at);
}

/** The exchange as a person sees it. */
export interface Page {
  world(): PaperWorld;
  send<O extends Operation>(call: Call<O>): Answer<O>;
}

/** What every order of a person says. */
const TERMS = { productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;

/** Smallest size of an opening, base coin. */
const OPENING: Readonly<Record<HandMove['symbol'], Decimal>> = {
  BTCUSDT: parseDecimal('0.001'),
  ETHUSDT: parseDecimal('0.02'),
};

/** Does it; answers whether there was anything to be done, and the exchange took it. */
function actByHand(move: HandMove, page: Page): boolean {
  const calls = callsOf(move, page);
  return calls.length > 0 && calls.every((call) => page.send(call).code === '00000');
}

function callsOf({ act, symbol, share }: HandMove, page: Page): readonly Call[] {
  const world = page.world();
  const main = [...world.accounts.values()].find(({ name }) => name === 'main');
  const position = [...(main?.positions.values() ?? [])].find((one) => one.symbol === symbol);
  const mode = main?.posModes.get('usdt-futures') ?? 'hedge_mode';
  const order = (terms: Omit<Ordered, 'symbol' | 'mode'>): readonly Call[] => [orderOf({ ...terms, symbol, mode })];
  const price = priceOf(symbol, page);
  switch (act) {
    case 'cancel': {
      const resting = [...world.futuresOrders.values()].find((one) => isForeign(one) && one.symbol === symbol);
      const request = resting && { symbol, productType: TERMS.productType, orderId: resting.orderId };
      return request === undefined ? [] : [{ operation: cancelFuturesOrder, account: 'main', request }];
    }
    case 'take a stop away': {
      const stop = [...world.plans.values()].find(
        (one) => one.symbol === symbol && one.planType === 'pos_loss' && one.state === 'live',
      );
      const request = stop && { ...TERMS, symbol, planType: stop.planType, orderIdList: [{ orderId: stop.orderId }] };
      return request === undefined ? [] : [{ operation: cancelPlanOrder, account: 'main', request }];
    }
    case 'rest an opening':
      return order({ act: 'open', holdSide: 'long', size: OPENING[symbol], price: near(price, -1 - share * 20) });
    case 'add':
      return order({ act: 'open', holdSide: position?.holdSide ?? 'long', size: OPENING[symbol] });
    default:
      if (position === undefined) return [];
      if (act === 'set a stop') return [stopOf(position, mode, share)];
      return order({
        act: 'close',
        holdSide: position.holdSide,
        size: act === 'close' ? position.size : partOf(position, symbol, share),
        ...(act === 'rest a close' && {
          price: near(price, (1 + share * 30) * (position.holdSide === 'long' ? 1 : -1)),
        }),
      });
  }
}

function priceOf(symbol: string, page: Page): Decimal {
  const { data } = page.send({ operation: mixTicker, request: { symbol, productType: TERMS.productType } });
  assert(data?.[0]?.lastPr !== undefined, 'the exchange knows every price');
  return data[0].lastPr;
}

function isForeign({ clientOid, state }: FuturesOrder): boolean {
  return !isOwnId(clientOid) && (state === 'live' || state === 'partially_filled');
}

/** Fits both instruments. */
const PRICE_STEP = parseDecimal('0.1');
const SIZE_STEPS = { BTCUSDT: parseDecimal('0.0001'), ETHUSDT: parseDecimal('0.01') } as const;

/** So many ten-thousandths above a price, or below. */
function near(price: Decimal, tenThousandths: number): Decimal {
  return roundToStep(multiply(price, ratio(1 + tenThousandths / 10_000)), PRICE_STEP, 'nearest');
}

/** A part of a position, or all of it, in half of the draws each. */
function partOf({ size }: OpenPosition, symbol: HandMove['symbol'], share: number): Decimal {
  return share > 0.5 ? size : roundToStep(multiply(size, ratio(2 * share)), SIZE_STEPS[symbol], 'up');
}

function ratio(value: number): Decimal {
  return parseDecimal(value.toFixed(6));
}

interface Ordered {
  readonly symbol: string;
  readonly mode: PositionMode;
  readonly act: 'open' | 'close';
  readonly holdSide: HoldSide;
  readonly size: Decimal;
  /** Of a limit order. */
  readonly price?: Decimal;
}

function orderOf({ symbol, mode, act, holdSide, size, price }: Ordered): Call<typeof placeFuturesOrder> {
  const request: RequestOf<typeof placeFuturesOrder> = {
    ...TERMS,
    ...toOrderDirection({ act, holdSide }, mode),
    symbol,
    size,
    marginMode: 'crossed',
    ...(price === undefined ? { orderType: 'market' } : { orderType: 'limit', price, force: 'gtc' }),
  };
  return { operation: placeFuturesOrder, account: 'main', request };
}

/** A stop-loss of the whole position, between 1 and 6 percent away. */
function stopOf(
  { symbol, holdSide, cost, size }: OpenPosition,
  mode: PositionMode,
  share: number,
): Call<typeof placePosTpsl> {
  const entry = divide(cost, size);
  const isLong = holdSide === 'long';
  const side = mode === 'hedge_mode' ? holdSide : isLong ? 'buy' : 'sell';
  const trigger = near(entry, (100 + share * 500) * (isLong ? -1 : 1));
  return {
    operation: placePosTpsl,
    account: 'main',
    request: { ...TERMS, symbol, holdSide: side, stopLossTriggerPrice: trigger, stopLossTriggerType: 'mark_price' },
  };
}

/** What another hand needs to be at an exchange, and who is told of it. */
export interface Context extends Pick<Page, 'send'> {
  readonly simulation: Simulation;
  readonly tally: Tally;
}

/** Lets a person do each thing at its time, whether or not the daemon lives. */
export function scheduleHand(moves: readonly HandMove[], { simulation, tally, send }: Context): void {
  for (const move of moves) {
    const act = (): void => {
      if (actByHand(move, { send, world: () => worldOf(simulation) })) tally.met(`by hand: ${move.act}`);
    };
    simulation.clock.schedule(act, { at: move.at, phase: 'market' });
  }
}
