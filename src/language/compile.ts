import type { Diagnostic } from '../base/diagnostic.ts';
import { NODES_WITH_LETS_MAX, STEPS_MAX } from './values/bounds.ts';
import type { CheckedExpression } from './terms/checked.ts';
import { checkTree } from './check/check.ts';
import { checkExpected } from './check/expected.ts';
import { expressionOf } from './explain/expression-of.ts';
import type { Compiled, Expression, Scope, SourceText } from './values/expression.ts';
import type { ExpressionProblem } from './values/fault.ts';
import { parseExpression } from './syntax/parse.ts';
import type { Facts, Term } from './terms/term.ts';
import type { Tree } from './syntax/tree.ts';

/**
 * Compiles an expression: parses, checks and makes closures. `expected` lists the kinds of type that its place takes
 * (`boolean`, `text`, `number`, `duration`, `time`, `money`, `price`, `list`; any other word is the name of a record);
 * without it any type will do. Every problem is a diagnostic with a place; none is thrown.
 */
export function compileExpression(
  source: SourceText,
  scope: Scope,
  expected?: readonly string[],
): Compiled<Expression> {
  const parsed = parseExpression(source.text);
  if (!parsed.ok) return { ok: false, diagnostics: [diagnose(parsed.problem, source)] };
  return compileTree(parsed.tree, source, { scope, ...(expected === undefined ? {} : { expected }) });
}

/** The surroundings of a compiled tree: names in scope, facts proved before, kinds expected. */
interface Compilation {
  readonly scope: Scope;
  readonly facts?: Facts;
  readonly expected?: readonly string[];
}

/** Compiles a tree, which may be a part of the source's text. */
export function compileTree(
  tree: Tree,
  source: SourceText,
  { scope, facts, expected }: Compilation,
): Compiled<CheckedExpression> {
  const checked = checkTree(tree, source, { scope, ...(facts === undefined ? {} : { facts }) });
  if (!checked.ok) return { ok: false, diagnostics: checked.problems.map((problem) => diagnose(problem, source)) };
  const { term } = checked;
  const problem =
    tooLarge(term) ?? tooCostly(term) ?? (expected === undefined ? undefined : checkExpected(term, expected, scope));
  if (problem !== undefined) return { ok: false, diagnostics: [diagnose(problem, source)] };
  return { ok: true, value: expressionOf(term, source) };
}

/** Gives a problem its place in the file. */
export function diagnose({ code, span, message, hint }: ExpressionProblem, source: SourceText): Diagnostic {
  const place = source.place(span.start, span.end);
  return { severity: 'error', code, message, place, hint };
}

function tooLarge({ nodes, start, end }: Term): ExpressionProblem | undefined {
  if (nodes <= NODES_WITH_LETS_MAX) return undefined;
  const message = `with its lets this has ${String(nodes)} parts, more than ${String(NODES_WITH_LETS_MAX)}`;
  return {
    code: 'expr-too-large',
    span: { start, end },
    message,
    hint: 'lets that use lets multiply the parts: use fewer',
  };
}

/** Refuses at the file what would hold up every other rule when it runs. */
function tooCostly({ steps, start, end }: Term): ExpressionProblem | undefined {
  if (steps <= STEPS_MAX) return undefined;
  const message = `an evaluation could take ${String(steps)} steps, more than ${String(STEPS_MAX)}`;
  const hint =
    'a list inside a list multiplies the steps: look the value up with `in`, or let `each:` go over one of the lists';
  return { code: 'expr-cost', span: { start, end }, message, hint };
}
