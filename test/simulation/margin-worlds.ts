import { type Decimal, formatDecimal, parseDecimal as d, ZERO } from '../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../src/base/random.ts';
import type { Bound } from '../../src/risk/bounds/bound.ts';
import { marketOf } from '../unit/paper/trial.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const FUTURES = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' } as const;
const MINUTES = 40;
const STEP_MS = 5_000;
/** One poll of the account, and the two seconds after which a reading shows what an own act has changed. */
const POLL_MS = 15_000;
/** The exchange takes a minute for a redemption, and one redemption a minute. */
const REDEMPTION_MS = 61_000;

/** A crossed position that loses, beside money that its floor may have; all drawn by a seed. */
export interface MarginWorld {
  readonly side: 'long' | 'short';
  readonly size: number;
  /** A smaller position of the other side beside it, and an order that waits. */
  readonly hedged: number;
  readonly resting: boolean;
  readonly deposit: number;
  readonly floor: number;
  readonly target: number;
  readonly from: 'spot' | 'savings';
  readonly idle: number;
  readonly halts: boolean;
  readonly prices: readonly number[];
}

export function drawWorld(seed: number): MarginWorld {
  const random = seededRandom(seed);
  const side = random.next() < 0.5 ? 'long' : 'short';
  const size = Math.round((0.05 + random.next() * 0.25) * 1_000) / 1_000;
  const floor = Math.round(50 + random.next() * 400);
  const hedged = random.next() < 0.3 ? Math.round(size * 300) / 1_000 : 0;
  return {
    ...{ side, size, floor, hedged },

    resting: random.next() < 0.3,
    deposit: Math.round(((size + hedged) * 50_000) / 10 + floor + random.next() * 500 + 100),
    target: Math.round(floor * (1 + random.next() * 2)),
    from: random.next() < 0.6 ? 'spot' : 'savings',
    idle: Math.round(500 + random.next() * 6_000),
    halts: random.next() < 0.5,
    prices: drawPrices(random, side),
  };
}

/** Against the position: steadily, or with jumps. */
function drawPrices(random: Random, side: MarginWorld['side']): readonly number[] {
  const sign = side === 'long' ? -1 : 1;
  const slope = 0.0005 + random.next() * 0.006;
  const jumps = random.next() < 0.4;
  let price = 50_000;
  return Array.from({ length: MINUTES + 5 }, (_none, minute) => {
    if (minute < 4) return price;
    const jump = jumps && random.next() < 0.1 ? 0.01 + random.next() * 0.12 : 0;
    const noise = (random.next() - 0.5) * 0.001;
    price = Math.round(price * (1 + sign * (slope + jump) + noise));
    return price;
  });
}

/** How a world ended. */
export interface MarginOutcome {
  readonly liquidated: boolean;
  /** Free margin stood below the floor for longer than a poll and the route, and no money had been sent. */
  readonly late: string | undefined;
  /** The liquidation came before money could. */
  readonly faster: boolean;
  readonly sent: number;
}

export function runWorld(world: MarginWorld): MarginOutcome {
  const simulation = startWorld(world);
  const boundMs = POLL_MS + (world.from === 'savings' ? REDEMPTION_MS : 0);
  const start = simulation.clock.now();
  let belowSince: number | undefined;
  let late: string | undefined;
  let liquidated = false;
  let faster = false;
  for (let at = 0; at < MINUTES * 60_000 && !liquidated; at += STEP_MS) {
    simulation.advance('5s');
    const now = simulation.clock.now();
    liquidated = sizes(simulation) === 0;
    const free = simulation.ask('mix-account', FUTURES).crossedMaxAvailable;
    if (!liquidated && free >= d(String(world.floor))) belowSince = undefined;
    else belowSince ??= now;
    const below = belowSince === undefined ? 0 : now - belowSince;
    if (liquidated) faster = below <= boundMs && idleOf(simulation) > d('1');
    const isSent = sentSince(simulation, (belowSince ?? now) - boundMs) || idleOf(simulation) < d('1');
    if (below > boundMs && !isSent)
      late ??= `${String((now - start) / 1_000)} s: ${formatDecimal(free)} free below ${String(world.floor)} for ${String(below / 1_000)} s, ${formatDecimal(idleOf(simulation))} idle`;
  }
  return { liquidated, late, faster, sent: simulation.said('accepted', 'floor').length };
}

function startWorld(world: MarginWorld): Simulation {
  const source = world.from === 'spot' ? '{ wallet: spot }' : '{ savings: flexible }';
  const text = `goals:
  - id: floor
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: ${String(world.floor)} USDT
    target: ${String(world.target)} USDT
    from: [${source}]
`;
  const bounds: readonly Bound[] = world.halts
    ? [
        { kind: 'dailyLoss', bound: { most: { value: d('100'), coin: 'USDT' } } },
        { kind: 'drawdown', bound: { most: d('0.05'), coin: 'USDT' } },
      ]
    : [];
  const idle = { USDT: String(world.idle) };
  const simulation = simulate({
    strategies: [strategy(text, { name: 'floor', head: 'market: usdt-futures\n' })],
    market: marketOf(world.prices.map((price) => [price, price, price, price] as const)),
    accounts: [
      {
        name: 'main',
        balances: { usdt_futures: { USDT: String(world.deposit) }, ...(world.from === 'spot' && { spot: idle }) },
        ...(world.from === 'savings' && { savings: idle }),
      },
    ],
    redemptionMs: 60_000,
    outer: { everything: [], accounts: new Map([['main', bounds]]) },
  });
  const order = { ...FUTURES, marginMode: 'crossed', tradeSide: 'open' } as const;
  const side = world.side === 'long' ? 'buy' : 'sell';
  const other = world.side === 'long' ? 'sell' : 'buy';
  simulation.ask('place-futures-order', { ...order, side, orderType: 'market', size: d(String(world.size)) });
  if (world.hedged > 0)
    simulation.ask('place-futures-order', {
      ...{ ...order, side: other, orderType: 'market', size: d(String(world.hedged)) },
    });
  if (world.resting)
    simulation.ask('place-futures-order', {
      ...{ ...order, side, orderType: 'limit', force: 'gtc', size: d('0.01') },
      price: d(world.side === 'long' ? '30000' : '80000'),
    });
  return simulation;
}

function sizes(simulation: Simulation): number {
  return simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' }).length;
}

function idleOf(simulation: Simulation): Decimal {
  const spot = simulation.ask('spot-assets', { coin: 'USDT' })[0]?.available ?? ZERO;
  const { resultList } = simulation.ask('savings-assets', { periodType: 'flexible' });
  return resultList.reduce((sum, { holdAmount }) => (sum + holdAmount) as Decimal, spot);
}

function sentSince(simulation: Simulation, since: number): boolean {
  return simulation.said('accepted', 'floor').some(({ at }) => at >= since);
}
