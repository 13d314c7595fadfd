import { emittedGrammar } from '../src/app/emitted/emitted-grammar.ts';
import { parseDecimal } from '../src/base/decimal.ts';
import type { Expression } from '../src/language/values/expression.ts';
import { loadStrategies } from '../src/strategy/load.ts';
import type { Rule, Strategy } from '../src/strategy/model/strategy.ts';

/** When the pictures that are looked at were taken. */
export const AT = Date.UTC(2026, 0, 5, 9);

const STRATEGY = `
version: 1
strategy: decisions
account: ACCOUNT
market: usdt-futures
watch:
  positions: { watch: positions, every: 2s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 2s }
rules:
  - id: each
    each: position in positions
    when: position.unrealizedPL < -2% * position.marginSize
    atStart: fire
    do: [{ notify: { message: "it loses" } }]
  - id: plain
    when: btc.last < ema(minute.close, 26)
    atStart: fire
    do: [{ notify: { message: "it falls" } }]
  - id: compound
    when: btc.last < 101% * ema(minute.close, 26) && positions.exists(p, p.unrealizedPL < -2% * p.marginSize)
    atStart: fire
    do: [{ notify: { message: "it falls and loses" } }]
`;

/** What is looked at: a position without a loss, so that nothing fires. Ours are decimals, the peers' numbers. */
export const MARGIN = '1000';
export const LAST = '50000';
export const AVERAGE = '49900';
const LOSS = parseDecimal('-15.25');
const MARGIN_SIZE = parseDecimal(MARGIN);
export const TICKER = { symbol: 'BTCUSDT', last: parseDecimal(LAST) };
export const CANDLES = { latest: null, current: null, indicators: { 'ema(close,26)': parseDecimal(AVERAGE) } };

/** The strategy on the account `main`. */
export const decisions = decisionsOf('main');

/** Loads the strategy for an account. */
export function decisionsOf(account: string): Strategy {
  const { strategies, diagnostics } = loadStrategies({
    files: [{ path: 'decisions.yaml', text: STRATEGY.replace('ACCOUNT', account) }],
    ...emittedGrammar(),
    config: { accounts: [{ name: account, exchange: 'paper', ipBound: true }] },
  });
  const [only] = strategies;
  if (only === undefined) throw new Error(JSON.stringify(diagnostics, null, 2));
  return only;
}

/** Finds a rule of the strategy. */
export function ruleNamed(id: string, strategy = decisions): Rule {
  const rule = strategy.rules.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule;
}

/** The condition of a rule that has one. */
export function conditionOf({ when }: Rule): Expression {
  if (when === undefined) throw new Error('the rule has no condition');
  return when;
}

/** Makes positions that differ in their key only. */
export function positionList(count: number, account = 'main'): readonly unknown[] {
  return Array.from({ length: count }, (_none, index) => ({
    account,
    market: 'usdt-futures',
    symbol: 'BTCUSDT',
    holdSide: 'long',
    marginCoin: 'USDT',
    baseCoin: 'BTC',
    unrealizedPL: LOSS,
    marginSize: MARGIN_SIZE,
    cTime: AT + index,
  }));
}
