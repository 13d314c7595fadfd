import { beforeEach, describe } from 'vitest';
import { HEDGE, type Mode, MODES, worldsAreOf } from './modes.ts';

/**
 * Declares tests that hold in every position mode: worlds that are made in them are of that mode, unless one says
 * otherwise.
 */
export function inEveryMode(declare: (mode: Mode) => void): void {
  describe.each(MODES)('$name', (mode) => {
    beforeEach(() => {
      worldsAreOf(mode);
      return () => {
        worldsAreOf(HEDGE);
      };
    });
    declare(mode);
  });
}
