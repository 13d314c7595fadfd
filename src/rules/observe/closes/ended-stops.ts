import { AT_REST, type Seen } from '../../engine/polling/rests.ts';
import { concatMap, EMPTY, from, mergeMap, type Observable } from 'rxjs';
import { formatDecimal, formatFixed } from '../../../base/decimal.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { instrumentName, marginCoin, splitSymbol } from '../../../domain/market.ts';
import type { Order, Stop } from '../../../domain/order.ts';
import { afterPause, type Context } from '../../engine/context/context.ts';
import { whatComesOf } from '../../engine/time/what-comes-of.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';

/** Most stops whose end is read after one reading; where more end at once, the end of their position tells enough. */
const ASKED_MAX = 20;

/** Most reads of an executed stop's order until it is filled, with growing pauses: it is a market order. */
const READS_MAX = 6;
const READ_MS_MIN = 500;

/**
 * Reports the closes by executed stops: price, size and result. An executed stop has become another order
 * (docs/exchange/triggers.md#what-an-executed-one-becomes): the end of each stop that a reading lacks is read once, and
 * then the order behind it.
 */
export function tellEndedStops(seen: Seen, context: Context): Observable<JournalEntry> {
  const known = new Map<PollKey, ReadonlyMap<string, Stop>>();
  return seen
    .hear('ended stops', () => AT_REST)
    .pipe(
      whatComesOf((snapshot) => {
        const ended: Stop[] = [];
        for (const key of snapshot.fresh) ended.push(...endedIn(key, snapshot, known));
        return ended.length === 0
          ? undefined
          : from(ended.slice(0, ASKED_MAX)).pipe(concatMap((stop) => tell(stop, context)));
      }),
    );
}

/** The stops that this reading of a list lacks and the one before had. */
function endedIn(key: PollKey, snapshot: Snapshot, known: Map<PollKey, ReadonlyMap<string, Stop>>): Stop[] {
  const held = snapshot.held.get(key);
  if (held?.poll.of.list !== 'stops' || !Array.isArray(held.value)) return [];
  const now = new Map((held.value as readonly Stop[]).map((stop) => [stop.orderId, stop]));
  const before = known.get(key);
  known.set(key, now);
  return before === undefined ? [] : [...before.values()].filter(({ orderId }) => !now.has(orderId));
}

function tell(stop: Stop, context: Context): Observable<JournalEntry> {
  const { account, instrument, orderId } = stop;
  const { market, symbol } = instrument;
  if (market === 'spot') return EMPTY;
  return context.exchange.read({ kind: 'stop-end', account, instrument: { market, symbol }, orderId }).pipe(
    mergeMap((reading) => {
      const end = reading.ok ? reading.value : null;
      if (end?.state === 'executed' && end.executeOrderId !== null) return tellOrder(stop, end.executeOrderId, context);
      if (end?.state !== 'fail_execute') return EMPTY;
      const text = `${nameOf(stop)} of the ${stop.holdSide === undefined ? '' : `${stop.holdSide} `}${symbol} was reached, and the exchange refused its order`;
      return write(stop, { kind: 'rejected', text }, context);
    }),
  );
}

function tellOrder(stop: Stop, orderId: string, context: Context, reads = 1): Observable<JournalEntry> {
  const { account, instrument } = stop;
  return context.exchange.read({ kind: 'order', account, instrument, orderId }).pipe(
    mergeMap((reading) => {
      const order = reading.ok ? reading.value : null;
      if (order !== null && (order.state === 'filled' || order.state === 'canceled' || reads >= READS_MAX))
        return order.filledSize > 0n ? write(stop, filled(stop, order), context) : EMPTY;
      if (reads >= READS_MAX) return EMPTY;
      return afterPause(context, READ_MS_MIN * 2 ** reads).pipe(
        mergeMap(() => tellOrder(stop, orderId, context, reads + 1)),
      );
    }),
  );
}

function filled(stop: Stop, order: Order): Pick<JournalEntry, 'kind' | 'text' | 'detail'> {
  const { market, symbol } = stop.instrument;
  const coin = market === 'spot' ? '' : marginCoin(market, symbol);
  const price = order.priceAvg === null ? '' : ` at ${formatDecimal(order.priceAvg)}`;
  const result = order.profit === null ? '' : `, result ${formatFixed(order.profit, 4)} ${coin}`;
  const fee = order.fee === null ? '' : `, fee ${formatFixed(order.fee, 4)}`;
  const base = splitSymbol(symbol)?.base ?? '';
  const holdSide = stop.holdSide ?? order.holdSide ?? (order.side === 'sell' ? 'long' : 'short');
  return {
    kind: 'filled',
    text: `filled: ${nameOf(stop)} closed ${holdSide} ${formatDecimal(order.filledSize)} ${base} ${symbol}${price}${result}${fee}`,
    detail: {
      act: 'close',
      instrument: instrumentName(stop.instrument),
      holdSide,
      stop: stop.orderId,
      orderId: order.orderId,
      filledSize: formatDecimal(order.filledSize),
      uTime: order.uTime,
      priceAvg: order.priceAvg === null ? null : formatDecimal(order.priceAvg),
      profit: order.profit === null ? null : formatDecimal(order.profit),
      fee: order.fee === null ? null : formatDecimal(order.fee),
    },
  };
}

function nameOf({ planType, kind }: Stop): string {
  if (planType === 'moving_plan') return 'trailing stop';
  return kind === 'takeProfit' ? 'take profit' : 'stop loss';
}

/** Whose stop it was is known where it carries the id of an own intent. */
function write(
  stop: Stop,
  said: Pick<JournalEntry, 'kind' | 'text' | 'detail'>,
  { clock, journal, ledger }: Context,
): Observable<JournalEntry> {
  const own = stop.clientOid === '' ? undefined : journal.intent(stop.clientOid)?.intent;
  const { strategy, rule, instance = '' } = own?.origin ?? {};
  return ledger.write({
    entries: [
      {
        at: clock.now(),
        ...said,
        account: stop.account,
        ...(strategy !== undefined && { strategy }),
        ...(rule !== undefined && { rule }),
        ...(instance !== '' && { instance }),
        ...(own !== undefined && { intent: own.id }),
      },
    ],
  });
}
