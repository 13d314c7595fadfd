import { map, type Observable, of } from 'rxjs';
import { ONE, parseDecimal } from '../../../../../src/base/decimal.ts';
import type { Answer, Call, Transport } from '../../../../../src/ports/transport.ts';
import type { Clock } from '../../../../../src/ports/clock.ts';
import type { RequestOf } from '../../../../../src/wire/spec/operation.ts';
import type { placeFuturesOrder } from '../../../../../src/wire/operations/place-futures-order.ts';
import { strategy } from '../../../../simulation/strategy.ts';
import { simulate } from '../../../../simulation/world.ts';
import { flatMarket, START } from '../../../paper/trial.ts';
import { MAX_AGE_MS, type Order, type Outage, POLL_MS, type Stretch, type Terms, WAIT_MS } from './owed-orders.ts';

const [HIGH, LOW] = [parseDecimal('2'), ONE];
/** Codes with which nothing is tried again at once: a read that fails fails, an order that is refused is refused. */
const UNREAD = '40309';
const REFUSED = { 'for now': '40844', 'for good': '40762' } as const;
const SIZES = ['0.001', '0.002'] as const;

/** The rule that the terms say, as it stands in a file: one price decides, another resets. */
function ruleOf(terms: Terms): string {
  const { fire, atStart, forMs, cooldownMs, retryMs, resets, run, mostPerMinute, orders } = terms;
  const open = (size: string): string => `      - open: { instrument: BTCUSDT, side: long, size: ${size} BTC }`;
  return [
    'watch:',
    `  level: { watch: ticker, instrument: spot/BTCUSDT, every: ${String(POLL_MS)}ms, maxAge: ${String(MAX_AGE_MS)}ms }`,
    `  other: { watch: funding-rate, instrument: BTCUSDT, every: ${String(POLL_MS)}ms, maxAge: ${String(MAX_AGE_MS)}ms }`,
    // What the orders are planned from is read with the rest, so that there is one pace, and never fails.
    `  traded: { watch: ticker, instrument: BTCUSDT, every: ${String(POLL_MS)}ms }`,
    'rules:',
    '  - id: acts',
    '    when: level.last > 1.5 USDT/BTC',
    `    fire: ${fire}`,
    `    atStart: ${atStart}`,
    `    retry: ${String(retryMs)}ms`,
    ...(forMs === 0 ? [] : [`    for: ${String(forMs)}ms`]),
    ...(cooldownMs === 0 ? [] : [`    cooldown: ${String(cooldownMs)}ms`]),
    ...(resets ? ['    resetWhen: other.rate > 1.5'] : []),
    ...(run === 'queue' ? ['    run: queue'] : []),
    ...(mostPerMinute === undefined ? [] : [`    limit: { 1m: ${String(mostPerMinute)} }`]),
    '    do:',
    open(SIZES[0]),
    ...(orders === 1 ? [] : [`      - wait: { for: ${String(WAIT_MS)}ms }`, open(SIZES[1])]),
    '',
  ].join('\n');
}

/** Lets the daemon itself run the rule through a world, and answers what it asked of the exchange. */
export function placedOrders(terms: Terms, world: readonly Stretch[], outages: readonly Outage[]): readonly Order[] {
  const orders: Order[] = [];
  const simulation = simulate({
    strategies: [strategy(ruleOf(terms), { head: 'market: usdt-futures\n' })],
    market: flatMarket(50_000, 60),
    wrap: (inner, clock) => worldly(inner, { clock, world, orders }),
  });
  const endAt = world.reduce((sum, { ms }) => sum + ms, 0);
  let at = 0;
  const advanceTo = (time: number): void => {
    simulation.advance(`${String(time - at)}ms`);
    at = time;
  };
  for (const { from, to, end } of outages) {
    advanceTo(from);
    if (end === 'stop') {
      simulation.stop();
      // What is written at the end is written a moment later.
      advanceTo(from + 1);
    }
    simulation.crash({ downFor: `${String(to - at)}ms` });
    at = to;
  }
  // Up to the instant before the end: what is due at the end itself is no part of either reckoning.
  advanceTo(endAt - 1);
  return orders;
}

interface Watched {
  readonly clock: Clock;
  readonly world: readonly Stretch[];
  readonly orders: Order[];
}

/** An exchange whose prices and refusals are those of the world; each order is noted. */
function worldly(inner: Transport, { clock, world, orders }: Watched): Transport {
  return {
    call: <O extends Call['operation']>(call: Call<O>): Observable<Answer<O>> => {
      const at = clock.now() - START;
      const stretch = stretchAt(world, at);
      const refused = (code: string): Observable<Answer<O>> =>
        of({ code, status: 400, requestTime: clock.now(), msg: 'not now', data: null });
      switch (call.operation.id) {
        case 'spot-tickers':
          if (stretch.price === 'gone' || stretch.price === 'silent') return refused(UNREAD);
          return inner.call(call).pipe(map((answer) => priced(answer, 'lastPr', stretch.price === 'high')));
        case 'mix-current-fund-rate':
          if (stretch.price === 'silent') return refused(UNREAD);
          return inner.call(call).pipe(map((answer) => priced(answer, 'fundingRate', stretch.reset)));
        case 'place-futures-order': {
          const { size } = call.request as RequestOf<typeof placeFuturesOrder>;
          const which = size === parseDecimal(SIZES[0]) ? 1 : 2;
          orders.push({ at, which, accepted: stretch.refuses === 'no' });
          return stretch.refuses === 'no' ? inner.call(call) : refused(REFUSED[stretch.refuses]);
        }
        default:
          return inner.call(call);
      }
    },
  };
}

function stretchAt(world: readonly Stretch[], at: number): Stretch {
  let left = at;
  const found = world.find(({ ms }) => (left -= ms) < 0);
  if (found === undefined) throw new Error(`nothing is known of ${String(at)}`);
  return found;
}

function priced<O extends Call['operation']>(
  answer: Answer<O>,
  field: 'lastPr' | 'fundingRate',
  isHigh: boolean,
): Answer<O> {
  const rows: unknown = answer.data;
  if (!Array.isArray(rows)) return answer;
  const value = isHigh ? HIGH : LOW;
  const data = rows.map((one: object) => ({ ...one, [field]: value }));
  return { ...answer, data } as Answer<O>;
}
