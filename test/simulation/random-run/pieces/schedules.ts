import type { DrawPiece } from './piece.ts';

const MOVE = 'transfer: { from: { wallet: spot }, to: { wallet: usdt_futures }, amount: 1 USDT }';

/**
 * Two rules of one schedule, of which one says that the price has risen with the candle that has just closed, and the
 * other that it has not. In half of the runs they move money then, so that they do not decide on an older candle where
 * the newest is not there in time.
 */
export const scheduling: DrawPiece = (random) => {
  const minutes = random.between(1, 2);
  const waits = random.next() < 0.5;
  const on = random.next() < 0.5 ? `{ cron: "*/${String(minutes)} * * * *" }` : `{ every: ${String(minutes * 60)}s }`;
  const rule = (id: string, when: string): string => `  - id: ${id}
    on: ${on}
    when: ${when}
    do:
      - notify: { message: "closed at \${sma(minute.close, 1)}" }${waits ? `\n      - ${MOVE}` : ''}`;
  return {
    rule: `${rule('rose', 'change(minute.close, 1) > 0%')}\n${rule('fell', 'change(minute.close, 1) <= 0%')}`,
    watch: {
      minute: `{ watch: candles, instrument: BTCUSDT, granularity: 1m, every: ${String(random.between(2, 20))}s }`,
    },
    schedule: ['rose', 'fell'].map((id) => [id, { everyMs: minutes * 60_000, waits }] as const),
  };
};
