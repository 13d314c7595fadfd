/** A rule or goal that cannot be judged at an instance. */
export interface UnknownInstance {
  /** Empty where the rule or goal has one instance, or its list is not known. */
  readonly instance: string;
  /** Since when, ms. */
  readonly since: number;
  /** The unknown part of it. */
  readonly why: string;
}
