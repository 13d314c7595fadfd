import { GRANULARITY_MS, isGranularity, type Market } from '../../domain/market.ts';
import { PASTS } from '../../language/check/check-past.ts';
import { PRICES } from '../../language/check/check-portfolio.ts';
import { checkedTerm } from '../../language/terms/checked.ts';
import type { Expression, Name, Scope } from '../../language/values/expression.ts';
import type { Field, Type } from '../../language/values/type.ts';
import { expressionOf } from '../fields/compile-scalar.ts';
import type { Division, FileContext, Written } from '../model/file-context.ts';
import { evaluateFixed, type FixedScope } from '../fields/fixed-value.ts';
import { fieldAt } from '../model/field-at.ts';
import { PARAMS_SLOT } from '../model/known-fields.ts';
import { readWatch, type WatchDraft } from './watch.ts';
import type { VarUse } from '../model/strategy.ts';
import { readVars, recordOfVars } from './vars.ts';
import { entriesOf, itemsOf, valueOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** Slot of the clock's reading. */
const NOW_SLOT = 0;
/** Slot of the prices of coins in USDT. */
const PRICES_SLOT = 2;
/** Slot of the past of accounts. */
const PASTS_SLOT = 3;
/** First slot of the watches; the variables of `each` come after them. */
const WATCH_SLOT = 4;

/** The names that a file defines. */
export interface Names {
  /** The scope of values that are fixed when the file is loaded. */
  readonly fixed: FixedScope;
  /** Everything but the variables of `each`. */
  readonly scope: Scope;
  readonly watches: readonly WatchDraft[];
  readonly constants: ReadonlyMap<number, unknown>;
  readonly nowSlot: number;
  readonly pricesSlot: number;
  readonly pastsSlot: number;
  readonly vars: readonly VarUse[];
  readonly varsSlot: number;
  readonly stepsSlot: number;
  /** The first slot that is free. */
  readonly slots: number;
}

/** Names of the record of variables, and of the results of a firing's steps. */
const VARS = 'vars';
export const STEPS = 'steps';

/** Words of the expression language that no name may take. */
export const RESERVED: readonly string[] = [
  'now',
  'params',
  'true',
  'false',
  'not',
  'in',
  'where',
  'has',
  'null',
  VARS,
  STEPS,
];

/**
 * Lists the lets under `let`. A list without its dashes is a fault of its own. Its names are known all the same: no use
 * of them is one more fault.
 */
export function letEntries(node: YamlNode | undefined): readonly YamlEntry[] {
  return node?.kind === 'map' ? node.entries : itemsOf(node).flatMap(entriesOf);
}

/** Reads `params`, `watch` and `let`, in this order: each may use what stands before it. */
export function readNames(root: YamlNode, context: FileContext, account: string): Names {
  const taken = new Set<string>();
  const params = readParams(valueOf(root, 'params'), context);
  const paramsName: Name = { type: params.type, slot: PARAMS_SLOT, constant: params.values };
  const constants = new Map<number, unknown>([[PARAMS_SLOT, params.values]]);
  const fixed: FixedScope = {
    context,
    scope: new Map([['params', paramsName]]),
    fixed: true,
    env: [undefined, params.values],
  };
  const scope = new Map<string, Name>([
    ['now', { type: { kind: 'time' }, slot: NOW_SLOT }],
    ['params', paramsName],
  ]);
  // Core mode does not read the spot market's prices.
  if (!context.core) scope.set(PRICES, { type: { kind: 'record', name: 'prices', fields: {} }, slot: PRICES_SLOT });
  if (hasPasts(context.market))
    scope.set(PASTS, { type: { kind: 'record', name: 'pasts', fields: {} }, slot: PASTS_SLOT });
  const watches: WatchDraft[] = [];
  for (const entry of entriesOf(valueOf(root, 'watch'))) {
    if (!isFree(entry, taken, context)) continue;
    const draft = readWatch(entry, { fixed, account, slot: WATCH_SLOT + watches.length });
    if (draft === undefined) context.spoiled.add(entry.key.text);
    else {
      watches.push(draft);
      scope.set(entry.key.text, { type: draft.type, slot: draft.slot, watch: true, ...candleFacts(draft) });
    }
  }
  const varsSlot = WATCH_SLOT + watches.length;
  const vars = readVars(valueOf(root, 'vars'), fixed);
  if (vars.length > 0) scope.set(VARS, { type: recordOfVars(vars), slot: varsSlot });
  for (const entry of letEntries(valueOf(root, 'let'))) {
    if (!isFree(entry, taken, context)) continue;
    const name = readLet(entry, { context, scope });
    if (name === undefined) context.spoiled.add(entry.key.text);
    else scope.set(entry.key.text, name);
  }
  return {
    fixed,
    scope,
    watches,
    constants,
    nowSlot: NOW_SLOT,
    pricesSlot: PRICES_SLOT,
    pastsSlot: PASTS_SLOT,
    vars,
    varsSlot,
    stepsSlot: varsSlot + 1,
    slots: varsSlot + 2,
  };
}

/** An account with several coins has no equity of all. */
function hasPasts(market: Market): boolean {
  return market === 'usdt-futures' || market === 'usdc-futures';
}

/** Returns how long a candle of a watch is, and whether many may be without a trade, if the watch has candles. */
function candleFacts({ word, args }: WatchDraft): Pick<Name, 'candleMs' | 'gaps'> {
  const { history } = word.means;
  if (history === 'nothing') return {};
  const granularity = fieldAt(args, history.granularity);
  const gaps = fieldAt(args, history.gaps);
  return {
    ...(isGranularity(granularity) && { candleMs: GRANULARITY_MS[granularity] }),
    ...(gaps === 'allow' && { gaps }),
  };
}

function isFree({ key }: YamlEntry, taken: Set<string>, context: FileContext): boolean {
  const { text, place } = key;
  if (RESERVED.includes(text)) {
    context.report({
      code: 'name-reserved',
      message: `\`${text}\` is a word of the language`,
      place,
      hint: 'choose another name',
    });
    return false;
  }
  if (taken.has(text)) {
    context.report({
      code: 'name-duplicate',
      message: `the name \`${text}\` is taken already`,
      place,
      hint: 'a watch and a `let` cannot have the same name',
    });
    return false;
  }
  taken.add(text);
  return true;
}

/** Params are expressions over nothing, so their values are known at once. */
function readParams(
  node: YamlNode | undefined,
  context: FileContext,
): { readonly type: Type; readonly values: Readonly<Record<string, unknown>> } {
  const fixedScope: FixedScope = { context, scope: new Map(), fixed: true, env: [] };
  const fields: Record<string, Field> = {};
  const values: Record<string, unknown> = {};
  for (const { key, value } of entriesOf(node)) {
    const text = valueOf(value, 'value');
    const expression = text?.kind === 'scalar' && text.value !== null ? expressionOf(text, fixedScope) : undefined;
    const constant =
      expression === undefined || text === undefined ? undefined : evaluateFixed(expression, text, fixedScope);
    if (expression === undefined || constant === undefined) {
      context.spoiled.add('params');
      continue;
    }
    const doc = valueOf(value, 'doc');
    const percent = isPercent(expression) ? { percent: true as const } : {};
    fields[key.text] = { type: expression.type, doc: doc?.kind === 'scalar' ? doc.text : '', ...percent };
    values[key.text] = constant;
  }
  return { type: { kind: 'record', name: 'params', fields }, values };
}

/** Tells whether a constant is written as a percentage, so that people can be shown one. */
function isPercent(expression: Expression): boolean {
  const term = checkedTerm(expression);
  return term?.kind === 'constant' && term.percent === true;
}

function readLet(
  { key, value }: YamlEntry,
  nameScope: { readonly context: FileContext; readonly scope: Scope },
): Name | undefined {
  if (value.kind !== 'scalar' || value.value === null || nameScope.context.broken.has(value)) return undefined;
  const [divisions, written]: [Division[], Written[]] = [[], []];
  const expression = expressionOf(value, { ...nameScope, context: { ...nameScope.context, divisions, written } });
  const name = key.text;
  nameScope.context.divisions.push(...divisions.map((division) => ({ ...division, name })));
  nameScope.context.written.push(...written.map((one) => ({ ...one, name })));
  // A let stands for its expression: it has no slot of its own.
  return expression === undefined ? undefined : { type: expression.type, slot: -1, expression };
}
