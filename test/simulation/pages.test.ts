import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Answer, Transport } from '../../src/ports/transport.ts';
import { flatMarket, START } from '../unit/paper/trial.ts';
import { orderByHand } from './by-hand.ts';
import { strategy } from './strategy.ts';
import { MINUTE, type Simulation, simulate } from './world.ts';

const PAGE_AT = START + MINUTE;

const GUARD = `
market: usdt-futures
watch: { positions: { watch: positions, every: 2s } }
goals:
  - { id: guard, keep: stops, each: position in positions, stopLoss: { loss: 2% } }
`;
const BUYER = `
market: usdt-futures
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s } }
rules:
  - id: buy
    on: { every: 10s }
    when: btc.last > 1 USDT/BTC
    do: [{ buy: { instrument: spot/BTCUSDT, value: 10 USDT } }]
`;

interface Sent {
  readonly at: number;
  readonly operation: string;
  readonly isRead: boolean;
  readonly isPage: boolean;
}

interface Page {
  readonly status: number;
  readonly seconds: number;
  readonly retryAfterMs?: number;
}

const pageOf = ({ status, retryAfterMs }: Page, at: number): Extract<Answer, { readonly data: null }> => ({
  ...{ code: String(status), status, requestTime: at, data: null, byIntermediary: true },
  msg: `HTTP ${String(status)} without an answer of the exchange`,
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

/** A daemon behind an intermediary that answers everything with its page for some seconds from the first minute on. */
function behind(text: string, page: Page) {
  const sent: Sent[] = [];
  const openedAt = PAGE_AT + page.seconds * 1_000;
  const wrap = (inner: Transport, clock: Clock): Transport => ({
    call: (call) => {
      const at = clock.now();
      const isPage = at >= PAGE_AT && at < openedAt;
      sent.push({ at, operation: call.operation.id, isRead: call.operation.class === 'read', isPage });
      return isPage ? of(pageOf(page, at)) : inner.call(call);
    },
  });
  const simulation = simulate({ strategies: [strategy(text)], market: flatMarket(50_000, 120), wrap });
  simulation.advance('1m');
  return { simulation, sent, openedAt };
}

const stopsOf = (simulation: Simulation) =>
  simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }).entrustedList;

describe.each([
  { status: 403, retryAfterMs: 86_400_000 },
  { status: 403 },
  { status: 429, retryAfterMs: 3_600_000 },
  { status: 429 },
])('a page of an intermediary ($status, Retry-After $retryAfterMs)', (page) => {
  it.each([1, 9, 120, 1_200])('that stays for %i s delays protection by less than 45 s', (seconds) => {
    const { simulation, openedAt } = behind(GUARD, { ...page, seconds });
    orderByHand(simulation);
    simulation.advance(`${String(seconds * 1_000 - 1)}ms`);
    expect(stopsOf(simulation)).toEqual([]);
    simulation.advance('1ms');
    for (let at = openedAt; at < openedAt + 45_000 && stopsOf(simulation).length === 0; at += 1_000)
      simulation.advance('1s');
    expect(stopsOf(simulation)).toHaveLength(1);
  });

  it('lets nothing out that adds risk before the exchange has answered three times', () => {
    const { simulation, sent, openedAt } = behind(BUYER, { ...page, seconds: 120 });
    simulation.advance('5m');
    const since = sent.filter(({ at }) => at >= PAGE_AT);
    const written = since.filter(({ isRead }) => !isRead);
    expect(written.filter(({ isPage }) => isPage)).toEqual([]);
    const first = written[0];
    if (first === undefined) throw new Error('nothing was bought again');
    expect(first.at).toBeLessThan(openedAt + 45_000);
    expect(since.slice(0, since.indexOf(first)).filter(({ isPage }) => !isPage).length).toBeGreaterThanOrEqual(3);
  });
});

it('a whole stop is carried out within 10 s after the way is open again', () => {
  const { simulation, openedAt } = behind(GUARD, { status: 403, seconds: 100, retryAfterMs: 86_400_000 });
  orderByHand(simulation, { size: parseDecimal('0.02') });
  simulation.halts().halt({ scope: {}, by: 'hand', note: 'x', closePositions: true });
  simulation.advance('100s');
  let now = openedAt;
  const positions = () => simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' });
  expect(positions()).toHaveLength(1);
  for (; now < openedAt + 60_000 && positions().length > 0; now += 1_000) simulation.advance('1s');
  const answeredAt = simulation.entries.find(({ kind, at }) => kind === 'planned' && at > openedAt)?.at ?? Infinity;
  expect(now - answeredAt).toBeLessThanOrEqual(10_000);
  expect(now - openedAt).toBeLessThanOrEqual(45_000);
});
