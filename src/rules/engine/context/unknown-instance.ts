/** A rule or goal that cannot be judged at an instance. */
export interface UnknownInstance {
  /** Empty where the rule or goal has one instance, or its list is not known. */
  readonly instance: string;
  /** Since when, ms. */
  readonly since: number;
  /** What of it is not known. */
  readonly why: string;
}
