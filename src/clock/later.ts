import type { Cancel } from '../ports/clock.ts';

/** Runs work after so many real ms, for a screen: it decides nothing, and spares loading a scheduler. */
export function later(work: () => void, delayMs: number): Cancel {
  const timer = setTimeout(work, delayMs);
  return () => {
    clearTimeout(timer);
  };
}
