import type { Random } from '../../../../src/base/random.ts';
import { type DrawPiece, type Piece, timed } from './piece.ts';

/** No drawn order but those that have to be refused is worth more, USDT. */
export const ORDER_VALUE_MAX = 600;

/**
 * Opens where there is no position, and closes what has been open for a while: the pair that a stale belief doubles.
 */
export function entering(random: Random): Piece {
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

/** A limit order that is soon filled or soon too far away: its cancel races with its fill. */
const resting: DrawPiece = (random, seconds) => {
  const [size, near] = [random.between(1, 8) * 60, random.between(9_990, 9_999) / 100];
  return {
    rule: `  - { id: rest, on: { every: ${String(seconds)}s }, do: [{ open: { instrument: ETHUSDT, side: long, value: ${String(size)} USDT, type: limit, price: eth.last * ${String(near)}%, expire: ${String(random.between(2, 5) * 10)}s } }] }`,
    pace: ['rest', seconds * 1_000],
    alone: ['eth futures'],
  };
};

/** Waits for a fill, counts in a variable, and takes back what still rests. */
const waiting: DrawPiece = (random, seconds) => ({
  rule: `  - id: wait
    on: { every: ${String(seconds)}s }
    do:
      - { id: entry, open: { instrument: ETHUSDT, side: long, value: ${String(random.between(50, 400))} USDT, type: limit, price: eth.last * 99.98%, expire: 50s } }
      - wait: { filled: entry, atMost: ${String(random.between(3, 20))}s, otherwise: continue }
      - set: { entries: vars.entries + 1 }
      - { if: vars.entries > 2, notify: { message: "entry number \${vars.entries}" } }
      - wait: { for: ${String(random.between(1, 10))}s }
      - cancel: { instrument: ETHUSDT }`,
  vars: { entries: '{ type: number, initial: 0 }' },
  pace: ['wait', seconds * 1_000],
  alone: ['eth futures'],
});

/** A trigger order that opens close to the price, and one that is taken back before it can. */
const triggering: DrawPiece = (random, seconds) => ({
  rule: `  - id: trigger
    on: { every: ${String(seconds)}s }
    do:
      - trigger-order: { instrument: ETHUSDT, side: long, trigger: eth.last * ${String(random.between(10_000, 10_010) / 100)}%, value: 90 USDT, expire: ${String(random.between(2, 6) * 10)}s }
      - wait: { for: ${String(random.between(2, 15))}s }
      - { if: eth.last > 0 USDT/ETH, cancel-triggers: { instrument: ETHUSDT, only: open } }`,
  alone: ['eth futures'],
});

/** Reduces what other pieces have opened, at a limit. */
const trimming: DrawPiece = (random) => ({
  rule: `  - id: trim
    each: position in positions where position.symbol == "ETHUSDT"
    when: position.total > 0 ETH
    for: ${String(random.between(1, 6) * 10)}s
    fire: while
    cooldown: 40s
    atStart: fire
    do: [{ close: { position: =position, size: 50%, price: eth.last } }]`,
  alone: ['eth trim'],
});

/** A spot order that rests, and is replaced nearer to the price. */
const replacing: DrawPiece = (random, seconds) => ({
  rule: `  - id: replace
    on: { every: ${String(seconds)}s }
    do:
      - { id: resting, buy: { instrument: spot/ETHUSDT, value: ${String(random.between(20, 200))} USDT, type: limit, price: spoteth.last * 99.9%, expire: 40s } }
      - wait: { for: ${String(random.between(3, 15))}s }
      - replace: { instrument: spot/ETHUSDT, price: spoteth.last * 99.99%, expire: 30s }`,
  watch: { spoteth: '{ watch: ticker, instrument: spot/ETHUSDT, every: 3s }' },
  alone: ['eth spot'],
});

const greedy: DrawPiece = (_random, seconds) => ({
  rule: `  - { id: greedy, on: { every: ${String(seconds)}s }, do: [{ buy: { instrument: spot/BTCUSDT, value: ${String(ORDER_VALUE_MAX + 100)} USDT } }] }`,
  refused: 'greedy',
  alone: ['btc spot'],
});

const buying = timed('buy', '{ buy: { instrument: spot/BTCUSDT, value: 20 USDT } }', { alone: ['btc spot'] });
const selling = timed('sell', '{ sell: { instrument: spot/ETHUSDT, size: 0.01 ETH, of: wallet } }', {
  alone: ['eth spot'],
});
const pulsing: DrawPiece = (_random, seconds) => ({
  rule: `  - { id: pulse, on: { every: ${String(seconds)}s }, do: [{ set: { beats: vars.beats + 1 } }, { if: vars.beats > 3, notify: { message: "alive \${vars.beats}" } }] }`,
  vars: { beats: '{ type: number, initial: 0 }' },
});
const levering: DrawPiece = (random, seconds) => ({
  rule: `  - { id: lever, on: { every: ${String(seconds * 2)}s }, do: [{ set-leverage: { instrument: ETHUSDT, leverage: ${String(random.between(2, 15))} } }] }`,
});

/** Puts stops on what `enter` opens, and takes them away again. */
const guarding: DrawPiece = (random) => ({
  rule: `  - id: guard
    each: position in positions where position.symbol == "BTCUSDT"
    when: position.total > 0 BTC
    atStart: fire
    do:
      - stops: { position: =position, stopLoss: { loss: ${String(random.between(1, 3))}% }, takeProfit: { gain: 3% } }
      - stops: { position: =position, takeProfit: { gain: 2%, slippage: 0.1% }, size: 50% }
      - trail: { position: =position, callback: ${String(random.between(1, 9) / 10)}% }
      - wait: { for: ${String(random.between(2, 15))}s }
      - cancel-stops: { position: =position }`,
  alone: ['btc stops'],
});

/** Reads what nothing else does, so that it can be compared with the exchange after the run. */
const looking: DrawPiece = () => ({
  rule: `  - id: look
    when: size(stops) + size(orders) + size(triggers) + size(savings) + size(assets) > 1000
    do: [{ notify: { message: "so many" } }]`,
  watch: {
    stops: '{ watch: stops, every: 5s }',
    orders: '{ watch: orders, every: 5s }',
    triggers: '{ watch: trigger-orders, every: 5s }',
    savings: '{ watch: savings, every: 5s }',
    assets: '{ watch: spot-assets, every: 5s }',
  },
});

/** Rules that trade. */
export const TRADING: readonly DrawPiece[] = [
  resting,
  waiting,
  triggering,
  trimming,
  replacing,
  greedy,
  buying,
  selling,
  pulsing,
  levering,
  guarding,
  looking,
];
