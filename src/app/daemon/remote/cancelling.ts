import { formatDecimal } from '../../../base/decimal.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { Market } from '../../../domain/market.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { Order, TriggerOrder } from '../../../domain/order.ts';
import { PRODUCT_TYPE } from '../../../exchange/context/product-type.ts';
import type { RemoteCommand, RemoteReply } from '../../../notify/remote/commands.ts';
import type { Halt, HaltScope } from '../../../risk/halts.ts';
import { planClearance } from '../../../rules/observe/halts/plan-clearance.ts';
import { readCallResult } from '../../call/call-result.ts';
import { readOnce } from '../../call/manual-view.ts';
import { Failure } from '../../process/failure.ts';
import type { SocketRequest } from '../../socket/message.ts';
import { type CommandParts, doing, replying, told } from './command-parts.ts';
import { scopeOfWords } from './scope-words.ts';

/** Most orders that one question cancels; `purser halt --cancel-orders` cancels more. */
const ORDERS_MAX = 30;

/** Most orders that are shown one by one. */
const SHOWN_MAX = 8;

/** An own waiting order that would open, and the effect that cancels it. */
interface OpeningOrder {
  readonly account: AccountName;
  readonly text: string;
  readonly request: SocketRequest;
}

/** Makes the command that cancels own orders that would open; orders that close and protect stay. */
export function cancelCommand(parts: CommandParts): RemoteCommand {
  return {
    name: 'cancel',
    usage: '/cancel [STRATEGY|ACCOUNT|SYMBOL]',
    about: 'takes own orders back that would open',
    level: 'reduce',
    ask: (words) =>
      replying(async (): Promise<RemoteReply> => {
        const scope = scopeOfWords(words, parts.known);
        const notSent = parts.sending.wish();
        const found = await openingOrders(scope, parts);
        const { orders } = found;
        const unread = [...found.unread, ...(notSent !== undefined && found.unread.length > 0 ? [notSent] : [])];
        const first = orders.slice(0, ORDERS_MAX);
        if (first.length === 0) return told(['No own order waits that would open.', ...unread].join('\n'));
        const more = orders.length - first.length;
        const text = [
          `${parts.mode(scope.account)}: cancel these orders?`,
          ...first.slice(0, SHOWN_MAX).map((order) => order.text),
          ...(first.length > SHOWN_MAX ? [`and ${String(first.length - SHOWN_MAX)} more`] : []),
          ...(more > 0 ? [`(${String(more)} beyond these stay: purser halt --cancel-orders takes all)`] : []),
          ...unread,
          'Rules and goals may place new ones: /halt keeps them from it.',
        ].join('\n');
        const effect = first.length === 1 ? `Cancel ${first[0]?.text ?? ''}` : `Cancel ${String(first.length)} orders`;
        return { kind: 'question', text, effect, carryOut: () => doing(() => cancelled(first, parts)) };
      }),
  };
}

interface Found {
  readonly orders: readonly OpeningOrder[];
  /** The lists that could not be read, a line each. */
  readonly unread: readonly string[];
}

/** Reads the waiting orders where strategies have orders. */
async function openingOrders(scope: HaltScope, parts: CommandParts): Promise<Found> {
  const places = (parts.overview()?.resting ?? []).filter(
    ({ account }) => scope.account === undefined || account === scope.account,
  );
  const found = await Promise.all(places.map((place) => ordersAt(place, scope, parts)));
  return { orders: found.flatMap(({ orders }) => orders), unread: found.flatMap(({ unread }) => unread) };
}

interface OrderPlace {
  readonly account: AccountName;
  readonly market: Market;
}

async function ordersAt({ account, market }: OrderPlace, scope: HaltScope, parts: CommandParts): Promise<Found> {
  const { exchange } = parts;
  if (!parts.writable.has(account))
    return {
      orders: [],
      unread: [`${account} has real money, and the daemon runs without --live: nothing is sent for it`],
    };
  const orders = await readOnce(exchange, { kind: 'orders', account, market });
  const triggers = market === 'spot' ? [] : await readOnce(exchange, { kind: 'triggers', account, market });
  if (orders === undefined || triggers === undefined)
    return { orders: [], unread: [`the orders of ${account} on ${market} cannot be read now`] };
  return { orders: ownOpening({ orders, triggers }, scope, parts), unread: [] };
}

/** Selects own orders that would open: a halt's rule tells what opens, and the journal tells which are own. */
function ownOpening(
  { orders, triggers }: { readonly orders: readonly Order[]; readonly triggers: readonly TriggerOrder[] },
  scope: HaltScope,
  { journal }: CommandParts,
): readonly OpeningOrder[] {
  const halt: Halt = { scope, note: '', by: 'hand', since: 0, cancelOrders: true };
  const { effects } = planClearance(halt, { orders, triggers, positions: [] }, journal);
  const going = new Set(effects.flatMap((effect) => ('orderId' in effect ? [effect.orderId] : [])));
  const isOwn = ({ orderId, clientOid }: { readonly orderId: string; readonly clientOid: string }): boolean =>
    going.has(orderId) && (journal.intent(clientOid) ?? journal.intentOfOrder(orderId)) !== undefined;
  return [...orders.filter(isOwn).map(openingOrder), ...triggers.filter(isOwn).map(openingTrigger)];
}

function openingOrder({ account, instrument, orderId, side, holdSide, size, price }: Order): OpeningOrder {
  const { market, symbol } = instrument;
  const at = price === null ? 'at market' : `at ${formatDecimal(price)}`;
  const isSpot = market === 'spot';
  const what = isSpot ? 'buy' : `open ${holdSide ?? (side === 'buy' ? 'long' : 'short')}`;
  return {
    account,
    text: `${what} ${formatDecimal(size)} ${instrumentName(instrument)} ${at} of ${account}`,
    request: isSpot
      ? { ask: 'call', operation: 'spot-cancel-order', request: { symbol, orderId } }
      : {
          ...{ ask: 'call', operation: 'cancel-futures-order' },
          request: { symbol, productType: PRODUCT_TYPE[market], orderId },
        },
  };
}

function openingTrigger({
  account,
  instrument,
  orderId,
  planType,
  holdSide,
  size,
  trigger,
}: TriggerOrder): OpeningOrder {
  const { market, symbol } = instrument;
  return {
    account,
    text: `open ${holdSide} ${formatDecimal(size)} ${instrumentName(instrument)} when ${formatDecimal(trigger)} is reached, of ${account}`,
    request: {
      ...{ ask: 'call', operation: 'cancel-plan-order' },
      request: { symbol, productType: PRODUCT_TYPE[market], planType, orderIdList: [{ orderId }] },
    },
  };
}

/** Cancels the named orders one after the other. For one that is gone meanwhile, the exchange's answer is told. */
async function cancelled(orders: readonly OpeningOrder[], { answers }: CommandParts): Promise<string> {
  let done = 0;
  const lines: string[] = [];
  for (const { account, text, request } of orders) {
    const why = await failureOf({ ...request, account, step: 'carry-out', live: true }, answers);
    if (why === undefined) done += 1;
    else lines.push(`${text}: ${why}`);
  }
  const all = String(orders.length);
  return [`Cancelled ${String(done)} of ${all}.`, ...lines.slice(0, SHOWN_MAX)].join('\n');
}

async function failureOf(request: SocketRequest, answers: CommandParts['answers']): Promise<string | undefined> {
  try {
    const result = readCallResult(await answers.answer(request));
    if (result === undefined) return 'the daemon gave an answer that cannot be read';
    if (result.outcome === 'accepted') return undefined;
    return result.outcome === 'unknown' ? `may have happened: ${result.message}` : result.message;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
