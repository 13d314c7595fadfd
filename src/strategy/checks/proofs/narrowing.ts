import type { Each } from '../../../language/values/expression.ts';
import { paramsOf } from '../../model/known-fields.ts';
import type { Strategy } from '../../model/strategy.ts';
import { parseExpression } from '../../../language/syntax/parse.ts';
import type { Tree } from '../../../language/syntax/tree.ts';
import { type Constant, constantOf, conjuncts, intersection, isEmpty, type Range } from './ranges.ts';

/**
 * The facts that `each … where` states of an item's fields, by the field's name. A condition that is not understood
 * states nothing.
 */
export type Narrowing = ReadonlyMap<string, Fact>;

/** The values that a field may have, as far as is said. */
export interface Fact {
  /** One of these. */
  readonly among?: ReadonlySet<Constant>;
  /** None of these. */
  readonly not: ReadonlySet<Constant>;
  readonly range: Range;
}

/** Other names than those of params stand for nothing here: what they are compared with is not known. */
const NO_NAMES = new Map<string, never>();

/** Reads what the condition of `each` says of its items, and each `filter` of its list. */
export function narrowingOf(
  { variable, where, list }: Pick<Each, 'variable' | 'where' | 'list'>,
  strategy: Pick<Strategy, 'constants'>,
): Narrowing {
  const facts = new Map<string, Fact>();
  const params = paramsOf(strategy);
  const filtered = parseExpression(list.text);
  for (const { item, condition } of filtered.ok ? filtersOf(filtered.tree) : [])
    addFacts(facts, condition, { variable: item, text: list.text, params });
  if (where === undefined) return facts;
  const parsed = parseExpression(where.text);
  if (parsed.ok) addFacts(facts, parsed.tree, { variable, text: where.text, params });
  return facts;
}

/** A `filter(item, condition)`. */
interface Filter {
  readonly item: string;
  readonly condition: Tree;
}

/** Lists the filters of `list.filter(…).filter(…)`; none where something else stands between or behind them. */
function filtersOf(tree: Tree): readonly Filter[] {
  if (tree.kind !== 'call' || tree.callee.text !== 'filter' || tree.of === undefined) return [];
  const [item, condition] = tree.args;
  if (item?.kind !== 'name' || condition === undefined) return [];
  return [...filtersOf(tree.of), { item: item.name, condition }];
}

function addFacts(facts: Map<string, Fact>, condition: Tree, itemScope: ItemScope): void {
  for (const part of conjuncts(condition)) {
    const [said, bound] = [choiceOf(part, itemScope), boundOf(part, itemScope)];
    if (said !== undefined) facts.set(said.field, chosen(facts.get(said.field) ?? NOTHING, said));
    if (bound === undefined) continue;
    const before = facts.get(bound.field) ?? NOTHING;
    facts.set(bound.field, { ...before, range: intersection(before.range, bound.range) });
  }
}

const NOTHING: Fact = { not: new Set(), range: {} };

function chosen(before: Fact, { isOne, values }: Choice): Fact {
  return isOne ? { ...before, among: both(before.among, values) } : without(before, values);
}

function without(before: Fact, values: ReadonlySet<Constant>): Fact {
  return { ...before, not: new Set([...before.not, ...values]) };
}

function both(known: ReadonlySet<Constant> | undefined, values: ReadonlySet<Constant>): ReadonlySet<Constant> {
  return known === undefined ? values : new Set([...known].filter((value) => values.has(value)));
}

/** Tells whether it is certain that no item fits both. */
export function areDisjoint(a: Narrowing, b: Narrowing): boolean {
  return [...a].some(([field, one]) => {
    const other = b.get(field);
    return other !== undefined && excludes(one, other);
  });
}

/** Tells whether an item whose field is a text may fit. */
export function mayBe(narrowing: Narrowing, field: string, text: string): boolean {
  return !areDisjoint(narrowing, new Map([[field, { ...NOTHING, among: new Set([text]) }]]));
}

function excludes(one: Fact, other: Fact): boolean {
  if (isEmpty(intersection(one.range, other.range))) return true;
  const among = other.among === undefined ? one.among : both(one.among, other.among);
  return among !== undefined && [...among].every((value) => one.not.has(value) || other.not.has(value));
}

/** The one value that a field is narrowed to, where there is only one. */
export function onlyText(narrowing: Narrowing, field: string): string | undefined {
  const [only, ...others] = narrowing.get(field)?.among ?? [];
  return typeof only === 'string' && others.length === 0 ? only : undefined;
}

/** Writes what would leave out all that a narrowing lets in, for its first field that is one of a few values. */
export function oppositeText(narrowing: Narrowing, variable: string): string | undefined {
  for (const [field, { among }] of narrowing) {
    const values = [...(among ?? [])];
    const [only, ...others] = values;
    if (only === undefined || !values.every((value) => typeof value === 'string')) continue;
    const term = `${variable}.${field}`;
    if (others.length === 0) return `${term} != ${JSON.stringify(only)}`;
    return `not (${term} in [${values.map((value) => JSON.stringify(value)).join(', ')}])`;
  }
  return undefined;
}

interface ItemScope {
  readonly variable: string;
  readonly text: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The value of a literal or a param, as an instance of a template has it; undefined for any other part. */
function valueOf(tree: Tree, { text, params }: ItemScope): Constant | undefined {
  if (tree.kind !== 'member' || tree.of.kind !== 'name' || tree.of.name !== 'params')
    return constantOf(tree, text, NO_NAMES);
  const value = params[tree.field.text];
  return typeof value === 'object' || typeof value === 'function' ? undefined : (value as Constant | undefined);
}

/** A field is, or is not, one of some values. */
interface Choice {
  readonly field: string;
  readonly isOne: boolean;
  readonly values: ReadonlySet<Constant>;
}

function choiceOf(tree: Tree, itemScope: ItemScope): Choice | undefined {
  switch (tree.kind) {
    case 'not': {
      const said = choiceOf(tree.operand, itemScope);
      return said === undefined ? undefined : { ...said, isOne: !said.isOne };
    }
    case 'comparison':
      return tree.sign === '==' || tree.sign === '!=' ? equality(tree, itemScope) : undefined;
    case 'in':
      return membership(tree, itemScope);
    case 'logical':
      return tree.sign === '||' ? union(tree.operands, itemScope) : undefined;
    default:
      return undefined;
  }
}

/** The range to which a comparison with a constant bounds a field. */
function boundOf(tree: Tree, itemScope: ItemScope): { readonly field: string; readonly range: Range } | undefined {
  if (tree.kind !== 'comparison') return undefined;
  const left = fieldOf(tree.left, itemScope);
  const field = left ?? fieldOf(tree.right, itemScope);
  const value = valueOf(left === undefined ? tree.left : tree.right, itemScope);
  if (field === undefined || value === undefined) return undefined;
  const isBelow = tree.sign.startsWith('<') === (left !== undefined);
  const isOpen = !tree.sign.endsWith('=');
  switch (tree.sign) {
    case '==':
    case '!=':
      return undefined;
    case '<':
    case '<=':
    case '>':
    case '>=':
      return { field, range: isBelow ? { high: value, isHighOpen: isOpen } : { low: value, isLowOpen: isOpen } };
  }
}

function equality(tree: Tree & { readonly kind: 'comparison' }, itemScope: ItemScope): Choice | undefined {
  const left = fieldOf(tree.left, itemScope);
  const field = left ?? fieldOf(tree.right, itemScope);
  const value = valueOf(left === undefined ? tree.left : tree.right, itemScope);
  if (field === undefined || value === undefined) return undefined;
  return { field, isOne: tree.sign === '==', values: new Set([value]) };
}

function membership({ item, list }: Tree & { readonly kind: 'in' }, itemScope: ItemScope): Choice | undefined {
  const field = fieldOf(item, itemScope);
  if (field === undefined || list.kind !== 'list') return undefined;
  const values = list.items.map((one) => valueOf(one, itemScope));
  const known = values.filter((value) => value !== undefined);
  return known.length < values.length ? undefined : { field, isOne: true, values: new Set(known) };
}

/** Parts of which one must hold, where each says of the same field which value it has. */
function union(operands: readonly Tree[], itemScope: ItemScope): Choice | undefined {
  const said = operands.map((operand) => choiceOf(operand, itemScope));
  const [first] = said;
  if (first === undefined || !said.every((one) => one?.isOne === true && one.field === first.field)) return undefined;
  return { field: first.field, isOne: true, values: new Set(said.flatMap((one) => [...(one?.values ?? [])])) };
}

function fieldOf(tree: Tree, { variable }: ItemScope): string | undefined {
  if (tree.kind !== 'member' || tree.of.kind !== 'name') return undefined;
  return tree.of.name === variable ? tree.field.text : undefined;
}
