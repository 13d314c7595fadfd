import { isOneWay } from './accounts.ts';
import { type Json, listAt, numberAt, Refused, textAt, type Venue } from './venue.ts';

/** Draws numbers from 0 to 1. */
export type Dice = () => number;

const FUTURES = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' };

/** Accounts on which another hand trades too. */
const TRADED = ['trend', 'trend1', 'cutter', 'cutter1', 'partial', 'ladder1'];

/** Does one thing that another hand might do at an account while Purser trades there; answers what, or why not. */
export async function act(venue: Venue, dice: Dice, number: number): Promise<string> {
  const account = pick([...TRADED, 'floor'], dice);
  const deed = account === 'floor' ? 'withdraw' : pick(deedsAt(account), dice);
  try {
    const done = await DEEDS[deed]({ venue, dice, account, clientOid: `hand-${String(number)}` });
    return `${account} ${deed}: ${done}`;
  } catch (error) {
    if (error instanceof Refused || error instanceof TypeError) return `${account} ${deed}: ${error.message}`;
    throw error;
  }
}

interface Hand {
  readonly venue: Venue;
  readonly dice: Dice;
  readonly account: string;
  readonly clientOid: string;
}

type Deed = 'rest-close' | 'rest-open' | 'cancel' | 'close-part' | 'close-all' | 'add' | 'cancel-stop' | 'withdraw';

function deedsAt(account: string): readonly Deed[] {
  const common: readonly Deed[] = ['rest-close', 'rest-close', 'rest-open', 'cancel', 'close-part', 'close-all', 'add'];
  return account.startsWith('trend') || account === 'ladder1' ? [...common, 'cancel-stop', 'cancel-stop'] : common;
}

const DEEDS: Readonly<Record<Deed, (hand: Hand) => Promise<string>>> = {
  'rest-close': async (hand) => {
    const position = await positionOf(hand);
    if (position === undefined) return 'no position';
    const free = numberAt(position, 'available');
    const size = sizeText(free * (hand.dice() < 0.5 ? 1 : hand.dice()));
    const away = 1 + (0.005 + 0.02 * hand.dice()) * direction(position);
    const price = (numberAt(position, 'markPrice') * away).toFixed(1);
    return order(hand, { ...closing(hand, position), size, orderType: 'limit', price, force: 'gtc' });
  },
  'rest-open': async (hand) => {
    const price = (await markPrice(hand)) * (0.9 + 0.05 * hand.dice());
    const side = { side: 'buy', ...(!isOneWay(hand.account) && { tradeSide: 'open' }) };
    return order(hand, { ...side, size: '0.002', orderType: 'limit', price: price.toFixed(1), force: 'gtc' });
  },
  cancel: async (hand) => {
    const pending = await hand.venue.get(hand.account, '/api/v2/mix/order/orders-pending', FUTURES);
    const found = pickOf(listAt(pending, 'entrustedList'), hand.dice);
    if (found === undefined) return 'nothing rests';
    const orderId = textAt(found, 'orderId');
    await hand.venue.post(hand.account, '/api/v2/mix/order/cancel-order', { ...FUTURES, orderId });
    return `order ${orderId} of ${textAt(found, 'clientOid')}`;
  },
  'close-part': async (hand) => {
    const position = await positionOf(hand);
    if (position === undefined) return 'no position';
    const size = sizeText(numberAt(position, 'available') * hand.dice());
    return order(hand, { ...closing(hand, position), size, orderType: 'market' });
  },
  'close-all': async (hand) => {
    const position = await positionOf(hand);
    if (position === undefined) return 'no position';
    return order(hand, { ...closing(hand, position), size: textAt(position, 'available'), orderType: 'market' });
  },
  add: async (hand) => {
    const position = await positionOf(hand);
    if (position === undefined) return 'no position';
    const long = direction(position) > 0;
    const side = isOneWay(hand.account)
      ? { side: long ? 'buy' : 'sell' }
      : { side: long ? 'buy' : 'sell', tradeSide: 'open' };
    return order(hand, { ...side, size: '0.002', orderType: 'market' });
  },
  'cancel-stop': async (hand) => {
    const query = { ...FUTURES, planType: 'profit_loss' };
    const pending = await hand.venue.get(hand.account, '/api/v2/mix/order/orders-plan-pending', query);
    const stops = listAt(pending, 'entrustedList').filter((stop) => textAt(stop, 'planType').endsWith('loss'));
    const found = pickOf(stops, hand.dice);
    if (found === undefined) return 'no stop';
    const orderId = textAt(found, 'orderId');
    const body = { ...FUTURES, planType: textAt(found, 'planType'), orderIdList: [{ orderId }] };
    await hand.venue.post(hand.account, '/api/v2/mix/order/cancel-plan-order', body);
    return `stop ${orderId}`;
  },
  withdraw: async (hand) => {
    const amount = (50 + 200 * hand.dice()).toFixed(2);
    const body = { fromType: 'usdt_futures', toType: 'p2p', amount, coin: 'USDT', clientOid: hand.clientOid };
    await hand.venue.post(hand.account, '/api/v2/spot/wallet/transfer', body);
    return `${amount} USDT`;
  },
};

async function order({ venue, account, clientOid }: Hand, what: Json): Promise<string> {
  const body = { ...FUTURES, marginMode: 'crossed', marginCoin: 'USDT', clientOid, ...what };
  await venue.post(account, '/api/v2/mix/order/place-order', body);
  return `${textAt(what, 'orderType')} ${textAt(what, 'side')} ${textAt(what, 'size')} ${textAt(what, 'price')}`;
}

/** In hedge mode the side of an order is that of the position; in one-way mode that of the trade. */
function closing({ account }: Hand, position: Json): Json {
  const long = direction(position) > 0;
  return isOneWay(account)
    ? { side: long ? 'sell' : 'buy', reduceOnly: 'YES' }
    : { side: long ? 'buy' : 'sell', tradeSide: 'close' };
}

async function positionOf({ venue, account, dice }: Hand): Promise<Json | undefined> {
  const query = { productType: 'USDT-FUTURES', marginCoin: 'USDT' };
  return pickOf(listAt(await venue.get(account, '/api/v2/mix/position/all-position', query)), dice);
}

async function markPrice({ venue, account }: Hand): Promise<number> {
  const [price] = listAt(await venue.get(account, '/api/v2/mix/market/symbol-price', FUTURES));
  return numberAt(price, 'markPrice');
}

function direction(position: Json): number {
  return textAt(position, 'holdSide') === 'long' ? 1 : -1;
}

function sizeText(size: number): string {
  return Math.max(0.0001, Math.floor(size * 10_000) / 10_000).toFixed(4);
}

function pick<T>(list: readonly T[], dice: Dice): T {
  const found = pickOf(list, dice);
  if (found === undefined) throw new TypeError('there is nothing to choose from');
  return found;
}

function pickOf<T>(list: readonly T[], dice: Dice): T | undefined {
  return list[Math.floor(dice() * list.length)];
}
