import type { DrawPiece } from './piece.ts';

/**
 * Buys coins, keeps a stop so near that the price comes to it, and sells a part of the coins beside it: its own, or out
 * of the whole wallet.
 */
export const coinStopping: DrawPiece = (random, seconds) => {
  const loss = `stopLoss: { loss: ${String(random.between(2, 12) / 100)}% }`;
  const gain = `takeProfit: { gain: ${String(random.between(2, 12) / 100)}% }`;
  const stops = [loss, gain, `${loss}\n    ${gain}`][random.between(0, 2)] ?? loss;
  const of = random.next() < 0.4 ? ', of: wallet' : '';
  return {
    rule: `  - { id: stock, on: { every: ${String(seconds)}s }, do: [{ buy: { instrument: spot/ETHUSDT, value: ${String(random.between(20, 90))} USDT } }] }
  - { id: unload, on: { every: ${String(seconds + random.between(1, 9) * 10)}s }, do: [{ sell: { instrument: spot/ETHUSDT, value: ${String(random.between(6, 60))} USDT${of} } }] }`,
    goal: `  - id: coins
    keep: spot-stops
    instrument: spot/ETHUSDT
    ${stops}
    minMove: 0.01%`,
    alone: ['eth spot'],
  };
};
