import { emittedGrammar } from '../../src/app/emitted/emitted-grammar.ts';
import type { AccountConfig } from '../../src/strategy/config/config.ts';
import { loadStrategies } from '../../src/strategy/load.ts';
import type { Strategy } from '../../src/strategy/model/strategy.ts';

const WATCHES = (pace: string): string => `watch:
  positions: { watch: positions, every: ${pace} }
  btc: { watch: ticker, instrument: BTCUSDT, every: 1m }
  minute: { watch: candles, instrument: BTCUSDT, granularity: 1m, every: 1m }
`;
const RSI = (below: number): string => `rules:
  - id: enter
    when: rsi(minute.close, 14) < ${String(below)} && not positions.exists(p, p.symbol == "BTCUSDT")
    for: 3m
    cooldown: 1h
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 1000 USDT } }]
  - id: leave
    each: position in positions where position.symbol == "BTCUSDT"
    when: rsi(minute.close, 14) > 60
    atStart: fire
    do: [{ close: { position: =position } }]
`;
const DIP = (share: string): string => `rules:
  - id: dip
    when: btc.last < ${share} * ema(minute.close, 60)
    atStart: fire
    do: [{ notify: { message: dip } }]
`;

/** What is measured; the cross is written as the plain loop and grademark have it (`entry.ts`). */
export const TEXTS = {
  cross: `${WATCHES('5s')}rules:
  - id: enter
    when: crossesAbove(sma(minute.close, 10), sma(minute.close, 50)) && not positions.exists(p, p.symbol == "BTCUSDT")
    atStart: fire
    do: [{ open: { instrument: BTCUSDT, side: long, value: 1000 USDT } }]
goals:
  - id: stops
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    takeProfit: { gain: 1% }
    stopLoss: { loss: 0.5% }
`,
  rsi: `${WATCHES('1m')}${RSI(22)}`,
  rare: `${WATCHES('1m')}${RSI(16)}`,
  quiet: `${WATCHES('1m').replace(/ {2}positions: .*\n/, '')}${DIP('99%')}`,
} as const;

export type Measured = keyof typeof TEXTS;

/** Accounts and the strategies on them. */
export interface Cast {
  readonly accounts: readonly AccountConfig[];
  readonly strategies: readonly Strategy[];
}

/** One strategy on one account. */
export function alone(name: Measured): Cast {
  return castOf(['main'], [{ name, account: 'main', text: TEXTS[name] }]);
}

/**
 * One strategy that trades on one account, with others beside it that look at the same prices, each for another dip.
 */
export function onOneAccount(name: Measured, count: number): Cast {
  const watchers = Array.from({ length: count - 1 }, (_, nth) => {
    const text = `${WATCHES('1m')}${DIP(`${String(99 - nth / 10)}%`)}`;
    return { name: `dip-${String(nth)}`, account: 'main', text };
  });
  return castOf(['main'], [{ name, account: 'main', text: TEXTS[name] }, ...watchers]);
}

/** The same strategy on accounts of its own, each of which opens at another threshold. */
export function onAccounts(count: number): Cast {
  const names = Array.from({ length: count }, (_, nth) => `a${String(nth)}`);
  const files = names.map((account, nth) => ({
    name: `rsi-${account}`,
    account,
    text: `${WATCHES('1m')}${RSI(22 - nth / 10)}`,
  }));
  return castOf(names, files);
}

function castOf(
  names: readonly string[],
  files: readonly { readonly name: string; readonly account: string; readonly text: string }[],
): Cast {
  const accounts = names.map((name) => ({ name, exchange: 'paper', ipBound: true }) as const);
  const { strategies, diagnostics } = loadStrategies({
    files: files.map(({ name, account, text }) => ({
      path: `${name}.yaml`,
      text: `version: 1\nstrategy: ${name}\naccount: ${account}\nmarket: usdt-futures\n${text}`,
    })),
    ...emittedGrammar(),
    config: { accounts },
  });
  if (strategies.length !== files.length) throw new Error(JSON.stringify(diagnostics, null, 2));
  return { accounts, strategies };
}
