import { evaluateTerm } from '../evaluate/evaluate.ts';
import { EvaluationError, type Scope, type SourceText } from '../values/expression.ts';
import { EXPRESSION_CODES, type ExpressionCode } from '../values/codes.ts';
import { type ExpressionProblem, type TextSpan, spanOf } from '../values/fault.ts';
import { type Facts, partsOf, type Shape, type Term, type TermKind, type Variable } from '../terms/term.ts';
import { stepsOf } from '../terms/steps.ts';
import type { Tree } from '../syntax/tree.ts';

/**
 * The context in which a part is checked. A part in the scope of a variable or under a condition is given a copy that
 * knows it.
 */
export interface Checker {
  readonly source: SourceText;
  readonly scope: Scope;
  readonly variables: ReadonlyMap<string, Variable>;
  readonly facts: Facts;
  /** All problems found so far, and the number of keys given out. */
  readonly found: { readonly problems: ExpressionProblem[]; keys: number };
  /** Checks a part whose value must be there. Answers null where it has a problem, which is then reported. */
  check(tree: Tree, checker: Checker): Term | null;
  /** Checks a part that may be absent, as `??` takes it. */
  checkOptional(tree: Tree, checker: Checker): Term | null;
}

/** Adds a problem; answers null, which stands for the term that there is none of. */
export function report(checker: Checker, problem: ExpressionProblem): null {
  checker.found.problems.push(problem);
  return null;
}

/** The facts of a term that {@link build} is given beside its kind. */
interface Built extends TextSpan {
  readonly shape: Shape;
  readonly key?: string;
  readonly at?: TextSpan;
  readonly guards?: Term['guards'];
  readonly absent?: boolean;
}

/** Makes a term, or its value at once where all its parts are constants; an error of that value is a problem. */
export function build(checker: Checker, kind: TermKind, built: Built): Term | null {
  const term = termOf(checker, kind, built);
  const parts = partsOf(term);
  if (parts.length === 0 || !parts.every((part) => part.kind === 'constant')) return term;
  try {
    const value = evaluateTerm(term, checker.source)([]);
    if (value === undefined) return term;
    const percent = (term.kind === 'negate' || term.kind === 'let') && parts.some((part) => part.percent === true);
    return { ...baseOf(term), kind: 'constant', value, ...(percent ? { percent: true } : {}) };
  } catch (error) {
    if (!(error instanceof EvaluationError) || !isCode(error.code)) throw error;
    return report(checker, {
      code: error.code,
      span: spanOf(built.at ?? built),
      message: error.message,
      hint: EVALUATION_HINTS[error.code] ?? ALWAYS_WRONG,
    });
  }
}

const ALWAYS_WRONG = 'it can never be computed: its parts are all written here';

const EVALUATION_HINTS: Partial<Readonly<Record<ExpressionCode, string>>> = {
  'expr-division-by-zero': 'divide by something else, or guard it: `b == 0 ? 0 : a / b`',
  'expr-overflow': 'a result stays below 10^36, a text below 8000 characters, a duration below 285000 years',
  'expr-step': 'a step has to be above zero, as in `roundTo(account.withdrawable, 10 USDT)`',
  'expr-time': 'write it as in `timestamp("2027-01-31T12:00:00Z")`',
  'expr-coin': 'amounts of one coin can be compared and added; `inUsdt(…)` makes one coin of several',
};

function isCode(code: string): code is ExpressionCode {
  return code in EXPRESSION_CODES;
}

function termOf(checker: Checker, kind: TermKind, built: Built): Term {
  const { start, end, shape, at, guards } = built;
  const parts = partsOf(kind);
  const macros = parts.reduce((most, part) => Math.max(most, part.macros), 0);
  const body = kind.kind === 'macro' ? 1 + (kind.body?.macros ?? 0) : 0;
  return {
    ...shape,
    start,
    end,
    key: built.key ?? newKey(checker),
    text: checker.source.text.slice(start, end),
    nodes: parts.reduce((sum, part) => sum + part.nodes, 1),
    steps: stepsOf(kind, parts),
    macros: Math.max(macros, body),
    ...(guards === undefined || guards.length === 0 ? {} : { guards }),
    ...(at === undefined ? {} : { at }),
    ...(built.absent === true ? { absent: true } : {}),
    ...kind,
  };
}

function baseOf({ type, coin, base, start, end, key, text, nodes, macros }: Term): Omit<Term, 'kind'> {
  return { type, coin, base, start, end, key, text, nodes, steps: 1, macros };
}

/** Gives out a key that no other term has; `?` marks that it is no path. */
export function newKey(checker: Checker): string {
  checker.found.keys += 1;
  return `?${String(checker.found.keys)}`;
}
