import { checkedTerm } from '../../../language/terms/checked.ts';
import type { Expression, SourceText } from '../../../language/values/expression.ts';
import { partsOf, type Term } from '../../../language/terms/term.ts';
import type { FileContext } from '../../model/file-context.ts';
import type { Strategy } from '../../model/strategy.ts';
import { casesOf } from '../proofs/cases.ts';
import type { Constants } from '../proofs/constant-terms.ts';
import { whyNever } from '../proofs/never.ts';

const HINT = 'change the condition: it can never be true';

/**
 * Warns of conditions other than those of rules that can never hold: of goals, resets, guards and steps, and of what is
 * asked of the items of a list. Answers the expressions with such a list in them, of which nothing more needs to be
 * said.
 */
export function checkConditions(strategy: Strategy, { written, warn }: FileContext): ReadonlySet<Expression> {
  const { constants } = strategy;
  const dead = new Set<Expression>();
  const sources = new Map<Expression, SourceText>();
  for (const { source, expressions } of written) {
    for (const expression of expressions) {
      sources.set(expression, source);
      for (const body of deadBodies(expression, source, constants)) {
        dead.add(expression);
        const message = 'no item of the list can ever meet this';
        warn({ code: 'condition-never', message, place: source.place(body.start, body.end), hint: HINT });
      }
    }
  }
  for (const { expression, of } of conditionsIn(strategy)) {
    const source = sources.get(expression);
    if (source === undefined || dead.has(expression)) continue;
    const reason = whyNever([expression], constants);
    if (reason === undefined) continue;
    const place = source.place(0, source.text.length);
    warn({ code: 'condition-never', message: `${of}: ${reason}`, place, hint: HINT });
  }
  return dead;
}

interface Condition {
  readonly expression: Expression;
  /** The thing that never happens, in words. */
  readonly of: string;
}

function conditionsIn({ rules, goals }: Strategy): readonly Condition[] {
  const seen = new Map<Expression, string>();
  const add = (expression: Expression | undefined, of: string): void => {
    if (expression !== undefined && !seen.has(expression)) seen.set(expression, of);
  };
  for (const { resetWhen, steps } of rules) {
    add(resetWhen, 'the rule is never armed again');
    for (const step of steps) {
      add(step.if, 'this step is always left out');
      for (const guard of step.guards) add(guard, 'what is guarded is never done');
      add(step.waiting?.until, 'this always waits until its bound');
    }
  }
  for (const { each, when } of goals) {
    add(each?.where, 'this goal never keeps anything');
    add(when, 'this goal never keeps anything');
  }
  return [...seen].map(([expression, of]) => ({ expression, of }));
}

const LOOPS = /\.(?:exists|all|filter|count)\s*\(/;

/** Finds conditions on each item of a list that no item can meet. */
function deadBodies(expression: Expression, { text }: SourceText, constants: Constants): readonly Term[] {
  const term = LOOPS.test(text) ? checkedTerm(expression) : undefined;
  return term === undefined ? [] : [...loopsIn(term)].filter((body) => isDead(body, constants));
}

function isDead(body: Term, constants: Constants): boolean {
  return casesOf(body, true, { constants, excluding: new Set() })?.length === 0;
}

/** The conditions on items that are written in a term; what stands behind a let is looked at there. */
function* loopsIn(term: Term): Generator<Term> {
  if (term.kind === 'let') return;
  if (term.kind === 'macro' && term.body?.type.kind === 'boolean' && term.macro !== 'map') yield term.body;
  for (const part of partsOf(term)) yield* loopsIn(part);
}
