import { NEVER } from 'rxjs';
import { Type as T } from 'typebox';
import { formatDecimal } from '../../../base/decimal.ts';
import { type InstrumentRef, MARKETS, splitSymbol } from '../../../domain/market.ts';
import type { Order } from '../../../domain/order.ts';
import type { RecordValue } from '../../../language/values/expression.ts';
import { type EventQuery, type KnownItems, type News, trigger } from '../spec/words.ts';
import { field, optionalField, oneOf, price, text } from '../spec/types.ts';

const EVENTS = ['placed', 'partly-filled', 'filled', 'canceled'] as const;

/** Ticks once for each event of an order that waits. */
export const order = trigger({
  name: 'order',
  schema: T.Object(
    {
      order: T.String({ description: 'Name of a watch of orders.', examples: ['orders'] }),
      is: T.Optional(T.Enum([...EVENTS], { description: 'Only this; by default everything.' })),
    },
    {
      additionalProperties: false,
      description:
        'Once for each thing that happens to an order, as far as polling sees it. In expressions `order` is that order, and `order.event` says what happened. Polling misses an order that is placed and filled between two polls; the trigger `fill` sees it.',
      examples: [{ order: 'orders', is: 'filled' }],
    },
  ),
  says: ({ order: name, is }) => [
    is === undefined
      ? `at all that happens to an order of \`${name}\``
      : `once an order of \`${name}\` is ${is.replace('-', ' ')}`,
  ],
  means: { ticks: 'events' },
  ticks: () => NEVER,
  event: {
    watch: 'orders',
    fields: {
      event: field(oneOf(...EVENTS), 'what happened', 'event'),
      symbol: field(text, 'trading pair'),
      baseCoin: field(text, 'coin of the pair that is traded', 'base coin'),
      quoteCoin: field(text, 'coin of the pair in which it is priced', 'quote coin'),
      priceAvg: optionalField(
        price({ sibling: 'baseCoin' }, { sibling: 'quoteCoin' }),
        'average price of what was filled',
      ),
    },
    news,
    ended: (ended, args) => {
      const event = ended.state === 'filled' ? 'filled' : ended.state === 'canceled' ? 'canceled' : undefined;
      return event === undefined || !isAsked(event, args) ? undefined : eventOf(ended.orderId, { ...ended }, event);
    },
  },
});

type OrderEvent = (typeof EVENTS)[number];

/** Compares with the orders that waited, and with how much of each was filled. */
function news(list: readonly RecordValue[], known: KnownItems | undefined, { args, most }: EventQuery): News {
  const before = new Map(known);
  const after = new Map<string, string>();
  const events: (readonly [string, RecordValue])[] = [];
  for (const item of list) {
    const id = String(item['orderId']);
    const stand = standOf(item);
    const happened = known === undefined ? undefined : eventIn(item, before.get(id));
    if (happened !== undefined && events.length >= most) {
      keep(after, id, before.get(id));
      continue;
    }
    after.set(id, stand);
    if (happened !== undefined && isAsked(happened, args)) events.push(eventOf(id, item, happened));
  }
  const gone = [...before].filter(([id]) => !after.has(id) && !list.some((item) => item['orderId'] === id));
  for (const [id, stand] of gone) after.set(id, stand);
  return { events, gone: gone.flatMap(([orderId, stand]) => goneOrder(orderId, stand) ?? []), known: [...after] };
}

function keep(after: Map<string, string>, id: string, stand: string | undefined): void {
  if (stand !== undefined) after.set(id, stand);
}

function isAsked(event: OrderEvent, { is }: Readonly<Record<string, unknown>>): boolean {
  return is === undefined || is === event;
}

function eventIn(item: RecordValue, stand: string | undefined): OrderEvent | undefined {
  if (stand === undefined) return 'placed';
  return stand.split(' ')[0] === filledText(item) ? undefined : 'partly-filled';
}

/** The progress of an order, with the ids by which its end can be read. */
function standOf(item: RecordValue): string {
  const { market, symbol } = instrumentOf(item);
  return [filledText(item), String(item['account']), market, symbol].join(' ');
}

function goneOrder(orderId: string, stand: string): News['gone'][number] | undefined {
  const [, account, market, symbol] = stand.split(' ');
  const known = MARKETS.find((one) => one === market);
  if (account === undefined || known === undefined || symbol === undefined) return undefined;
  return { orderId, account, instrument: { market: known, symbol } };
}

function filledText({ filledSize }: RecordValue): string {
  return typeof filledSize === 'bigint' ? formatDecimal(filledSize as Order['filledSize']) : String(filledSize);
}

function instrumentOf({ instrument }: RecordValue): InstrumentRef {
  return instrument as InstrumentRef;
}

function eventOf(id: string, item: RecordValue, event: OrderEvent): readonly [string, RecordValue] {
  const { symbol } = instrumentOf(item);
  const coins = splitSymbol(symbol);
  const key = event === 'partly-filled' ? `${id} ${event} ${filledText(item)}` : `${id} ${event}`;
  return [key, { ...item, event, symbol, baseCoin: coins?.base, quoteCoin: coins?.quote }];
}
