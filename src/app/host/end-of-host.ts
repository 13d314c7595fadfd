import { wallNow } from '../../clock/wall-now.ts';

/** The signals to a host. */
export interface EndOfHost {
  /** Resolves at the first signal that asks it to end. */
  readonly asked: Promise<NodeJS.Signals>;
  close(): void;
}

/** Time within which a repeated signal is the same one: a terminal and a launcher may both pass it on, ms. */
const REPEAT_MS = 1_000;

/** Hears SIGINT and SIGTERM: the first ends the host, a later one is `again`. SIGHUP is `hangup`. */
export function endOfHost(heard: { hangup(): void; again(signal: NodeJS.Signals): void }): EndOfHost {
  let askedAt: number | undefined;
  let ask: (signal: NodeJS.Signals) => void = () => undefined;
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    ask = resolve;
  });
  const onSignal = (signal: NodeJS.Signals): void => {
    if (askedAt === undefined) {
      askedAt = wallNow();
      ask(signal);
    } else if (wallNow() - askedAt > REPEAT_MS) heard.again(signal);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', heard.hangup);
  return {
    asked,
    close() {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
      process.off('SIGHUP', heard.hangup);
    },
  };
}
