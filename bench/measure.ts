/** What is measured, against what. Both sides do the same work. */
export interface Comparison {
  readonly name: string;
  readonly ours: () => void;
  readonly peer: () => void;
  /** How many pieces of work one call does; times are printed for one of them. 1 by default. */
  readonly pieces?: number;
  readonly budget: Budget;
  /** How many pairs are timed; an odd number has a middle. */
  readonly pairs?: number;
  /** Time for which one side of one pair runs. */
  readonly sampleMs?: number;
  /** What is counted, ns; the processor's time of this process by default. */
  readonly meter?: Meter;
}

/** Reads a count of ns that only grows. */
export type Meter = () => number;

/**
 * The processor's time of this process, ns, its collector's and compiler's threads included: what else the machine does
 * is not in it. It is exact to a µs, as that of a thread (`threadCpuUsage`) is not: that one moves in steps of up to 4
 * ms.
 */
export const processorNs: Meter = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1e3;
};

/** The time that passes, ns: for work that waits for a disk or a peer. */
export const elapsedNs: Meter = () => performance.now() * NS_PER_MS;

/** `atLeast`: how many times faster than the peer we must be. `atMost`: how many times the peer's time we may take. */
export type Budget = { readonly atLeast: number } | { readonly atMost: number };

export interface Measurement {
  readonly name: string;
  /** In the budget's direction: peer ÷ ours for `atLeast`, ours ÷ peer for `atMost`. */
  readonly ratio: number;
  readonly oursNs: number;
  readonly peerNs: number;
  readonly met: boolean;
}

const NS_PER_MS = 1e6;
const CALLS_MAX = 1e7;

/**
 * Times two sides against each other, prints one line and answers what came out.
 *
 * Pairs are interleaved, with the first side changing from pair to pair, and the ratio is the median of the pairs'
 * ratios: what else the machine does falls on both sides of a pair alike. A budget that is missed is said so, and fails
 * nothing.
 */
export function measure(comparison: Comparison): Measurement {
  const { name, ours, peer, pieces = 1, budget, pairs = 25, sampleMs = 10, meter = processorNs } = comparison;
  const oursCalls = callsIn(ours, sampleMs, meter);
  const peerCalls = callsIn(peer, sampleMs, meter);
  const samples = Array.from({ length: pairs }, (_, nth) => {
    const before = nth % 2 === 0 ? undefined : timeNs(peer, peerCalls, meter);
    const oursNs = timeNs(ours, oursCalls, meter);
    const peerNs = before ?? timeNs(peer, peerCalls, meter);
    return { oursNs: oursNs / pieces, peerNs: peerNs / pieces };
  });
  return compare(name, samples, budget);
}

/** One pair of samples, ns of a piece. */
export interface Pair {
  readonly oursNs: number;
  readonly peerNs: number;
}

/**
 * Takes pairs of samples of two sides that answer their own ns, the first side changing from pair to pair; the first
 * pairs warm up.
 */
export async function pairsOf(
  count: { readonly pairs: number; readonly warmUp: number },
  ours: () => number | Promise<number>,
  peer: () => number | Promise<number>,
): Promise<readonly Pair[]> {
  const samples: Pair[] = [];
  for (let nth = -count.warmUp; nth < count.pairs; nth += 1) {
    const before = nth % 2 === 0 ? undefined : await peer();
    const oursNs = await ours();
    const peerNs = before ?? (await peer());
    if (nth >= 0) samples.push({ oursNs, peerNs });
  }
  return samples;
}

/** Judges pairs of samples by the median of their ratios, prints one line and answers what came out. */
export function compare(name: string, samples: readonly Pair[], budget: Budget): Measurement {
  const ratio = median(samples.map(({ oursNs, peerNs }) => ('atLeast' in budget ? peerNs / oursNs : oursNs / peerNs)));
  const measurement = {
    name,
    ratio,
    oursNs: median(samples.map(({ oursNs }) => oursNs)),
    peerNs: median(samples.map(({ peerNs }) => peerNs)),
    met: 'atLeast' in budget ? ratio >= budget.atLeast : ratio <= budget.atMost,
  };
  report(measurement, budget);
  return measurement;
}

/** Prints a figure that has a bound of its own and no peer. */
export function tell(
  name: string,
  figure: string,
  { budget, met }: { readonly budget: string; readonly met: boolean },
): void {
  console.log(`${name}: ${figure} budget ${budget}${met ? '' : ' MISSED'}`);
}

/** Says that a measurement was not made, and why. A run that leaves one out does not say that all budgets are met. */
export function notMeasured(name: string, why: string): void {
  console.log(`${name}: ${why}: NOT MEASURED`);
}

/** What is measured against a time that it may take. */
export interface Bound {
  readonly name: string;
  readonly run: () => void;
  /** How many pieces of work one call does; times are for one of them. 1 by default. */
  readonly pieces?: number;
  readonly atMostNs: number;
}

/** Long enough for a thread's time to be told well: it is counted in steps of up to 4 ms. */
const BUSY_MS = 400;

/** The processor's time of this thread alone, ns: a decision does not wait for the collector's threads. */
const threadNs: Meter = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) * 1e3;
};

/** Counts this thread's time for one side against a bound, prints one line and answers the mean ns of a piece. */
export function measureTime({ name, run, pieces = 1, atMostNs }: Bound): number {
  const ns = timeNs(run, callsIn(run, BUSY_MS, threadNs), threadNs) / pieces;
  tell(name, formatNs(ns), { budget: `≤ ${formatNs(atMostNs)}`, met: ns <= atMostNs });
  return ns;
}

/** Prints one measurement as `name: ratio 3.2× (ours 45 ns, peer 144 ns) budget ≥ 3×`. */
function report({ name, ratio, oursNs, peerNs, met }: Measurement, budget: Budget): void {
  const bound = 'atLeast' in budget ? `≥ ${String(budget.atLeast)}×` : `≤ ${String(budget.atMost)}×`;
  const sides = `(ours ${formatNs(oursNs)}, peer ${formatNs(peerNs)})`;
  console.log(
    `${name}: ratio ${ratio < 1_000 ? ratio.toPrecision(3) : String(Math.round(ratio))}× ${sides} budget ${bound}${met ? '' : ' MISSED'}`,
  );
}

/** Finds how often a side must be called to fill a sample; the calls warm it up. */
function callsIn(run: () => void, sampleMs: number, meter: Meter): number {
  let calls = 1;
  // Compiled code is faster than the first calls: it is looked at again until a whole sample is full twice.
  for (let full = 0; full < 2; ) {
    if (timeNs(run, calls, meter) * calls < sampleMs * NS_PER_MS && calls < CALLS_MAX) calls *= 2;
    else full += 1;
  }
  return calls;
}

/** Counts for a number of calls, and answers the ns of one. */
function timeNs(run: () => void, calls: number, meter: Meter): number {
  const start = meter();
  for (let i = 0; i < calls; i += 1) run();
  return (meter() - start) / calls;
}

/** Answers the middle of some numbers, of which there is at least one. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

export function formatNs(ns: number): string {
  if (ns < 10_000) return `${String(Math.round(ns))} ns`;
  return ns < 1e6 ? `${(ns / 1e3).toPrecision(3)} µs` : `${(ns / 1e6).toPrecision(3)} ms`;
}
