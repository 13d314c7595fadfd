import { parseDecimal } from '../src/base/decimal.ts';
import { operations } from '../src/wire/operations/index.ts';
import { measure } from './measure.ts';
import { newBench, rich } from './paper-bench.ts';
import type { Bench } from './paper-bench.ts';

const d = parseDecimal;
const PAIR = { symbol: 'BTCUSDT' } as const;
const FUTURES = { ...PAIR, productType: 'USDT-FUTURES' } as const;
const CONTRACT = { ...FUTURES, marginCoin: 'USDT' } as const;
const LONG = { ...CONTRACT, marginMode: 'crossed', side: 'buy', tradeSide: 'open' } as const;

/** Ten times the orders may take ten times the time, and some for the memory that they fill. */
const BUDGET = { atMost: 12 };

const FEW = 1_000;
const MANY = 10_000;
const ORDERS_AN_ACCOUNT = 200;

/** What each call costs where ten times as many orders wait: of others, and some of one's own. */
function exchangeOrders(): void {
  const [few, many] = [withOrders(FEW), withOrders(MANY)];
  for (const [name, call] of Object.entries(CALLS)) {
    measure({
      name: `${name} among ${MANY.toLocaleString('en')} of each kind, beside a tenth of them`,
      ours: () => {
        call(many);
      },
      peer: () => {
        call(few);
      },
      budget: BUDGET,
    });
  }
}

/** Each is called by account 0, which has some orders of its own. */
const CALLS: Readonly<Record<string, (bench: Bench) => void>> = {
  'the order book of spot': ({ ask }) => {
    ask(operations['spot-orderbook'], PAIR);
  },
  'the first levels of a merged book': ({ ask }) => {
    ask(operations['mix-merge-depth'], { ...FUTURES, limit: '5' });
  },
  'own orders': ({ ask }) => {
    ask(operations['mix-orders-pending'], FUTURES);
  },
  'own spot orders': ({ ask }) => {
    ask(operations['spot-unfilled-orders'], PAIR);
  },
  'own trigger orders': ({ ask }) => {
    ask(operations['mix-orders-plan-pending'], { ...FUTURES, planType: 'normal_plan' });
  },
  'own trigger orders of spot': ({ ask }) => {
    ask(operations['spot-current-plan-order'], PAIR);
  },
  'an order placed and cancelled': ({ ask }) => {
    const { orderId } = placed(ask(operations['place-futures-order'], orderAt(25_000)));
    ask(operations['cancel-futures-order'], { ...FUTURES, orderId });
  },
  'a batch of ten placed and cancelled': ({ ask }) => {
    const order = { side: 'buy', tradeSide: 'open', orderType: 'limit', force: 'gtc', size: SIZE, price: d('25000') };
    const { successList } = ask(operations['mix-batch-place-order'], {
      ...CONTRACT,
      marginMode: 'crossed',
      orderList: Array.from({ length: 10 }, () => order),
    }) as { readonly successList: readonly Placed[] };
    ask(operations['mix-batch-cancel-orders'], {
      ...FUTURES,
      orderIdList: successList.map(({ orderId }) => ({ orderId })),
    });
  },
  'a spot order placed and cancelled': ({ ask }) => {
    const { orderId } = placed(ask(operations['place-spot-order'], spotAt(25_000)));
    ask(operations['spot-cancel-order'], { ...PAIR, orderId });
  },
  'a trigger order placed and cancelled': ({ ask }) => {
    const { orderId } = placed(ask(operations['mix-place-plan-order'], planAt(25_000)));
    ask(operations['cancel-plan-order'], { ...FUTURES, planType: 'normal_plan', orderIdList: [{ orderId }] });
  },
  'a trigger order of spot placed and cancelled': ({ ask }) => {
    const { orderId } = placed(ask(operations['spot-place-plan-order'], spotPlanAt(25_000)));
    ask(operations['spot-cancel-plan-order'], { orderId });
  },
  'a purchase at once, and its sale': ({ ask }) => {
    const market = { ...PAIR, force: 'gtc', orderType: 'market' } as const;
    ask(operations['place-spot-order'], { ...market, side: 'buy', size: d('100') });
    ask(operations['place-spot-order'], { ...market, side: 'sell', size: d('0.001') });
  },
};

const SIZE = d('0.001');

function orderAt(price: number) {
  return { ...LONG, size: SIZE, orderType: 'limit', force: 'gtc', price: d(String(price)) } as const;
}

function spotAt(price: number) {
  return { ...PAIR, side: 'buy', size: SIZE, orderType: 'limit', force: 'gtc', price: d(String(price)) } as const;
}

function planAt(price: number) {
  const terms = { planType: 'normal_plan', size: SIZE, orderType: 'market', triggerType: 'fill_price' } as const;
  return { ...LONG, ...terms, triggerPrice: d(String(price)) };
}

function spotPlanAt(price: number) {
  const terms = { side: 'buy', orderType: 'limit', size: SIZE, triggerType: 'fill_price' } as const;
  return { ...PAIR, ...terms, executePrice: d(String(price)), triggerPrice: d(String(price)) };
}

interface Placed {
  readonly orderId: string;
}

function placed(answer: unknown): Placed {
  return answer as Placed;
}

/** An exchange at which so many orders of each kind wait far below the price, those of account 0 among them. */
function withOrders(count: number): Bench {
  const bench = newBench(rich(count / ORDERS_AN_ACCOUNT + 1), 101);
  for (let i = 0; i < count + OWN; i += 1) {
    const account = i < count ? 1 + Math.floor(i / ORDERS_AN_ACCOUNT) : 0;
    const price = 20_000 + (i % 5_000);
    bench.ask(operations['place-futures-order'], orderAt(price), account);
    bench.ask(operations['place-spot-order'], spotAt(price), account);
    bench.ask(operations['mix-place-plan-order'], planAt(price), account);
    bench.ask(operations['spot-place-plan-order'], spotPlanAt(price), account);
  }
  return bench;
}

/** Orders of each kind that the caller has. */
const OWN = 20;

exchangeOrders();
