import type { Constants } from './constant-terms.ts';
import { intersection, isEmpty, type Range } from './ranges.ts';

/** The value that one term must have. */
export type Demand =
  | { readonly kind: 'range'; readonly range: Range; readonly isPlain: boolean }
  /** One of these texts. */
  | { readonly kind: 'only'; readonly texts: ReadonlySet<string>; readonly isPlain: true }
  /** None of these texts; `all` are those that there are, where that is known. */
  | {
      readonly kind: 'none';
      readonly texts: ReadonlySet<string>;
      readonly all?: readonly string[];
      readonly isPlain: true;
    }
  | { readonly kind: 'truth'; readonly value: boolean; readonly isPlain: boolean };

/** Demands by the name of the term; all must be met. A demand is plain where it is about one term alone. */
export type Case = ReadonlyMap<string, Demand>;

/** Cases of which one must be met; undefined where there are too many to look at. */
export type Cases = readonly Case[] | undefined;

/** Nothing is demanded. */
export const FREE: Cases = [new Map()];
/** Nothing can meet it. */
export const IMPOSSIBLE: Cases = [];
export const TOO_MANY: Cases = undefined;

const CASES_MAX = 128;

export interface ProofScope {
  readonly constants: Constants;
  /** Gathers the names of the terms for which no value was left. */
  readonly excluding: Set<string>;
}

/** The cases in which both of two conditions are met. */
export function meeting(one: Cases, other: Cases, proofScope: ProofScope): Cases {
  // Of two that must both be met one alone can be impossible.
  if (one?.length === 0 || other?.length === 0) return IMPOSSIBLE;
  if (one === undefined || other === undefined || one.length * other.length > CASES_MAX * 8) return TOO_MANY;
  const both = one.flatMap((first) => other.flatMap((second) => joined(first, second, proofScope) ?? []));
  return both.length > CASES_MAX ? TOO_MANY : both;
}

/** Joins the demands of two cases; undefined where they exclude each other. */
export function joined(one: Case, other: Case, { excluding }: Pick<ProofScope, 'excluding'>): Case | undefined {
  const all = new Map(one);
  for (const [name, demand] of other) {
    const before = all.get(name);
    const both = before === undefined ? demand : bothDemands(before, demand);
    if (both === undefined) {
      excluding.add(name);
      return undefined;
    }
    all.set(name, both);
  }
  return all;
}

function bothDemands(one: Demand, other: Demand): Demand | undefined {
  if (one.kind === 'range' && other.kind === 'range') {
    const range = intersection(one.range, other.range);
    return isEmpty(range) ? undefined : { kind: 'range', range, isPlain: one.isPlain && other.isPlain };
  }
  if (one.kind === 'truth' && other.kind === 'truth') return one.value === other.value ? one : undefined;
  if (one.kind === 'only' && (other.kind === 'only' || other.kind === 'none')) return narrowed(one, other);
  if (other.kind === 'only' && one.kind === 'none') return narrowed(other, one);
  if (one.kind !== 'none' || other.kind !== 'none') return one;
  const texts = new Set([...one.texts, ...other.texts]);
  return one.all?.every((text) => texts.has(text)) === true ? undefined : { ...one, texts };
}

function narrowed(
  one: Extract<Demand, { readonly kind: 'only' }>,
  other: Extract<Demand, { readonly kind: 'only' | 'none' }>,
): Demand | undefined {
  const texts = [...one.texts].filter((text) => other.texts.has(text) === (other.kind === 'only'));
  return texts.length === 0 ? undefined : { ...one, texts: new Set(texts) };
}
