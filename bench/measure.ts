/** What is measured, against what. Both sides do the same work. */
export interface Comparison {
  readonly name: string;
  readonly ours: () => void;
  readonly peer: () => void;
  /** How many pieces of work one call does; times are printed for one of them. 1 unless told. */
  readonly pieces?: number;
  readonly budget: Budget;
  /** How many pairs are timed; an odd number has a middle. */
  readonly pairs?: number;
  /** Real time for which one side of one pair runs. */
  readonly sampleMs?: number;
}

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
 * Pairs are interleaved, with the first side changing from pair to pair, and the ratio is the median of the pairs' ratios: what
 * else the machine does falls on both sides of a pair alike. A budget that is missed is said so, and fails nothing.
 */
export function measure(comparison: Comparison): Measurement {
  const { name, ours, peer, pieces = 1, budget, pairs = 25, sampleMs = 10 } = comparison;
  const oursCalls = callsIn(ours, sampleMs);
  const peerCalls = callsIn(peer, sampleMs);
  const samples = Array.from({ length: pairs }, (_, i) => {
    const oursFirst = i % 2 === 0;
    const before = oursFirst ? undefined : timeNs(peer, peerCalls);
    const oursNs = timeNs(ours, oursCalls);
    const peerNs = before ?? timeNs(peer, peerCalls);
    return { oursNs: oursNs / pieces, peerNs: peerNs / pieces };
  });
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

/** What is measured against a time that it may take. */
export interface Bound {
  readonly name: string;
  readonly run: () => void;
  /** How many pieces of work one call does; times are for one of them. 1 unless told. */
  readonly pieces?: number;
  readonly atMostNs: number;
}

/** Long enough for a processor's time to be told well: it is counted in steps of up to 4 ms. */
const BUSY_MS = 400;

/**
 * Times one side against a bound, prints one line and answers the mean ns of a piece. There is no other side on which the
 * machine's other work would fall too, so time is that for which this thread had a processor.
 */
export function measureTime({ name, run, pieces = 1, atMostNs }: Bound): number {
  const ns = busyNs(run, callsIn(run, BUSY_MS)) / pieces;
  console.log(`${name}: ${formatNs(ns)} budget ≤ ${formatNs(atMostNs)}${ns <= atMostNs ? '' : ' MISSED'}`);
  return ns;
}

/** Prints one measurement as `name: ratio 3.2× (ours 45 ns, peer 144 ns) budget ≥ 3×`. */
export function report({ name, ratio, oursNs, peerNs, met }: Measurement, budget: Budget): void {
  const bound = 'atLeast' in budget ? `≥ ${String(budget.atLeast)}×` : `≤ ${String(budget.atMost)}×`;
  const sides = `(ours ${formatNs(oursNs)}, peer ${formatNs(peerNs)})`;
  console.log(
    `${name}: ratio ${ratio < 1_000 ? ratio.toPrecision(3) : String(Math.round(ratio))}× ${sides} budget ${bound}${met ? '' : ' MISSED'}`,
  );
}

/** Finds how often a side must be called to fill a sample; the calls warm it up. */
function callsIn(run: () => void, sampleMs: number): number {
  let calls = 1;
  // Compiled code is faster than the first calls: it is looked at again until a whole sample is full twice.
  for (let full = 0; full < 2; ) {
    if (timeNs(run, calls) * calls < sampleMs * NS_PER_MS && calls < CALLS_MAX) calls *= 2;
    else full += 1;
  }
  return calls;
}

/** Times a number of calls, and answers the ns of one. */
function timeNs(run: () => void, calls: number): number {
  const start = performance.now();
  for (let i = 0; i < calls; i += 1) run();
  return ((performance.now() - start) * NS_PER_MS) / calls;
}

/** Counts the processor's time for a number of calls, and answers the ns of one. */
function busyNs(run: () => void, calls: number): number {
  const before = process.threadCpuUsage();
  for (let i = 0; i < calls; i += 1) run();
  const { user, system } = process.threadCpuUsage(before);
  return ((user + system) * 1e3) / calls;
}

/** Answers the middle of some numbers, of which there is at least one. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function formatNs(ns: number): string {
  if (ns < 10_000) return `${String(Math.round(ns))} ns`;
  return ns < 1e6 ? `${(ns / 1e3).toPrecision(3)} µs` : `${(ns / 1e6).toPrecision(3)} ms`;
}
