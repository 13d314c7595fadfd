/** When a daemon was up, in the exchange's time. */
export interface Uptime {
  readonly from: number;
  readonly to: number;
  /** Whether it was up all the time between two instants. */
  wasUp(from: number, to: number): boolean;
  /** How long it was up between two instants, ms. */
  upMs(from: number, to: number): number;
}

/** Reckons by the spans in which it was not, which do not overlap. */
export function uptimeOf(
  { from, to }: { readonly from: number; readonly to: number },
  down: readonly (readonly [from: number, to: number])[],
): Uptime {
  const downMs = (start: number, end: number): number =>
    down.reduce((sum, [a, b]) => sum + Math.max(0, Math.min(b, end) - Math.max(a, start)), 0);
  return {
    from,
    to,
    wasUp: (start, end) => downMs(start, end) === 0,
    upMs: (start, end) => end - start - downMs(start, end),
  };
}
