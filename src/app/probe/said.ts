import { type Decimal, formatDecimal } from '../../base/decimal.ts';

/** The result of one call to the exchange. */
export type Said<T> =
  | { readonly kind: 'data'; readonly data: T }
  /** The exchange refused with its own words, or with a status alone. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** An answer came that cannot be read or believed. */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** No answer came: that says nothing about the exchange's rules. */
  | { readonly kind: 'silence'; readonly message: string };

/** The result of a check of one assumption. */
export interface ProbeCheck {
  /** `unknown` where the check was impossible, which is no difference. */
  readonly verdict: 'holds' | 'differs' | 'unknown';
  /** The exchange's words or effects, in one line. */
  readonly said: string;
}

/** Judges by an observation. */
export function seen(holds: boolean, said: string): ProbeCheck {
  return { verdict: holds ? 'holds' : 'differs', said };
}

/** Says that the check was impossible. */
export function unseen(why: string): ProbeCheck {
  return { verdict: 'unknown', said: why };
}

/** Expects success; a further check of the data may still find a difference. */
export function accepted<T>(said: Said<T>, check: (data: T) => ProbeCheck = () => seen(true, 'accepted')): ProbeCheck {
  return said.kind === 'data' ? check(said.data) : other(said);
}

/** Expects one of these error codes. */
export function refused(said: Said<unknown>, ...codes: readonly string[]): ProbeCheck {
  if (said.kind === 'data') return seen(false, 'accepted');
  return said.kind === 'refused' ? seen(codes.includes(said.code), codeText(said)) : other(said);
}

function other(said: Exclude<Said<unknown>, { readonly kind: 'data' }>): ProbeCheck {
  if (said.kind === 'refused') return seen(false, codeText(said));
  return said.kind === 'unreadable' ? seen(false, said.message) : unseen(said.message);
}

function codeText({ code, message }: Extract<Said<unknown>, { readonly kind: 'refused' }>): string {
  return `${code} ${message}`.trim();
}

/** Compares fields with the wanted values: names those that differ, or shows all. */
export function fields(found: object, wanted: Readonly<Record<string, unknown>>): ProbeCheck {
  const of = new Map<string, unknown>(Object.entries(found));
  const wrong = Object.entries(wanted).filter(([name, value]) => of.get(name) !== value);
  const told = (wrong.length > 0 ? wrong : Object.entries(wanted)).map(([name]) => `${name} ${textOf(of.get(name))}`);
  return seen(wrong.length === 0, told.join(', '));
}

function textOf(value: unknown): string {
  if (value === undefined) return 'is missing';
  if (typeof value === 'bigint') return formatDecimal(value as Decimal);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
