/** A stream of pseudo-random numbers that a seed determines. */
export interface Random {
  /** The next number in [0, 1). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  /** A normally distributed number with mean 0 and deviation 1. */
  normal(): number;
  /** The generator's state, from which {@link resumeRandom} goes on. */
  state(): RandomState;
}

export type RandomState = readonly [number, number, number, number];

/** Makes a generator (xoshiro128**) from a seed; the same seed gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  let mix = seed >>> 0;
  const word = (): number => {
    mix = (mix + 0x9e3779b9) >>> 0;
    let z = mix;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  };
  return resumeRandom([word(), word(), word(), word()]);
}

/** Makes a generator that goes on from a stored state. */
export function resumeRandom(state: RandomState): Random {
  let [a, b, c, d] = state;
  const next32 = (): number => {
    const product = Math.imul(b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  const next = (): number => (next32() >>> 5) / 0x8000000;
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    // The sum of twelve uniforms: close to normal, and free of Math.log and Math.cos, whose last digits differ between
    // machines.
    normal: () => {
      let sum = -6;
      for (let i = 0; i < 12; i += 1) sum += next();
      return sum;
    },
    state: () => [a >>> 0, b >>> 0, c >>> 0, d >>> 0],
  };
}
