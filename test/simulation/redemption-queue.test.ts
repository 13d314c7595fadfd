import { expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { flatMarket } from '../unit/paper/trial.ts';
import { faulty } from './faults.ts';
import { strategy } from './strategy.ts';
import { type Given, type Simulation, simulate } from './world.ts';

const HEAD = { head: 'market: usdt-futures\n' };
const FIRST = strategy(
  `
goals:
  - id: margin
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: 300 USDT
    from: [{ savings: flexible }]
  - id: funding
    keep: balance
    of: { wallet: p2p, coin: USDT }
    atLeast: 50 USDT
    from: [{ savings: flexible }]
`,
  { ...HEAD, name: 'first' },
);
/** Both are planned in one instant: what one does to savings in USDT hides nothing of those in ETH. */
const OF_TWO_COINS = strategy(
  `
goals:
  - { id: margin, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: 300 USDT, from: [{ savings: flexible }] }
  - { id: funding, keep: balance, of: { wallet: p2p, coin: ETH }, atLeast: 1 ETH, from: [{ savings: flexible }] }
`,
  { ...HEAD, name: 'first' },
);
const TWO_COINS = [
  {
    name: 'main',
    balances: { usdt_futures: { USDT: '200' }, spot: { ETH: '2' } },
    savings: { USDT: '5000', ETH: '50' },
  },
];
const SECOND = strategy(
  `
rules:
  - id: pocket-money
    on: start
    do:
      - redeem: { amount: 20 USDT }
`,
  { ...HEAD, name: 'second' },
);

/** Counts the redemptions that arrive at the exchange, refused ones too. */
function run(given: Partial<Given> = {}): { readonly simulation: Simulation; readonly times: number[] } {
  const times: number[] = [];
  const simulation = simulate({
    strategies: [FIRST, SECOND],
    market: flatMarket(50_000, 120),
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '200' } }, savings: { USDT: '5000' } }],
    wrap: (inner, clock) =>
      faulty(inner, ({ operation }) => {
        if (operation.id === 'savings-redeem') times.push(clock.now());
        return undefined;
      }),
    ...given,
  });
  return { simulation, times };
}

const gaps = (times: readonly number[]): number[] => times.slice(1).map((at, index) => at - (times[index] ?? 0));
it('redemptions of two goals and a rule leave one after the other, more than a minute apart, and none is refused', () => {
  const { simulation, times } = run();
  simulation.advance('10m');
  expect(times).toHaveLength(3);
  expect(Math.min(...gaps(times))).toBeGreaterThanOrEqual(61_000);
  expect(Math.max(...gaps(times))).toBeLessThan(90_000);
  expect(simulation.said('rejected')).toEqual([]);
  expect(simulation.said('accepted').filter(({ text }) => text.includes('redeem'))).toHaveLength(3);
});

it.each(['100ms', '20s', '70s'])('a restart after %s does not forget when the last one was, nor who waits', (span) => {
  const { simulation, times } = run();
  while (times.length === 0) simulation.advance('100ms');
  simulation.advance(span);
  simulation.crash({ downFor: '1s' });
  simulation.advance('10m');
  // By 70 s the rule has had its turn, and the second start is one more for it.
  expect(times).toHaveLength(span === '70s' ? 4 : 3);
  expect(Math.min(...gaps(times))).toBeGreaterThanOrEqual(61_000);
  expect(simulation.said('rejected')).toEqual([]);
});

it('a request that was lost on its way may be counted until it expires: those of other coins wait for that too', () => {
  const sent: number[] = [];
  const rule = (coin: string) =>
    strategy(`rules:\n  - { id: r, on: start, do: [{ redeem: { amount: 5 ${coin} } }] }\n`, {
      name: coin.toLowerCase(),
    });
  const { simulation } = run({
    strategies: [rule('USDT'), rule('ETH')],
    accounts: [{ name: 'main', balances: {}, savings: { USDT: '5000', ETH: '50' } }],
    wrap: (inner, clock) =>
      faulty(inner, ({ operation }) => {
        if (operation.id !== 'savings-redeem') return undefined;
        sent.push(clock.now());
        return sent.length === 1 ? 'lost-request' : undefined;
      }),
  });
  simulation.advance('10m');
  expect(sent).toHaveLength(2);
  expect(gaps(sent)[0]).toBeGreaterThanOrEqual(91_000);
});

it('a goal whose need ended while it waited for its turn redeems nothing', () => {
  const { simulation, times } = run({ strategies: [OF_TWO_COINS], accounts: TWO_COINS });
  while (times.length === 0) simulation.advance('100ms');
  simulation.ask('wallet-transfer', {
    fromType: 'spot',
    toType: 'p2p',
    coin: 'ETH',
    amount: parseDecimal('2'),
  });
  simulation.advance('10m');
  const redeemed = simulation.said('accepted', 'funding').filter(({ text }) => text.includes('redeem'));
  expect(redeemed).toEqual([]);
  expect(simulation.said('planned', 'funding')).toEqual([]);
});

it('a goal whose need is not known when its turn comes waits until it is', () => {
  const measured = strategy(
    `
watch: { btc: { watch: ticker, instrument: BTCUSDT, every: 2s, maxAge: 10s } }
goals:
  - { id: margin, keep: balance, of: { wallet: usdt_futures, coin: USDT }, atLeast: =btc.last * 0.006 BTC, from: [{ savings: flexible }] }
  - { id: funding, keep: balance, of: { wallet: p2p, coin: BTC }, atLeast: =50 USDT / btc.last, from: [{ savings: flexible }] }
`,
    { ...HEAD, name: 'first' },
  );
  const redeemedAt: number[] = [];
  let isUnread = true;
  const { simulation } = run({
    strategies: [measured],
    accounts: [{ name: 'main', balances: { usdt_futures: { USDT: '200' } }, savings: { USDT: '5000', BTC: '1' } }],
    wrap: (inner, clock) =>
      faulty(inner, ({ operation }) => {
        if (operation.id === 'savings-redeem') redeemedAt.push(clock.now());
        return operation.id === 'mix-ticker' && isUnread && redeemedAt.length > 0 ? 'fails' : undefined;
      }),
  });
  simulation.advance('3m');
  expect(redeemedAt).toHaveLength(1);
  isUnread = false;
  simulation.advance('10s');
  expect(redeemedAt).toHaveLength(2);
  expect(simulation.said('accepted', 'funding')[0]?.text).toContain('redeem');
});
