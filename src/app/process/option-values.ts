import { InvalidArgumentError } from 'commander';

/** Highest speed: beyond it, a minute of the market is shorter than a request. */
const SPEED_MAX = 100_000;

/**
 * Reads the value of `--speed`: the ms of a paper exchange that pass in one real ms. Throws commander's error for wrong
 * use.
 */
export function readSpeed(text: string): number {
  const speed = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || speed <= 0 || speed > SPEED_MAX)
    throw new InvalidArgumentError('a speed is a number above 0, at most 100000');
  return speed;
}

/** Most of anything that a command counts. */
const COUNT_MAX = 100_000;

/** Reads a number of things, at least one. Throws commander's error for wrong use. */
export function readCount(text: string): number {
  const count = Number(text);
  if (!/^\d{1,6}$/.test(text) || count < 1 || count > COUNT_MAX)
    throw new InvalidArgumentError('a whole number from 1 to 100000');
  return count;
}

/** Reads the value of `--seed`. Throws commander's error for wrong use. */
export function readSeed(text: string): number {
  const seed = Number(text);
  if (!/^\d{1,10}$/.test(text) || seed > 0xffff_ffff)
    throw new InvalidArgumentError('a seed is a whole number from 0 to 4294967295');
  return seed;
}
