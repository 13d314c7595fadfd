import type { Apply, SaysCall } from '../terms/term.ts';

/**
 * The argument that a parameter takes: `same` is the dimension of the first argument, `zone` a literal name of a time
 * zone, `session` the days and hours of a session, which are a literal too.
 */
export type Parameter =
  | 'signed'
  | 'ordered'
  | 'number'
  | 'text'
  | 'texts'
  | 'time'
  | 'countable'
  | 'same'
  | 'zone'
  | 'session';

/** A function of the language. */
export interface FunctionWord {
  readonly name: string;
  /** `call` is `f(x)`, `method` is `x.f()`. */
  readonly form: 'call' | 'method' | 'both';
  readonly parameters: readonly Parameter[];
  /** True where the last parameter may be repeated. */
  readonly more?: true;
  /** True where the last parameter may be left out. */
  readonly optional?: true;
  readonly result: 'same' | 'number' | 'boolean' | 'text' | 'texts' | 'time' | 'duration' | 'weekday';
  readonly doc: string;
  /** Its sentence for `purser explain`: a noun phrase, or a clause where the result is boolean. */
  readonly says: SaysCall;
  readonly example: string;
  readonly apply: Apply;
}

/** Kinds of type that each parameter takes. */
export const PARAMETER_KINDS: Readonly<Record<Exclude<Parameter, 'same'>, readonly string[]>> = {
  signed: ['number', 'amount', 'price', 'duration'],
  ordered: ['number', 'amount', 'price', 'duration', 'time'],
  number: ['number'],
  text: ['text'],
  texts: ['list'],
  time: ['time'],
  countable: ['list', 'text'],
  zone: ['text'],
  session: ['text'],
};
