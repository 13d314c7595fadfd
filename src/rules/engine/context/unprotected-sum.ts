/** Nakedness of all positions of a goal, added up over restarts; ms. */
export interface UnprotectedSum {
  readonly times: number;
  readonly totalMs: number;
  readonly longestMs: number;
}
