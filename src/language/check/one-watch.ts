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
    const root = rootOf(part);
    if (root !== undefined && checker.scope.get(root.name)?.constant === undefined) roots.set(root.name, root);
  }
  const [only, other] = roots.values();
  if (only === undefined) return refuse(term, 'this reads none, so it never changes', checker);
  if (other !== undefined) return refuse(other.part, `this reads \`${only.name}\` and \`${other.name}\``, checker);
  const { name, slot, part } = only;
  if (checker.scope.get(name)?.watch !== true) return refuse(part, `\`${name}\` is none`, checker);
  return { root: name, slot, path: pathOf(term, name, checker), read: reader(term, slot, checker) };
}

interface Root {
  readonly name: string;
  readonly slot: number;
  readonly part: Term;
}

function rootOf(part: Term): Root | undefined {
  if (part.kind === 'root') return { name: part.name, slot: part.slot, part };
  return part.kind === 'indicator' ? { name: part.use.root, slot: part.slot, part } : undefined;
}

function refuse(part: Term, message: string, checker: Checker): null {
  return report(checker, {
    code: 'expr-one-watch',
    span: spanOf(part),
    message: `what is followed over time reads exactly one watch: ${message}`,
    hint: 'follow each value by itself and combine the results, or compare here and let the rule see the edge',
  });
}

/**
 * Paths are told apart by themselves, so that equal ones share one computation; anything else by its place in the file.
 */
function pathOf(term: Term, root: string, { source, scope }: Checker): string {
  if (isPath(term) && term.key.startsWith(`${root}.`) && !scope.has(term.key)) return term.key.slice(root.length + 1);
  const { file, line, column } = source.place(term.start, term.end);
  return `${term.text}@${file}:${String(line)}:${String(column)}`;
}

function isPath(term: Term): boolean {
  return term.kind === 'root' || (term.kind === 'field' && isPath(term.record));
}

function reader(term: Term, slot: number, { source, scope }: Checker): Followed['read'] {
  const evaluate = evaluateTerm(term, source);
  const constants = [...scope.values()].flatMap((name) =>
    name.constant === undefined ? [] : [{ slot: name.slot, value: name.constant }],
  );
  return (reading) => {
    const env: unknown[] = [];
    for (const constant of constants) env[constant.slot] = constant.value;
    env[slot] = reading;
    return evaluate(env) ?? undefined;
  };
}

function* partsBehind(term: Term): Generator<Term> {
  yield term;
  for (const part of partsOf(term)) yield* partsBehind(part);
}
