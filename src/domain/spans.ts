/** A time from one instant to another, both epoch ms. */
export interface Span {
  readonly from: number;
  readonly to: number;
}
