import type { Random } from '../../../src/base/random.ts';
import type { Strategy } from '../../../src/strategy/strategy.ts';
import { strategy } from '../strategy.ts';

/** A strategy that was drawn, and what is promised of it. */
export interface Drawn {
  readonly strategy: Strategy;
  readonly text: string;
  /** Rules that act at most once for each so many ms. */
  readonly paces: ReadonlyMap<string, number>;
  /** Rules that never may act: each of their intents is over a limit. */
  readonly refused: ReadonlySet<string>;
}

const HEAD = 'accounts: [main, hedge]\nmarket: usdt-futures\n';
/** No drawn order but those that have to be refused is worth more. */
export const ORDER_VALUE_MAX = 600;

interface Piece {
  readonly rule?: string;
  readonly goal?: string;
  readonly pace?: readonly [rule: string, ms: number];
  readonly refused?: string;
}

/** Draws from two to seven rules and goals which use every class of operation. */
export function randomStrategy(random: Random): Drawn {
  const every = (): number => random.between(3, 20) * 10;
  const pieces = [
    entering(random),
    ...[buying, selling, moving, sending, resting, redeeming, greedy, pulsing]
      .map((draw) => draw(every()))
      .filter(() => random.next() < 0.5),
    ...[stopping(random), flooring(random)].filter(() => random.next() < 0.4),
  ];
  const text = wholeText(pieces, random.between(1, 2));
  return {
    strategy: strategy(text, { name: 'drawn', head: HEAD }),
    text,
    paces: new Map(pieces.flatMap(({ pace }) => (pace === undefined ? [] : [pace]))),
    refused: new Set(pieces.flatMap(({ refused }) => refused ?? [])),
  };
}

function wholeText(pieces: readonly Piece[], pollSeconds: number): string {
  const rules = pieces.flatMap(({ rule }) => rule ?? []);
  const goals = pieces.flatMap(({ goal }) => goal ?? []);
  return `
watch:
  positions: { watch: positions, every: ${String(pollSeconds)}s }
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
  eth: { watch: ticker, instrument: ETHUSDT, every: 2s }
rules:
${rules.join('\n')}
${goals.length === 0 ? '' : `goals:\n${goals.join('\n')}`}
limits:
  orderValue: ${String(ORDER_VALUE_MAX)} USDT
  transferTo: [main, hedge]
`;
}

/** Opens where there is no position, and closes what has been open for a while: the pair that a stale belief doubles. */
function entering(random: Random): Piece {
  const side = random.next() < 0.5 ? 'long' : 'short';
  // Ticks read the condition anew each time; without them an edge of it is what counts.
  const occasion =
    random.next() < 0.5
      ? `\n    on: { every: ${String(random.between(1, 5))}s }`
      : `\n    atStart: fire\n    cooldown: ${String(random.between(1, 6) * 10)}s`;
  return {
    rule: `  - id: enter
    when: not positions.exists(p, p.symbol == "BTCUSDT")${occasion}
    do: [{ open: { instrument: BTCUSDT, side: ${side}, value: ${String(random.between(100, 500))} USDT } }]
  - id: leave
    each: position in positions where position.symbol == "BTCUSDT"
    when: position.total > 0 BTC
    for: ${String(random.between(2, 18) * 10)}s
    atStart: fire
    do: [{ close: { position: =position } }]`,
  };
}

const timed =
  (id: string, action: string) =>
  (seconds: number): Piece => ({
    rule: `  - { id: ${id}, on: { every: ${String(seconds)}s }, do: [${action}] }`,
    pace: [id, seconds * 1_000],
  });

const buying = timed('buy', '{ buy: { instrument: spot/BTCUSDT, value: 20 USDT } }');
const selling = timed('sell', '{ sell: { instrument: spot/ETHUSDT, size: 0.01 ETH, of: wallet } }');
const moving = timed('move', '{ transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 10 USDT } }');
const sending = timed(
  'lend',
  '{ transfer: { from: { wallet: spot }, to: { account: hedge, wallet: spot }, amount: 7 USDT } }',
);
const resting = timed(
  'rest',
  '{ open: { instrument: ETHUSDT, side: long, value: 50 USDT, type: limit, price: eth.last * 99.95%, expire: 40s } }',
);
const redeeming = timed('redeem', '{ redeem: { amount: 20 USDT } }');
const pulsing = timed('pulse', '{ notify: { message: alive } }');

function greedy(seconds: number): Piece {
  const rule = `  - { id: greedy, on: { every: ${String(seconds)}s }, do: [{ buy: { instrument: spot/BTCUSDT, value: ${String(ORDER_VALUE_MAX + 100)} USDT } }] }`;
  return { rule, refused: 'greedy' };
}

function stopping(random: Random): Piece {
  return {
    goal: `  - id: stops
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    stopLoss: { loss: ${String(random.between(1, 5))}% }
    takeProfit: { gain: ${String(random.between(1, 5))}% }`,
  };
}

function flooring(random: Random): Piece {
  const floor = random.between(9_000, 10_200);
  return {
    goal: `  - id: floor
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: ${String(floor)} USDT
    target: ${String(floor + 100)} USDT
    from: [{ wallet: spot, leave: 300 USDT }, { savings: flexible, leave: 100 USDT }]`,
  };
}
