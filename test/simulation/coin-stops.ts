import { add, type Decimal, formatDecimal, ZERO } from '../../src/base/decimal.ts';
import type { Random } from '../../src/base/random.ts';
import type { MarketSource } from '../../src/paper/market/market-source.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Call } from '../../src/ports/transport.ts';
import { marketOf } from '../unit/paper/trial.ts';
import type { Fault } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const BOUGHT = '0.02';
/** Coins that lie in the wallet and are not the strategy's: whoever sells twice sells these. */
export const OTHERS = '0.5';
const ACCOUNTS = [{ name: 'main', balances: { spot: { USDT: '10000', BTC: OTHERS } } }];
export const LOSS = 'stopLoss: { loss: 5% }';
export const BOTH = `${LOSS}, takeProfit: { gain: 5% }`;

/** The prices of successive minutes; the last one stays. */
export function prices(...given: readonly number[]): MarketSource {
  const last = given.at(-1) ?? 50_000;
  const all = [...given, ...Array.from({ length: 120 }, () => last)];
  return marketOf(all.map((price) => [price, price, price, price] as const));
}

interface More extends Partial<Given> {
  readonly rules?: string | undefined;
  readonly goals?: string | undefined;
}

/** Buys once, and keeps stops on what it has bought. */
function protectedBy(stops: string, { rules = '', goals = '' }: Pick<More, 'rules' | 'goals'>) {
  const text = `watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - { id: enter, when: btc.last > 0 USDT/BTC, atStart: fire, do: [{ buy: { instrument: BTCUSDT, size: ${BOUGHT} BTC } }] }
${rules}goals:
  - { id: protect, keep: spot-stops, instrument: BTCUSDT, ${stops} }
${goals}`;
  return strategy(text, { head: 'market: spot\n' });
}

/** Runs a strategy that buys once, and keeps stops on what it has bought. */
export function run(stops: string, { rules, goals, ...given }: More = {}): Simulation {
  return simulate({ strategies: [protectedBy(stops, { rules, goals })], accounts: ACCOUNTS, ...given });
}

/** The trigger orders that wait. */
export function waitingAt(simulation: Simulation): readonly string[] {
  return simulation
    .ask('spot-current-plan-order', {})
    .orderList.map(({ triggerPrice, size }) => `${formatDecimal(size)} at ${formatDecimal(triggerPrice)}`);
}

/** The filled size of all orders of one side, base coin. */
export function filledIn(simulation: Simulation, of: 'buy' | 'sell'): Decimal {
  const orders = simulation.ask('spot-history-orders', { limit: 100 });
  return orders.filter(({ side }) => side === of).reduce((sum, { baseVolume }) => add(sum, baseVolume), ZERO);
}

/** All of the coin in the spot wallet. */
export function coins(simulation: Simulation): Decimal {
  const asset = simulation.ask('spot-assets', {}).find(({ coin }) => coin === 'BTC');
  return asset === undefined ? ZERO : add(asset.available, asset.frozen);
}

/** What the strategy has bought and not sold, as its journal says. */
export function bought(simulation: Simulation): string | undefined {
  return simulation.journal.state('bought trial main spot/BTCUSDT');
}

export const LOST: readonly Fault[] = ['lost-request', 'lost-response', 'fails'];

/** Until an instant, ms, a third of what is written and a twentieth of what is read is lost, or its answer. */
export function trouble(random: Random, clock: Pick<Clock, 'now'>, until: number): (call: Call) => Fault | undefined {
  return ({ operation }) => {
    if (clock.now() >= until) return undefined;
    const chance = /place-|cancel|modify/.test(operation.id) ? 0.35 : 0.05;
    return random.next() < chance ? LOST[random.between(0, LOST.length - 1)] : undefined;
  };
}
