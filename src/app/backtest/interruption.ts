/** Hears whether a person ends a run early. */
export interface Interruption {
  isAsked(): boolean;
  /** Stops to listen. */
  close(): void;
}

/** The exit code of a second Ctrl-C. */
const AT_ONCE = 130;

/** Listens to SIGINT and SIGTERM: the first asks for the end, the second ends the process at once. */
export function interruption(): Interruption {
  let asked = false;
  const onSignal = (): void => {
    if (asked) process.exit(AT_ONCE);
    asked = true;
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return {
    isAsked: () => asked,
    close: () => {
      process.off('SIGINT', onSignal);
      process.off('SIGTERM', onSignal);
    },
  };
}
