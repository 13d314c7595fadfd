import type { Env, Expression, IndicatorUse, PastUse, SourceText, Value } from '../values/expression.ts';
import type { TextSpan } from '../values/fault.ts';
import type { ComparisonSign } from '../syntax/tree.ts';
import type { Type } from '../values/type.ts';

/** Answers a value, or undefined for unknown; throws `EvaluationError`. A field that is absent answers null. */
export type ValueReader<T extends Value = Value> = (env: Env) => T | undefined;

/**
 * The coin of a value: named in the file, or read beside the value when it is evaluated.
 * Two reads with one key always answer the same, so they need no check.
 */
export type CoinRef =
  | { readonly kind: 'named'; readonly name: string }
  | {
      readonly kind: 'read';
      readonly key: string;
      readonly text: string;
      readonly of?: string;
      read(env: Env): string | undefined;
    };

/** Coins that must be equal when a value is computed. */
export interface CoinGuard {
  readonly left: CoinRef;
  readonly right: CoinRef;
}

/** Facts of a part that hold once the conditions before it hold: by key, a field's presence (true) or its text. */
export type Facts = ReadonlyMap<string, true | string>;

/**
 * The variable of a macro; the macro's loop writes its item here, so that no caller's env is touched and nothing is
 * allocated.
 */
export interface Variable {
  readonly name: string;
  readonly key: string;
  readonly shape: Shape;
  readonly cell: { current: Value | undefined };
}

/**
 * The calculation that makes one value of two; `Ms` takes or gives durations and times, which are numbers of
 * milliseconds.
 */
export type Calculation =
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'addMs'
  | 'subtractMs'
  | 'multiplyMs'
  | 'divideMs'
  | 'ratioMs';

export type MacroName = 'exists' | 'all' | 'filter' | 'map' | 'count' | 'sum' | 'min' | 'max';

/** A part of a checked expression. */
export type Term = TermBase & TermKind;

/** A type with the coins that belong to it. */
export interface Shape {
  readonly type: Type;
  /**
   * Coin of an amount, quote coin of a price, or that of each item of a list of these; null where there is none or it
   * is not known.
   */
  readonly coin: CoinRef | null;
  /** Base coin of a price. */
  readonly base: CoinRef | null;
}

interface TermBase extends TextSpan, Shape {
  /** Paths from a name to a field with one key have one value in one env; other terms have a key of their own. */
  readonly key: string;
  readonly text: string;
  /** Nodes, those of lets included. */
  readonly nodes: number;
  /** Steps of the longest evaluation: the body of a macro counts once for each item that its list may have. */
  readonly steps: number;
  /** Levels of macros. */
  readonly macros: number;
  /** True where its value may be null. */
  readonly absent?: true;
  /** Coins to compare before the value counts. */
  readonly guards?: readonly CoinGuard[];
  /** The operator's place, for errors of evaluation. */
  readonly at?: TextSpan;
}

export type TermKind =
  | { readonly kind: 'constant'; readonly value: Value; readonly percent?: true }
  /** With `held` where a firing has computed it before: what it was computed with. */
  | { readonly kind: 'root'; readonly name: string; readonly slot: number; readonly held?: Expression }
  | { readonly kind: 'variable'; readonly variable: Variable['cell'] }
  /** With `call` where it is no name, but a function that stands for the expression. */
  | {
      readonly kind: 'let';
      readonly expression: Expression;
      readonly inner: Term | undefined;
      readonly call?: SpokenCall;
    }
  | { readonly kind: 'field'; readonly record: Term; readonly field: string; readonly optional: boolean }
  | { readonly kind: 'has'; readonly record: Term; readonly field: string }
  | { readonly kind: 'item'; readonly list: Term; readonly index: number }
  | { readonly kind: 'list'; readonly items: readonly Term[] }
  | { readonly kind: 'default'; readonly value: Term; readonly fallback: Term }
  | { readonly kind: 'not'; readonly operand: Term }
  | { readonly kind: 'negate'; readonly operand: Term }
  | { readonly kind: 'logical'; readonly sign: '&&' | '||'; readonly operands: readonly Term[] }
  | { readonly kind: 'comparison'; readonly sign: ComparisonSign; readonly left: Term; readonly right: Term }
  | { readonly kind: 'arithmetic'; readonly calculation: Calculation; readonly left: Term; readonly right: Term }
  | { readonly kind: 'in'; readonly item: Term; readonly list: Term }
  | { readonly kind: 'choice'; readonly condition: Term; readonly yes: Term; readonly no: Term }
  | { readonly kind: 'apply'; readonly apply: Apply; readonly says: SaysCall; readonly args: readonly Term[] }
  /** With `of` where it looks at a watched number, not at candles; with `numbers` where at numbers made of columns. */
  | {
      readonly kind: 'indicator';
      readonly slot: number;
      readonly use: IndicatorUse;
      readonly of?: Term;
      readonly numbers?: readonly Term[];
    }
  | {
      readonly kind: 'crosses';
      readonly above: boolean;
      readonly slot: number;
      readonly use: IndicatorUse;
      /** The comparison of both sides as they are; `left` and `right` are its sides. */
      readonly compared: Term;
      readonly left: Term;
      readonly right: Term;
    }
  | {
      readonly kind: 'since';
      readonly slot: number;
      readonly nowSlot: number;
      readonly use: IndicatorUse;
      readonly condition: Term;
    }
  | {
      readonly kind: 'inUsdt';
      readonly amount: Term;
      readonly coinOf: CoinRef;
      readonly slot: number;
      readonly use: IndicatorUse;
    }
  | { readonly kind: 'past'; readonly slot: number; readonly use: PastUse; readonly of: Term }
  | {
      readonly kind: 'macro';
      readonly macro: MacroName;
      readonly list: Term;
      readonly variable?: Variable;
      readonly body?: Term;
      /** The facts of each item that a filter lets through, with the variable's key. */
      readonly facts?: Facts;
    };

/** Lists the parts of a term, in the order in which they are written. */
export function partsOf(term: TermKind): readonly Term[] {
  switch (term.kind) {
    case 'constant':
    case 'root':
    case 'variable':
      return [];
    case 'indicator':
      return term.of === undefined ? [] : [term.of];
    case 'crosses':
      return [term.compared];
    case 'since':
      return [term.condition];
    case 'inUsdt':
      return [term.amount];
    case 'past':
      return [];
    case 'let':
      return term.inner === undefined ? [] : [term.inner];
    case 'field':
    case 'has':
      return [term.record];
    case 'item':
      return [term.list];
    case 'list':
      return term.items;
    case 'default':
      return [term.value, term.fallback];
    case 'not':
    case 'negate':
      return [term.operand];
    case 'logical':
      return term.operands;
    case 'comparison':
    case 'arithmetic':
      return [term.left, term.right];
    case 'in':
      return [term.item, term.list];
    case 'choice':
      return [term.condition, term.yes, term.no];
    case 'apply':
      return term.args;
    case 'macro':
      return term.body === undefined ? [term.list] : [term.list, term.body];
  }
}

/** Finds what a name of a let stands for. */
export function behindLets(term: Term): Term {
  return term.kind === 'let' && term.inner !== undefined ? behindLets(term.inner) : term;
}

/** A function of the language on values whose types the checker has proved. */
export type Apply = (...values: Value[]) => Value;

/** Puts a call into words, of its arguments in words. */
export type SaysCall = (...args: string[]) => string;

/** A call with its words. */
export interface SpokenCall {
  readonly says: SaysCall;
  readonly args: readonly Term[];
}

/** Makes closures of the parts of a term; handed on, so that the evaluators need not import each other. */
export interface Evaluator {
  readonly source: SourceText;
  read(term: Term): ValueReader;
}
