import { type Decimal, formatDecimal } from '../../base/decimal.ts';

/** What came of one question to the exchange. */
export type Said<T> =
  | { readonly kind: 'data'; readonly data: T }
  /** Its own word against it, or the status where there was no word. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** An answer came, and it is not one that we can read or believe. */
  | { readonly kind: 'unreadable'; readonly message: string }
  /** Nothing came: that says nothing about the exchange's rules. */
  | { readonly kind: 'silence'; readonly message: string };

/** What a look at one assumption brought. */
export interface Look {
  /** `unknown` where it could not be seen, which is no difference. */
  readonly verdict: 'holds' | 'differs' | 'unknown';
  /** What the exchange said or showed, in one line. */
  readonly said: string;
}

/** Judges by what was seen. */
export function seen(holds: boolean, said: string): Look {
  return { verdict: holds ? 'holds' : 'differs', said };
}

/** Says that it could not be seen. */
export function unseen(why: string): Look {
  return { verdict: 'unknown', said: why };
}

/** Expects success; a further look at the data may differ still. */
export function accepted<T>(said: Said<T>, look: (data: T) => Look = () => seen(true, 'accepted')): Look {
  return said.kind === 'data' ? look(said.data) : other(said);
}

/** Expects one of these error codes. */
export function refused(said: Said<unknown>, ...codes: readonly string[]): Look {
  if (said.kind === 'data') return seen(false, 'accepted');
  return said.kind === 'refused' ? seen(codes.includes(said.code), codeText(said)) : other(said);
}

function other(said: Exclude<Said<unknown>, { readonly kind: 'data' }>): Look {
  if (said.kind === 'refused') return seen(false, codeText(said));
  return said.kind === 'unreadable' ? seen(false, said.message) : unseen(said.message);
}

function codeText({ code, message }: Extract<Said<unknown>, { readonly kind: 'refused' }>): string {
  return `${code} ${message}`.trim();
}

/** Compares fields with what they should be: names those that are not so, or shows all. */
export function fields(found: object, wanted: Readonly<Record<string, unknown>>): Look {
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
