import { type Checker, report } from './checker.ts';
import { evaluateTerm } from '../evaluate/evaluate.ts';
import type { IndicatorUse } from '../values/expression.ts';
import { spanOf } from '../values/fault.ts';
import { partsOf, type Term } from '../terms/term.ts';

/** A value that is followed over time: the watch that it is read from, and how. */
export interface Followed {
  readonly root: string;
  readonly slot: number;
  /** Tells the value from other values of the watch. */
  readonly path: string;
  /** Reads the value from one reading of the watch; unknown where it is. */
  readonly read: NonNullable<IndicatorUse['read']>;
}

/**
 * Finds the one watch that an expression reads. What is followed over time is computed where that watch is read, once
 * a reading, so it can rest on nothing else but what never changes.
 */
export function followed(term: Term, checker: Checker): Followed | null {
  const roots = new Map<string, Root>();
  for (const part of partsBehind(term)) {
    if (part.kind === 'inUsdt') return refuse(part, 'prices of other coins change by themselves', checker);
    for (const root of rootsOf(part))
      if (checker.scope.get(root.name)?.constant === undefined) roots.set(root.name, root);
  }
  const [only, other] = roots.values();
  if (only === undefined) return refuse(term, 'this reads none, so it never changes', checker);
  if (other !== undefined)
    return refuse(other.part, `this reads \`${only.name}\` and \`${other.name}\``, checker, SEVERAL_HINT);
  const { name, slot, part } = only;
  if (checker.scope.get(name)?.watch !== true) return refuse(part, `\`${name}\` is none`, checker);
  return { root: name, slot, path: pathOf(term, name, checker), read: reader(term, slot, checker) };
}

const HINT = 'follow each value on its own, and combine the results, or compare here and let the rule see the edge';

interface Root {
  readonly name: string;
  readonly slot: number;
  readonly part: Term;
}

function rootsOf(part: Term): readonly Root[] {
  if (part.kind === 'root') return [{ name: part.name, slot: part.slot, part }];
  if (part.kind !== 'indicator') return [];
  return (part.use.joins ?? [part.use.root]).map((name) => ({ name, slot: part.slot, part }));
}

/** Readings of two watches come at different times; candles close together. */
const SEVERAL_HINT =
  'an indicator can read columns of several watches of candles, as in `ema(btc.close / eth.close, 20)`; for all else follow each value on its own, and combine the results, or compare here and let the rule see the edge';

function refuse(part: Term, message: string, checker: Checker, hint = HINT): null {
  return report(checker, {
    code: 'expr-one-watch',
    span: spanOf(part),
    message: `a value over time must come from exactly one watch: ${message}`,
    hint,
  });
}

/**
 * Paths are told apart by themselves, so that equal ones share one computation; anything else by its place in the file.
 */
function pathOf(term: Term, root: string, checker: Checker): string {
  if (isPath(term) && term.key.startsWith(`${root}.`) && !checker.scope.has(term.key))
    return term.key.slice(root.length + 1);
  return placedKey(term, checker);
}

/**
 * Tells a value by its place in the file, and by the params that it reads: each use of a template has its own, and the
 * watch may be the same.
 */
export function placedKey(term: Term, { source, scope }: Checker): string {
  const { file, line, column } = source.place(term.start, term.end);
  const params = new Set<string>();
  for (const part of partsBehind(term))
    if (part.kind === 'root' && scope.get(part.name)?.constant !== undefined)
      params.add(
        JSON.stringify(scope.get(part.name)?.constant, (_key, value: unknown) =>
          typeof value === 'bigint' ? String(value) : value,
        ),
      );
  return `${term.text}@${[file, String(line), String(column), ...params].join(':')}`;
}

function isPath(term: Term): boolean {
  return term.kind === 'root' || (term.kind === 'field' && isPath(term.record));
}

/** Makes an env in which only what never changes is known. */
export function constantEnv(scope: Checker['scope']): unknown[] {
  const env: unknown[] = [];
  for (const { slot, constant } of scope.values()) if (constant !== undefined) env[slot] = constant;
  return env;
}

function reader(term: Term, slot: number, { source, scope }: Checker): Followed['read'] {
  const evaluate = evaluateTerm(term, source);
  const constants = constantEnv(scope);
  return (reading) => {
    const env = constants.slice();
    env[slot] = reading;
    return evaluate(env) ?? undefined;
  };
}

/** Walks a term and all its parts, those of lets among them; a part comes before its own. */
export function* partsBehind(term: Term): Generator<Term> {
  yield term;
  for (const part of partsOf(term)) yield* partsBehind(part);
}
