import type { DrawPiece } from './piece.ts';

/** Two rules of one schedule, of which one says that the price has risen with the candle that has just closed, and the other that it has not. */
export const scheduling: DrawPiece = (random) => {
  const minutes = random.between(1, 2);
  const on = random.next() < 0.5 ? `{ cron: "*/${String(minutes)} * * * *" }` : `{ every: ${String(minutes * 60)}s }`;
  const rule = (id: string, when: string): string => `  - id: ${id}
    on: ${on}
    when: ${when}
    do: [{ notify: { message: "closed at \${sma(minute.close, 1)}" } }]`;
  return {
    rule: `${rule('rose', 'change(minute.close, 1) > 0%')}\n${rule('fell', 'change(minute.close, 1) <= 0%')}`,
    watch: {
      minute: `{ watch: candles, instrument: BTCUSDT, granularity: 1m, every: ${String(random.between(2, 20))}s }`,
    },
    schedule: [
      ['rose', minutes * 60_000],
      ['fell', minutes * 60_000],
    ],
  };
};
