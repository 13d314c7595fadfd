/** Receive window of spot orders where another machine may take over, ms of a clock that goes as fast as the wall's. */
const WINDOW_MS = 5_000;

/** The exchange takes windows below this (docs/exchange/calls.md#receive-window). */
const WINDOW_MS_BOUND = 60_000;

/**
 * Tells the receive window of spot orders where another machine may take over: an order that a holder has left on its
 * way then arrives within seconds, or never. An exchange whose time goes faster gets a longer one, so that it stays as
 * long by the clock on the wall; undefined where it takes none so long.
 */
export function placingWindowMs(pace: number): number | undefined {
  const windowMs = WINDOW_MS * Math.max(1, pace);
  return windowMs < WINDOW_MS_BOUND ? windowMs : undefined;
}
