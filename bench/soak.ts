import { soak } from '../test/faults/soak.ts';

/** So many polls are several days of a daemon with ten of them every few seconds. */
const POLLS = 1_000_000;

/** How much more may be alive at the end than after the first tenth, a ratio. */
const GROWTH_MAX = 1.02;

/**
 * Lets a daemon poll a million times on the virtual clock, and compares what is alive after the first tenth and at the
 * end.
 */
const { heaps, polls } = soak(POLLS);
const [first = Number.NaN] = heaps;
const last = heaps.at(-1) ?? Number.NaN;
const ratio = last / first;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;
console.log(
  `soak: heap after collection at the end of ${polls.toLocaleString('en')} polls, beside that after a tenth: ratio ${ratio.toFixed(4)}× ` +
    `(${megabytes(first)}, ${megabytes(last)}) budget ≤ ${String(GROWTH_MAX)}×${ratio <= GROWTH_MAX ? '' : ' MISSED'}`,
);
