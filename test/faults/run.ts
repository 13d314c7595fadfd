import { NEVER } from 'rxjs';
import type { Transport } from '../../src/ports/transport.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { strategy } from '../simulation/strategy.ts';
import { type Given, type Simulation, simulate } from '../simulation/world.ts';
import { ENDS_AT_FAULT, endsAtFault } from './moment.ts';

export const FUTURES = 'market: usdt-futures\n';
export const SPOT = 'market: spot\n';

/** Opens where nothing is open; closes nothing. */
export const ENTER = `
watch:
  positions: { watch: positions, every: 2s }
rules:
  - id: enter
    when: not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 500 USDT } }]
`;

/**
 * Starts a daemon with one strategy, in a market that stands still by default; it ends at the fault of the case where
 * that is asked for.
 */
export function run(text: string, { head = FUTURES, ...more }: Partial<Given> & { readonly head?: string } = {}) {
  const given = { strategies: [strategy(text, { head })], market: flatMarket(50_000, 240), ...more };
  if (!ENDS_AT_FAULT) return simulate(given);
  let isOver = false;
  const simulation = simulate({
    ...given,
    wrap: (inner, clock, lagged) => silenced(given.wrap?.(inner, clock, lagged) ?? inner, () => isOver),
  });
  endsAtFault(() => {
    isOver = true;
    simulation.end();
  });
  return simulation;
}

/** Sends nothing of what a process that has ended was about to send at that instant. */
function silenced(inner: Transport, isOver: () => boolean): Transport {
  return { call: (call) => (isOver() ? NEVER : inner.call(call)) };
}

/** Every futures order that the exchange knows, ended or not. */
export const ordersOf = (simulation: Simulation) => [
  ...simulation.ask('mix-orders-history', { productType: 'USDT-FUTURES' }).entrustedList,
  ...pendingOf(simulation),
];

/** Futures orders that wait. */
export const pendingOf = (simulation: Simulation) =>
  simulation.ask('mix-orders-pending', { productType: 'USDT-FUTURES' }).entrustedList;

export const positionsOf = (simulation: Simulation) =>
  simulation.ask('mix-all-position', { productType: 'USDT-FUTURES' });

/** Stops that wait. */
export const stopsOf = (simulation: Simulation) =>
  simulation.ask('mix-orders-plan-pending', { productType: 'USDT-FUTURES', planType: 'profit_loss' }).entrustedList;

export const textsOf = (simulation: Simulation, kind: Parameters<Simulation['said']>[0]) =>
  simulation.said(kind).map(({ text }) => text);
