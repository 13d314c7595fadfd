import { protects } from '../../../effects/effect-class.ts';
import type { Intent } from '../../../effects/intent.ts';
import type { Fault } from '../../../domain/outcome.ts';
import { errorCode } from '../../../wire/error-codes/error-codes.ts';

/**
 * The kinds of reason for which something was not done. `unknown`: a value that is needed is not known. `halted`,
 * `limit`: a halt or a limit holds it back. `unsettled`: an own intent has to be settled first. `gone`: its condition
 * ceased while it waited for its turn. `passing`: the exchange, or the way to it, failed in a way that passes by
 * itself. `permanent`: the exchange will not take it as it is (docs/exchange/errors.md#what-purser-does), or its file
 * says what can never work.
 */
export type HindranceKind = 'unknown' | 'halted' | 'limit' | 'unsettled' | 'gone' | 'passing' | 'permanent';

/** The reason why something was not done. */
export interface Hindrance {
  readonly kind: HindranceKind;
  /** In words for people. */
  readonly reason: string;
  /** True where the hindered step closes, reduces or protects. */
  readonly protects: boolean;
  /** It may have been done all the same: nobody knows yet. */
  readonly perhaps?: true;
  /** The code of the exchange with which it refuses this request whatever changes. */
  readonly never?: string;
  /** It is tried again after two minutes at the earliest. */
  readonly slow?: true;
}

/** Says what hindered an intent. */
export function hindrance(kind: HindranceKind, reason: string, { effect }: Pick<Intent, 'effect'>): Hindrance {
  return { kind, reason, protects: protects(effect) };
}

/**
 * Tells what kind of hindrance an error of the exchange is: a code that says so is for good, and so is a request that
 * cannot be put to it.
 */
export function hindranceKindOf({ kind, code }: Fault): HindranceKind {
  const known = code === undefined ? undefined : errorCode(code);
  if (known !== undefined) return known.retry === 'never' || known.retry === 'changes' ? 'permanent' : 'passing';
  return kind === 'rejected' || kind === 'auth' || kind === 'permission' ? 'permanent' : 'passing';
}

/** The code of an error with which the exchange refuses a request whatever changes; undefined for all others. */
export function neverCodeOf({ code }: Fault): string | undefined {
  return code !== undefined && errorCode(code)?.retry === 'never' ? code : undefined;
}

/** Tells whether a hindrance passes without a person: neither a limit nor a halt, nor the exchange, has refused. */
export function passesByItself(kind: HindranceKind): boolean {
  return kind !== 'permanent' && kind !== 'limit' && kind !== 'halted';
}

/** Of two hindrances the one that decides when both are tried again: what protects waits for nothing else. */
export function graver(a: Hindrance, b: Hindrance): Hindrance {
  return a.protects && !b.protects ? a : b;
}
