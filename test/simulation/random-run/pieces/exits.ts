import { lossOf } from './goals.ts';
import type { DrawPiece } from './piece.ts';

/**
 * Rests a close above the price, so that it holds all of the position or a part of it back when the rule `leave` is
 * due.
 */
export const resting: DrawPiece = (random) => ({
  rule: `  - id: take
    each: position in positions where position.symbol == "BTCUSDT"
    when: position.total > 0 BTC
    atStart: fire
    do:
      - close:
          position: =position
          size: ${String([40, 80, 100][random.between(0, 2)])}%
          price: "position.holdSide == \\"long\\" ? btc.last * 1.00${String(random.between(1, 9))} : btc.last * 0.99${String(random.between(1, 9))}"`,
});

/** How far apart two firings of a rule that takes a part are, ms: longer than a lost part is asked about. */
const PARTS_MS = 120_000;

/** Takes a part away at market, a share of the position or a size. */
export const parting: DrawPiece = (random) => {
  const coin = random.next() < 0.5 ? 'BTC' : 'ETH';
  const size = ['50%', '20%', `0.001 ${coin}`][random.between(0, 2)] ?? '';
  return {
    rule: `  - id: part
    each: position in positions where position.symbol == "${coin}USDT"
    when: position.total > 0 ${coin}
    for: ${String(random.between(1, 3) * 5)}s
    fire: while
    cooldown: ${String(PARTS_MS / 1_000)}s
    retry: 5s
    atStart: fire
    do: [{ close: { position: =position, size: ${size} } }]`,
    part: ['part', PARTS_MS],
  };
};

/** Closes what is without its stop-loss for too long. */
export const guarded: DrawPiece = (random) => {
  const most = random.between(1, 4) * 10;
  const more = [
    `takeProfit: { gain: ${String(random.between(1, 5))}% }`,
    'breakeven: { after: 0.1% }\n    minMove: 0.01%',
    'trail: { by: 0.1%, after: 0.02% }\n    minMove: 0.01%',
    'ladder: [{ gain: 0.1%, close: 40% }, { gain: 1%, close: 60% }]',
  ][random.between(0, 3)];
  return {
    goal: `  - id: stops
    keep: stops
    each: position in positions where position.symbol == "BTCUSDT"
    ${lossOf(random.between(1, 5))}
    ${more ?? ''}
    unprotectedFor: { most: ${String(most)}s, then: close }`,
    guard: ['stops', most * 1_000],
    alone: ['btc stops'],
  };
};
