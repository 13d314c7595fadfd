import { checkedTerm } from '../../language/terms/checked.ts';
import type { Env, Expression, Name, Scope } from '../../language/values/expression.ts';
import type { CoinRef } from '../../language/terms/term.ts';
import type { Type } from '../../language/values/type.ts';
import { expressionOf } from '../fields/compile-scalar.ts';
import type { FileContext, Problem } from '../model/file-context.ts';
import { letEntries, RESERVED, STEPS } from './names.ts';
import type { RuleLet } from '../model/strategy.ts';
import { scalarOf, valueOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** The slots of a let: its value, the coin of that, and its base coin. */
const SLOTS = 3;

/** The lets of a rule as they were read. */
export interface ReadLets {
  /** True where all are sound. */
  readonly ok: boolean;
  readonly lets: readonly RuleLet[];
  /** The names around them, and theirs: each stands for its expression. */
  readonly named: Scope;
  /** The same for steps: there each is the value that the firing has computed. */
  readonly held: Scope;
}

interface LetScope {
  readonly context: FileContext;
  readonly scope: Scope;
}

/** Counts the slots that the lets of a rule take. */
export function letSlots(node: YamlNode): number {
  return letsIn(node).length * SLOTS;
}

/**
 * Adds the lets of a rule to the names that `each` may use: those that do not need its item. What is wrong with the
 * others is said elsewhere.
 */
export function withLetsOfAll(node: YamlNode, { context, scope }: LetScope): Scope {
  const names = new Map(scope);
  const silent: FileContext = { ...context, written: [], divisions: [], places: undefined, report: () => undefined };
  // A variable with the name of a let is reported at the let.
  const variable = /^\s*(\w+)\s+in\b/.exec(scalarOf(node, 'each')?.text ?? '')?.[1];
  for (const { key, value } of letsIn(node)) {
    const expression =
      names.has(key.text) || key.text === variable ? undefined : expressionIn(value, { context: silent, scope: names });
    if (expression !== undefined) names.set(key.text, nameOf(expression));
  }
  return names;
}

/** Reads the lets of a rule, each with the names before it; `slot` is the first of theirs. */
export function readLets(node: YamlNode, { context, scope, slot }: LetScope & { readonly slot: number }): ReadLets {
  const named = new Map(scope);
  const held = new Map(scope);
  const lets: RuleLet[] = [];
  const entries = letsIn(node);
  for (const entry of entries) {
    const name = entry.key.text;
    const expression = isFree(entry, { context, scope: named }) ? readLet(entry, { context, scope: named }) : undefined;
    if (expression === undefined) {
      if (!named.has(name)) context.spoiled.add(name);
      continue;
    }
    const at = slot + lets.length * SLOTS;
    named.set(name, nameOf(expression));
    held.set(name, isFixed(expression) ? nameOf(expression) : { type: expression.type, slot: at, held: expression });
    lets.push({ name, expression, slot: at, evaluate: evaluatorOf(expression) });
  }
  return { ok: lets.length === entries.length, lets, named, held };
}

/** An amount without its coin is as good as unknown: what is computed with it could not be compared. */
function evaluatorOf(expression: Expression): RuleLet['evaluate'] {
  const term = checkedTerm(expression);
  return (env) => {
    const value = expression.evaluate(env);
    const [coin, base] = [coinOf(term?.coin, env), coinOf(term?.base, env)];
    if (value === undefined || coin === 'unknown' || base === 'unknown') return undefined;
    return { value, ...coin, ...(base?.coin !== undefined && { base: base.coin }) };
  };
}

/** A coin that is read beside a value; undefined where there is none, or the file names it. */
function coinOf(ref: CoinRef | null | undefined, env: Env): { readonly coin: string } | 'unknown' | undefined {
  if (ref?.kind !== 'read') return undefined;
  const coin = ref.read(env);
  return coin === undefined ? 'unknown' : { coin };
}

function letsIn(node: YamlNode): readonly YamlEntry[] {
  return letEntries(valueOf(node, 'let'));
}

function nameOf(expression: Expression): Name {
  return { type: expression.type, slot: -1, expression };
}

/** A let that reads only params is the same at all times: no firing need keep it, and checks see its value. */
function isFixed({ names, indicators }: Expression): boolean {
  return indicators.length === 0 && names.every((name) => name === 'params');
}

function isFree({ key: { text, place } }: YamlEntry, { context, scope }: LetScope): boolean {
  if (RESERVED.includes(text)) {
    const message = `\`${text}\` is a word of the language`;
    context.report({ code: 'name-reserved', message, place, hint: 'choose another name' });
    return false;
  }
  if (!scope.has(text) && !context.spoiled.has(text)) return true;
  const message = `the name \`${text}\` is taken already`;
  const hint =
    'a `let` of a rule cannot have the name of a watch, of a `let` of the file, or of a variable of `each` or `on`';
  context.report({ code: 'name-duplicate', message, place, hint });
  return false;
}

function readLet({ key, value }: YamlEntry, { context, scope }: LetScope): Expression | undefined {
  const explaining: FileContext = {
    ...context,
    report: (problem) => {
      context.report(explained(problem));
    },
  };
  const expression = expressionIn(value, { context: explaining, scope });
  if (expression === undefined || !hasColumn(expression.type)) return expression;
  const message = `\`${key.text}\` holds a column of candles, but a firing keeps single values`;
  const hint = 'take one value of it, or move this `let` to the top of the file';
  context.report({ code: 'let-column', message, place: value.place, hint });
  return undefined;
}

function explained(problem: Problem): Problem {
  if (problem.code !== 'expr-unknown-name' || !problem.message.startsWith(`\`${STEPS}\``)) return problem;
  return { ...problem, hint: 'this is computed when a try begins: no step has a result yet' };
}

function expressionIn(value: YamlNode, letScope: LetScope): Expression | undefined {
  if (value.kind !== 'scalar' || value.value === null || letScope.context.broken.has(value)) return undefined;
  return expressionOf(value, letScope);
}

function hasColumn(type: Type): boolean {
  switch (type.kind) {
    case 'series':
      return true;
    case 'list':
      return hasColumn(type.of);
    case 'record':
      return Object.values(type.fields).some((field) => hasColumn(field.type));
    default:
      return false;
  }
}
