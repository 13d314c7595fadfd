import { parseDecimal } from '../../../src/base/decimal.ts';
import type { Random } from '../../../src/base/random.ts';
import type { PaperAccountSpec } from '../../../src/paper/core/wallets/accounts.ts';
import { syntheticMarket } from '../../../src/paper/market/synthetic-market.ts';
import { type Given, START } from '../world.ts';
import type { Hardness } from './hardships.ts';
import type { Death } from './kill-at-write.ts';

/** Money for every kind of trade, coins to sell and to pledge. */
const ACCOUNTS: readonly PaperAccountSpec[] = [
  {
    name: 'main',
    balances: { usdt_futures: { USDT: '10000' }, spot: { USDT: '10000', BTC: '1', ETH: '1' } },
    savings: { USDT: '10000' },
  },
  { name: 'hedge', parent: 'main', balances: { usdt_futures: { USDT: '1000' }, spot: { USDT: '1000' } } },
];

/** Draws how the exchange and the daemon are set up, beside faults: a thin market fills limit orders in parts. */
export function drawCircumstances(random: Random, seed: number, { posMode }: Pick<Hardness, 'posMode'>) {
  const redemptionMs = random.next() < 0.5 ? 0 : random.between(1, 40) * 1_000;
  const thin = random.next() < 0.4;
  const share = parseDecimal(String(random.between(5, 60) / 10_000));
  const halts = random.next() < 0.4;
  const haltsAt = {
    failures: { count: random.between(2, 6), withinMs: 600_000 },
    drift: { count: 2, withinMs: 600_000 },
  };
  return {
    seed,
    accounts: ACCOUNTS.map((account) => ({ ...account, posMode })),
    market: syntheticMarket({ seed, startAt: START, symbols: ['BTCUSDT', 'ETHUSDT'] }),
    redemptionMs,
    driftEveryMs: 15_000,
    balancesCompared: true,
    ...(thin && { share }),
    ...(halts && { haltsAt }),
  } satisfies Partial<Given>;
}

/** Draws at which writes the process dies, and how. */
export function drawDeaths(random: Random): Death[] {
  const count = random.next() < 0.4 ? 0 : random.between(1, 4);
  const kinds = ['before', 'torn', 'after'] as const;
  return Array.from({ length: count }, () => ({
    write: random.between(1, 60),
    when: kinds[random.between(0, 2)] ?? 'before',
    at: random.next(),
  }));
}
