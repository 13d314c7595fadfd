import type { Env } from '../values/expression.ts';
import { behindLets, partsOf, type Term, type Variable } from '../terms/term.ts';

/** Values that are tried: a condition that reads more is not explained by one of them. */
const LEAVES_MAX = 32;

/** A single value that a condition reads: its place in the env, and how it is called. */
export interface Leaf {
  readonly term: Term;
  readonly slot: number;
  readonly path: readonly (string | number)[];
  /** The name, where it is not the written text: an item's field has the item's place. */
  readonly text?: string;
  /** The cell of the macro's variable that the item stands in when the field is read. */
  readonly cell?: Variable['cell'];
}

/** Lists the single values that a condition reads, those of the items of lists among them. */
export function leavesOf(term: Term, env: Env): readonly Leaf[] {
  const leaves = new Map<string, Leaf>();
  for (const leaf of walk(term, env)) {
    if (leaves.size >= LEAVES_MAX) break;
    leaves.set(`${String(leaf.slot)} ${leaf.path.join(' ')}`, leaf);
  }
  return [...leaves.values()];
}

function* walk(term: Term, env: Env): Generator<Leaf> {
  const at = placeOf(term);
  if (at !== undefined) yield { ...at, term };
  else if (term.kind === 'macro') yield* walkItems(term, env);
  else for (const part of partsOf(term)) yield* walk(part, env);
}

/** The fields that a macro reads of each item of a list that stands somewhere, and what else its condition reads. */
function* walkItems(macro: Term & { readonly kind: 'macro' }, env: Env): Generator<Leaf> {
  const list = unfiltered(macro.list);
  const at = placeOf(list);
  const { variable, body } = macro;
  const items = at && valueAt(at, env);
  if (macro.list !== list || at === undefined) yield* walk(behindLets(macro.list), env);
  if (body === undefined) return;
  yield* walk(body, env);
  if (at === undefined || variable === undefined || !Array.isArray(items)) return;
  for (let index = 0; index < Math.min(items.length, LEAVES_MAX); index += 1) {
    for (const { term, path } of fieldsOf(body, variable.cell)) {
      const text = `${list.text}[${String(index)}]${path.map((step) => `.${step}`).join('')}`;
      yield { term, slot: at.slot, path: [...at.path, index, ...path], text, cell: variable.cell };
    }
  }
}

/** A filter leaves items where they are in the list behind it. */
function unfiltered(term: Term): Term {
  const list = behindLets(term);
  return list.kind === 'macro' && list.macro === 'filter' ? unfiltered(list.list) : list;
}

interface ItemField {
  readonly term: Term;
  readonly path: readonly string[];
}

function* fieldsOf(term: Term, cell: Variable['cell']): Generator<ItemField> {
  const path = fieldPath(term, cell);
  if (path !== undefined) yield { term, path };
  else for (const part of partsOf(term)) yield* fieldsOf(part, cell);
}

function fieldPath(term: Term, cell: Variable['cell']): readonly string[] | undefined {
  if (term.kind !== 'field') return undefined;
  const { record, field } = term;
  if (record.kind === 'variable') return record.variable === cell ? [field] : undefined;
  const above = fieldPath(record, cell);
  return above && [...above, field];
}

/**
 * Finds where a path from a name stands; what a macro's variable stands for is no single value. Params are not the
 * market's to change.
 */
function placeOf(term: Term): Pick<Leaf, 'slot' | 'path'> | undefined {
  if (term.kind === 'root') return term.name === 'params' ? undefined : { slot: term.slot, path: [] };
  if (term.kind === 'indicator') return { slot: term.slot, path: ['indicators', term.use.key] };
  if (term.kind === 'past') return { slot: term.slot, path: [term.use.key, 'value'] };
  if (term.kind !== 'field' && term.kind !== 'item') return undefined;
  const above = placeOf(behindLets(term.kind === 'field' ? term.record : term.list));
  return above && { slot: above.slot, path: [...above.path, term.kind === 'field' ? term.field : term.index] };
}

/** The value that stands at a place of the env. */
export function valueAt({ slot, path }: Pick<Leaf, 'slot' | 'path'>, env: Env): unknown {
  return path.reduce<unknown>(
    (whole, step) => (typeof whole === 'object' && whole !== null ? Reflect.get(whole, step) : undefined),
    env[slot],
  );
}
