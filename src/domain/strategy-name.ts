/**
 * Tells whether a strategy is meant by a name: by its own, or by that of the file of which it is an instance
 * (`dips/BTCUSDT` of `dips`).
 */
export function isOfStrategy(strategy: string | undefined, named: string): boolean {
  return strategy !== undefined && (strategy === named || isInstanceOf(strategy, named));
}

/** Tells whether a strategy is one of the instances of a file with `forEach`. */
export function isInstanceOf(strategy: string, file: string): boolean {
  return strategy.startsWith(`${file}/`);
}

/** The file of which a strategy is an instance; undefined where it is a file itself. */
export function fileOfInstance(strategy: string): string | undefined {
  const slash = strategy.indexOf('/');
  return slash < 0 ? undefined : strategy.slice(0, slash);
}
