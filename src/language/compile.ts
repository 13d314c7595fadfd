import type { Diagnostic } from '../base/diagnostic.ts';
import { NODES_WITH_LETS_MAX } from './bounds.ts';
import type { CheckedExpression } from './checked.ts';
import { checkTree } from './check.ts';
import { readCoin } from './coins.ts';
import { evaluateTerm } from './evaluate.ts';
import { checkExpected } from './expected.ts';
import { explainTerm } from './explain.ts';
import type { Compiled, Env, Expression, Explanation, IndicatorUse, Scope, Source } from './expression.ts';
import type { Problem } from './fault.ts';
import { parseExpression } from './parse.ts';
import { type Facts, partsOf, type Term } from './term.ts';
import type { Tree } from './tree.ts';

/**
 * Compiles an expression: parses, checks and makes closures. `expected` lists the kinds of type that its place takes
 * (`boolean`, `text`, `number`, `duration`, `time`, `money`, `price`, `list`; any other word is the name of a record);
 * without it any type will do. Every problem is a diagnostic with a place; none is thrown.
 */
export function compileExpression(source: Source, scope: Scope, expected?: readonly string[]): Compiled<Expression> {
  const parsed = parseExpression(source.text);
  if (!parsed.ok) return { ok: false, diagnostics: [diagnose(parsed.problem, source)] };
  return compileTree(parsed.tree, source, { scope, ...(expected === undefined ? {} : { expected }) });
}

/** What a tree is compiled for. */
interface Compilation {
  readonly scope: Scope;
  readonly facts?: Facts;
  readonly expected?: readonly string[];
}

/** Compiles a tree, which may be a part of the source's text. */
export function compileTree(
  tree: Tree,
  source: Source,
  { scope, facts, expected }: Compilation,
): Compiled<CheckedExpression> {
  const checked = checkTree(tree, source, { scope, ...(facts === undefined ? {} : { facts }) });
  if (!checked.ok) return { ok: false, diagnostics: checked.problems.map((problem) => diagnose(problem, source)) };
  const { term } = checked;
  const problem = tooLarge(term) ?? (expected === undefined ? undefined : checkExpected(term, expected));
  if (problem !== undefined) return { ok: false, diagnostics: [diagnose(problem, source)] };
  return { ok: true, value: expressionOf(term, source) };
}

/** Gives a problem its place in the file. */
export function diagnose({ code, span, message, hint }: Problem, source: Source): Diagnostic {
  const place = source.place(span.start, span.end);
  return { severity: 'error', code, message, place, ...(hint === undefined ? {} : { hint }) };
}

function tooLarge({ cost, start, end }: Term): Problem | undefined {
  if (cost <= NODES_WITH_LETS_MAX) return undefined;
  const message = `with its lets this has ${String(cost)} parts, more than ${String(NODES_WITH_LETS_MAX)}`;
  return { code: 'expr-too-large', span: { start, end }, message };
}

function expressionOf(term: Term, source: Source): CheckedExpression {
  let explainer: ((env: Env) => Explanation) | undefined;
  return {
    term,
    text: term.text,
    type: term.type,
    names: namesOf(term),
    indicators: indicatorsOf(term),
    evaluate: evaluateTerm(term, source),
    coin: (env) => readCoin(term.coin, env),
    explain: (env) => {
      explainer ??= explainTerm(term, source);
      return explainer(env);
    },
  };
}

function namesOf(term: Term): readonly string[] {
  const names = new Set<string>();
  for (const part of allParts(term)) {
    if (part.kind === 'root') names.add(part.name);
    if (part.kind === 'indicator') names.add(part.use.root);
    if (part.kind === 'let') for (const name of part.expression.names) names.add(name);
  }
  return [...names].sort();
}

function indicatorsOf(term: Term): readonly IndicatorUse[] {
  const uses = new Map<string, IndicatorUse>();
  for (const part of allParts(term)) {
    const found = part.kind === 'indicator' ? [part.use] : part.kind === 'let' ? part.expression.indicators : [];
    for (const use of found) uses.set(`${use.root} ${use.key}`, use);
  }
  return [...uses.values()];
}

/** Walks a term without looking behind lets, which know what they read. */
function* allParts(term: Term): Generator<Term> {
  yield term;
  if (term.kind !== 'let') for (const part of partsOf(term)) yield* allParts(part);
}
