import type { Env } from '../values/expression.ts';
import type { CoinGuard, CoinRef } from './term.ts';

type CoinMatch = 'same' | 'different' | 'unknown' | CoinGuard;

/** Compares two coins as far as the file tells: a guard is left where only an evaluation can. */
export function matchCoins(left: CoinRef | null, right: CoinRef | null): CoinMatch {
  if (left === null || right === null) return 'unknown';
  if (left.kind === 'named' && right.kind === 'named') return left.name === right.name ? 'same' : 'different';
  if (left.kind === 'read' && right.kind === 'read' && left.key === right.key) return 'same';
  return { left, right };
}

/** Reads a coin; undefined where it is unknown. */
export function readCoin(ref: CoinRef | null, env: Env): string | undefined {
  if (ref === null) return undefined;
  return ref.kind === 'named' ? ref.name : ref.read(env);
}

/** Answers a coin that the file names. */
export function namedCoin(name: string): CoinRef {
  return { kind: 'named', name };
}

/** The name of a coin that the file says, or null. */
export function coinName(ref: CoinRef | null): string | null {
  return ref?.kind === 'named' ? ref.name : null;
}

/** The coin in messages: its name, or the place from which it is read. */
export function coinText(ref: CoinRef | null): string | undefined {
  if (ref === null) return undefined;
  return ref.kind === 'named' ? ref.name : ref.text;
}

/** Tells whether two coins are read from different fields of one record, as a position's base and margin coin are. */
export function areSiblings(left: CoinRef | null, right: CoinRef | null): boolean {
  return (
    left?.kind === 'read' &&
    right?.kind === 'read' &&
    left.of !== undefined &&
    left.of === right.of &&
    left.key !== right.key
  );
}

/** Keeps a coin that does not depend on a macro's variable: outside its loop the variable means nothing. */
export function outsideLoop(ref: CoinRef | null, variableKey: string): CoinRef | null {
  return ref?.kind === 'read' && (ref.key.startsWith('?') || ref.key.includes(variableKey)) ? null : ref;
}
