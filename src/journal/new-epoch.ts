import type { Random } from '../base/random.ts';

const CHARACTERS = '0123456789abcdefghijklmnopqrstuvwxyz';
const LENGTH = 6;

/**
 * Draws an installation's epoch (docs/guarantees.md#g1): six lower-case letters and digits. Seed the generator from
 * real randomness.
 */
export function newEpoch(random: Random): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS.charAt(random.between(0, CHARACTERS.length - 1))).join('');
}

/** Draws an epoch that differs from the earlier ones. */
export function epochBeside(earlier: readonly string[], random: Random): string {
  for (;;) {
    const epoch = newEpoch(random);
    if (!earlier.includes(epoch)) return epoch;
  }
}
