import { afterEach, describe, expect, it } from 'vitest';
import { recordOf } from '../../../../src/app/backtest/record-of.ts';
import { multiply, negate, parseDecimal, subtract, ZERO } from '../../../../src/base/decimal.ts';
import type { PathRun } from '../../../../src/backtest/run-record.ts';
import { reportOf } from '../../../../src/backtest/report/report.ts';
import { removeFolders } from '../../../e2e/new-folder.ts';
import { recordedRun, strategyOf, waveMarket } from './world.ts';

afterEach(removeFolders);

const market = waveMarket(6 * 60);
/** An hour's interest of 500 USDT without a term. */
const HOURLY = parseDecimal('0.004');

const reported = (made: PathRun) => {
  const parts = { strategies: [], specs: [], files: [], seed: 1, settings: [], notes: [] };
  const report = reportOf(recordOf({ ...parts, market, runs: [made] }));
  return { notes: report.notes, profit: report.runs[0]?.profit };
};

/** Takes all out of savings an hour and more after midnight, with the interest since then. */
const REDEEMING = strategyOf(
  `
version: 1
strategy: saver
account: main
market: spot
watch:
  savings: { watch: savings, every: 10m }
rules:
  - id: take
    each: held in savings where held.coin == "USDT"
    when: true
    for: 1510m
    atStart: fire
    do:
      - redeem: { product: =held.productId, amount: 5000 USDT }
`,
  'saver',
);

/** Puts money away for seven days; `rules` may take it out. */
const termed = (rules: string) =>
  strategyOf(
    `
version: 1
strategy: termed
account: main
market: spot
watch:
  terms: { watch: savings, periodType: fixed, every: 10m }
rules:
  - id: put
    when: terms.count(t, true) == 0
    atStart: fire
    fire: while
    cooldown: 7d
    do:
      - subscribe: { product: "2001", amount: 1000 USDT, term: fixed }
${rules}`,
    'termed',
  );

const borrowing = (rules: string) =>
  strategyOf(
    `
version: 1
strategy: lent
account: main
market: spot
watch:
  loans: { watch: loans, every: 1m }
rules:
  - id: borrow
    when: loans.count(l, true) == 0
    atStart: fire
    fire: while
    cooldown: 7d
    do:
      - borrow: { amount: 500 USDT, against: BTC }
${rules}`,
    'lent',
  );

describe('interest', () => {
  const savings = [{ name: 'main', balances: { usdt_futures: { USDT: '10000' } }, savings: { USDT: '2000' } }];

  it('of savings is told as it accrues', () => {
    const { made } = recordedRun(market, { skips: true, specs: savings });
    expect(made.profit.interest).toBeGreaterThan(ZERO);
    expect(made.costs.interest).toBe(negate(made.profit.interest));
    expect(reported(made)).toMatchObject({ notes: [], profit: { unexplained: '0' } });
  });

  it('of savings is told once where it was paid with what was redeemed', () => {
    const { made, recorded } = recordedRun(waveMarket(26 * 60), {
      skips: true,
      strategies: [REDEEMING],
      specs: savings,
    });
    expect(recorded.history.bills.map(({ businessType }) => businessType)).toContain('financial/interest');
    expect(reported(made)).toMatchObject({ notes: [], profit: { unexplained: '0' } });
  });

  const EARLY = `  - id: take
    each: held in terms
    when: true
    for: 1500m
    atStart: fire
    do:
      - redeem: { holding: =held.orderId ?? '' }
`;
  it.each([
    ['is there when it was paid', '', true],
    ['is taken back where it was redeemed early', EARLY, false],
  ])('of a fixed term %s', (_, rules, isKept) => {
    const specs = [{ name: 'main', balances: { spot: { USDT: '2000' } } }];
    const { made } = recordedRun(waveMarket(26 * 60), { skips: true, strategies: [termed(rules)], specs });
    expect(made.rules.every(({ fired }) => fired === 1)).toBe(true);
    expect(made.profit.interest > ZERO).toBe(isKept);
    expect(reported(made)).toMatchObject({ notes: [], profit: { unexplained: '0' } });
  });

  const REPAY = `  - id: repay
    each: loan in loans
    when: true
    for: 3h
    atStart: fire
    do:
      - repay: { loan: =loan.orderId }
`;
  it.each([
    ['unpaid', '', 5],
    ['repaid', REPAY, 3],
  ])('of a loan that is %s is told once, and is in no price', (_, rules, hours) => {
    const specs = [{ name: 'main', balances: { spot: { USDT: '1000', BTC: '0.5' } } }];
    const { made } = recordedRun(market, { skips: true, strategies: [borrowing(rules)], specs });
    const [begin, end] = [made.samples[0], made.samples.at(-1)].map((sample) => sample?.exposures[0]?.price ?? ZERO);
    expect(made.profit.interest).toBe(multiply(parseDecimal('-1'), multiply(HOURLY, parseDecimal(String(hours)))));
    expect(made.costs.interest).toBe(negate(made.profit.interest));
    expect(made.profit.unrealised).toBe(multiply(parseDecimal('0.5'), subtract(end ?? ZERO, begin ?? ZERO)));
  });
});
