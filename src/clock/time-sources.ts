/** The sources of real time; tests put their own in. */
export interface TimeSources {
  /** The wall clock, epoch ms. */
  readonly wallMs: () => number;
  /** Ms since any fixed moment; never goes back. */
  readonly monotonicMs: () => number;
}
