import { expect, it } from 'vitest';
import { type Decimal, formatDecimal, parseDecimal } from '../../src/base/decimal.ts';
import { type Random, seededRandom } from '../../src/base/random.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { type Fault, faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Simulation, simulate } from './world.ts';

const BAND = strategy(
  `accounts: [main, hedge]
goals:
  - id: band
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: 300 USDT
    atMost: 900 USDT
    target: 600 USDT
    smallest: 1 USDT
    from: [{ wallet: spot, leave: 100 USDT }, { savings: flexible }, { account: hedge, wallet: usdt_futures, leave: 50 USDT }]
    to: [{ wallet: spot, upTo: 400 USDT }, { savings: flexible, product: "1001", upTo: 2000 USDT }, { account: hedge, wallet: usdt_futures }]
`,
  { head: 'market: usdt-futures\n' },
);
const WRITES = ['wallet-transfer', 'subaccount-transfer', 'savings-redeem', 'savings-subscribe'];
const SEEDS = Array.from({ length: 12 }, (_none, index) => index + 1);

/** What every place holds, and what was asked of the exchange. */
interface Trial {
  readonly simulation: Simulation;
  readonly start: Readonly<Record<'main' | 'spot' | 'saved' | 'hedge', number>>;
  readonly writes: { at: number; refused: boolean }[];
}

function trial(seed: number, faults: readonly Fault[]): Trial {
  const random = seededRandom(seed);
  const upTo = (most: number): number => Math.floor(random.next() * most * 100) / 100;
  const start = { main: upTo(2_000), spot: upTo(800), saved: upTo(3_000), hedge: upTo(1_500) };
  const writes: Trial['writes'] = [];
  let left = 4;
  const simulation = simulate({
    strategies: [BAND],
    market: flatMarket(50_000, 240),
    accounts: [
      {
        name: 'main',
        balances: { usdt_futures: { USDT: String(start.main) }, spot: { USDT: String(start.spot) } },
        savings: { USDT: String(start.saved) },
      },
      { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: String(start.hedge) } } },
    ],
    wrap: (inner, clock) =>
      faulty(inner, ({ operation }) => {
        if (!WRITES.includes(operation.id)) return undefined;
        writes.push({ at: clock.now(), refused: false });
        left -= 1;
        return left < 0 ? undefined : pick(random, faults);
      }),
  });
  return { simulation, start, writes };
}

function pick(random: Random, faults: readonly Fault[]): Fault | undefined {
  return random.next() < 0.5 ? undefined : faults[Math.floor(random.next() * faults.length)];
}

function margin({ ask }: Simulation, by = 'main'): Decimal {
  return ask('mix-account', { symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginCoin: 'USDT' }, by).available;
}

/** Where the wallet ends: at its target where it was out of its band and the other places have or take enough. */
function expected({ main, spot, saved, hedge }: Trial['start']): string {
  if (main >= 300 && main <= 900) return String(main);
  if (main > 900) return '600';
  const sources = Math.max(0, spot - 100) + saved + Math.max(0, hedge - 50);
  return sources >= 600 - main ? '600' : 'short';
}

it.each(SEEDS)('from any start, money comes into its band and then stays (seed %i)', (seed) => {
  const { simulation, start, writes } = trial(seed, []);
  simulation.advance('20m');
  const wanted = expected(start);
  const about = formatDecimal(margin(simulation));
  if (wanted !== 'short') expect(Number(about)).toBeCloseTo(Number(wanted), 0);
  expect(simulation.said('rejected')).toEqual([]);
  const sent = writes.length;
  simulation.advance('1h');
  expect(writes).toHaveLength(sent);
  expect(simulation.said('stuck')).toEqual([]);
});

it.each(SEEDS)('the same where requests fail, answers are lost and the daemon crashes on the way (seed %i)', (seed) => {
  const { simulation, start, writes } = trial(seed, ['fails', 'lost-response']);
  for (let round = 0; round < 3; round += 1) {
    simulation.advance(`${String(seed * 7 + round * 13)}s`);
    simulation.crash({ downFor: '10s' });
  }
  simulation.advance('40m');
  const wanted = expected(start);
  if (wanted !== 'short') expect(Number(formatDecimal(margin(simulation)))).toBeCloseTo(Number(wanted), 0);
  const sent = writes.length;
  simulation.advance('1h');
  expect(writes).toHaveLength(sent);
  expect(simulation.journal.openIntents().filter(({ state }) => state === 'unknown')).toEqual([]);
});

it('what is put into savings is taken out of nothing else: all money is there at the end', () => {
  const { simulation, start } = trial(3, ['lost-response']);
  simulation.advance('40m');
  const spot = simulation.ask('spot-assets', { coin: 'USDT' })[0]?.available ?? parseDecimal('0');
  const saved = simulation
    .ask('savings-assets', { periodType: 'flexible' })
    .resultList.reduce((sum, held) => sum + Number(formatDecimal(held.holdAmount)), 0);
  const spare = simulation.ask('spot-assets', { coin: 'USDT' }, 'hedge')[0]?.available ?? parseDecimal('0');
  const held = [margin(simulation), margin(simulation, 'hedge'), spot, spare].reduce(
    (sum, amount) => sum + Number(formatDecimal(amount)),
    saved,
  );
  const began = start.main + start.spot + start.saved + start.hedge;
  expect(Math.abs(held - began)).toBeLessThan(1);
});
