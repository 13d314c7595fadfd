import type { DrawPiece } from './piece.ts';

/** A stop-loss, every other one with a limit. */
export const lossOf = (percent: number): string =>
  `stopLoss: { loss: ${String(percent)}%${percent % 2 === 0 ? ', slippage: 0.3%' : ''} }`;

/** Stops on what the rule `enter` opens: plain, at breakeven, trailing, in rungs. */
const stopping: DrawPiece = (random) => {
  const more = [
    `takeProfit: { gain: ${String(random.between(1, 5))}%, slippage: 0% }`,
    'breakeven: { after: 0.1% }\n    minMove: 0.01%',
    'trail: { by: 0.1%, after: 0.02% }\n    minMove: 0.01%',
    'ladder: [{ gain: 0.1%, close: 40% }, { gain: 1%, close: 60% }]',
  ][random.between(0, 3)];
  return {
    goal: `  - id: stops
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    ${lossOf(random.between(1, 5))}
    ${more ?? ''}`,
    alone: ['btc stops'],
  };
};

const flooring: DrawPiece = (random) => {
  const floor = random.between(9_000, 10_200);
  return {
    goal: `  - id: floor
    keep: balance
    of: { wallet: usdt_futures, coin: USDT }
    atLeast: ${String(floor)} USDT
    target: ${String(floor + 100)} USDT
    from: [{ wallet: spot, leave: 300 USDT }, { savings: flexible, leave: 100 USDT }]`,
    alone: ['futures wallet'],
  };
};

/** Puts away what is too much. */
const emptying: DrawPiece = (random) => {
  const ceiling = random.between(9_700, 10_000);
  return {
    goal: `  - id: ceiling
    keep: balance
    of: { wallet: spot, coin: USDT }
    atMost: ${String(ceiling)} USDT
    target: ${String(ceiling - 50)} USDT
    to: [{ account: hedge, wallet: spot, upTo: 1100 USDT }, { savings: flexible, product: "1001" }]`,
    alone: ['spot wallet'],
  };
};

const weighing: DrawPiece = (random) => {
  const [btc, eth] = [random.between(80, 90), random.between(2, 6)];
  return {
    goal: `  - id: weights
    keep: weights
    weights: { BTC: ${String(btc)}%, ETH: ${String(eth)}%, USDT: ${String(100 - btc - eth)}% }
    band: 2%
    reserve: 300 USDT`,
    alone: ['btc spot', 'eth spot', 'spot wallet'],
  };
};

const positioning: DrawPiece = (random) => ({
  goal: `  - id: hold
    keep: position
    instrument: ETHUSDT
    side: ${random.next() < 0.5 ? 'long' : 'short'}
    value: ${String(random.between(200, 900))} USDT
    slice: 90 USDT
    every: 5s`,
  alone: ['eth futures'],
});

const laddering: DrawPiece = (random) => ({
  goal: `  - id: rungs
    keep: ladder
    instrument: ETHUSDT
    side: buy
    rungs: [{ offset: ${String(random.between(1, 4) / 100)}%, size: 0.02 ETH }, { offset: ${String(random.between(5, 9) / 100)}%, size: 0.04 ETH }]
    minMove: 0.03%
    refill: ${random.next() < 0.5 ? 'true' : 'false'}`,
  alone: ['eth futures'],
});

/** Needs a loan: it comes with the one that is there from the start. */
const collateral: DrawPiece = (random) => ({
  goal: `  - id: collateral
    keep: pledge-rate
    below: ${String(random.between(40, 55))}%
    target: ${String(random.between(30, 38))}%
    above: 25%
    release: true`,
  alone: ['pledge'],
});

/** Goals of every kind. */
export const GOALS: readonly DrawPiece[] = [stopping, flooring, emptying, weighing, positioning, laddering, collateral];
