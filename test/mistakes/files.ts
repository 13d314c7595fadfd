/** The parts of a sound strategy, of which each mistake changes one. */
const HEAD = 'version: 1\nstrategy: trial\naccount: main\naccounts: [main, hedge]\n';

const WATCH = `watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  hourly: { watch: candles, instrument: BTCUSDT, granularity: 1H, every: 1m }
  account: { watch: futures-account, every: 5s }
  positions: { watch: positions, every: 2s }
`;

const GOALS = `goals:
  - id: protect
    keep: stops
    each: position in positions
    stopLoss: { loss: 3% }
`;

const LIMITS = `limits:
  orderValue: 2000 USDT
  openValue: 10000 USDT
`;

interface Parts {
  readonly head?: string;
  readonly watch?: string;
  readonly rules?: string;
  readonly goals?: string;
  readonly limits?: string;
}

/** A whole file of these parts, each the usual one unless said. */
export function strategy({ head = HEAD, watch = WATCH, rules = '', goals = GOALS, limits = LIMITS }: Parts): string {
  return head + watch + (rules === '' ? '' : `rules:\n${rules}`) + goals + limits;
}

/** A file with one rule: the lines below its id, indented by four. */
export const rule = (lines: string): string => strategy({ rules: `  - id: trial-rule\n${indented(lines)}` });

/** A file with one rule that tells when a condition holds. */
export const when = (condition: string): string => rule(`when: ${condition}\ndo:\n  - notify: { message: "it is so" }`);

/** A file with one rule that tells of a position for which a condition holds. */
export const whenEach = (condition: string): string =>
  rule(`each: position in positions\nwhen: ${condition}\ndo:\n  - notify: { message: "it is so" }`);

/** A file with one rule that takes one step once a condition holds. */
export const step = (lines: string): string =>
  rule(`when: btc.last < 60000 USDT/BTC\natStart: skip\ndo:\n${lines.replace(/^/gm, '  ')}`);

/** A file with one goal beside the stops: the lines below its id. */
export const goal = (lines: string): string => strategy({ goals: `${GOALS}  - id: trial-goal\n${indented(lines)}` });

/** A file with these stops: the lines below the goal's `each`. */
export const stops = (lines: string, each = 'position in positions'): string =>
  strategy({ goals: `goals:\n  - id: trial-goal\n    keep: stops\n    each: ${each}\n${indented(lines)}` });

/** A file whose one rule opens once a condition holds: the lines below `open`. */
export const opening = (fields: string, { goals = GOALS, limits = LIMITS }: Pick<Parts, 'goals' | 'limits'> = {}) =>
  strategy({
    rules: `  - id: trial-rule\n    when: btc.last < 60000 USDT/BTC\n    do:\n      - open: ${fields}\n`,
    goals,
    limits,
  });

function indented(lines: string): string {
  return `${lines.trimEnd().replace(/^(?=.)/gm, '    ')}\n`;
}
