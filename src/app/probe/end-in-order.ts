import { systemClock } from '../../clock/system-clock.ts';
import { EXIT } from '../process/failure.ts';

/** Time within which a repeated signal is the same one, ms: a terminal and a launcher may both pass it on. */
const SAME_MS = 1_000;

/** Lets Ctrl-C end a probe in order. The second one ends it at once, and names what may be left. */
export function endInOrder(symbol: string): { isAsked(): boolean; close(): void } {
  const clock = systemClock();
  let askedAt: number | undefined;
  const onSignal = (): void => {
    if (askedAt === undefined) {
      askedAt = clock.now();
      process.stderr.write('purser: ending; what was placed is cleared away first\n');
    } else if (clock.now() - askedAt > SAME_MS) {
      process.stderr.write(
        `purser: ended at once; orders and positions at ${symbol} may be left: look at them by hand\n`,
      );
      process.exit(EXIT.failed);
    }
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, onSignal);
  return {
    isAsked: () => askedAt !== undefined,
    close: () => {
      for (const signal of signals) process.off(signal, onSignal);
      clock.close();
    },
  };
}
