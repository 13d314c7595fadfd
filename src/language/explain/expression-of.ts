import type { CheckedExpression } from '../terms/checked.ts';
import { changeOf } from './change.ts';
import { readCoin } from '../terms/coins.ts';
import { evaluateTerm } from '../evaluate/evaluate.ts';
import { explainTerm } from './explain.ts';
import type { NeededChange, Env, Explanation, IndicatorUse, SourceText } from '../values/expression.ts';
import { partsOf, type Term } from '../terms/term.ts';

/** Makes an expression of a checked term: closures, what it reads, and its explanation once it is asked for. */
export function expressionOf(term: Term, source: SourceText): CheckedExpression {
  let explainer: ((env: Env) => Explanation) | undefined;
  let changer: ((env: Env) => NeededChange | undefined) | undefined;
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
    change: (env) => {
      changer ??= changeOf(term, source);
      return changer(env);
    },
  };
}

function namesOf(term: Term): readonly string[] {
  const names = new Set<string>();
  for (const part of allParts(term)) {
    if (part.kind === 'root' && part.held === undefined) names.add(part.name);
    if (part.kind === 'root') for (const name of part.held?.names ?? []) names.add(name);
    if (part.kind === 'indicator') for (const name of part.use.joins ?? [part.use.root]) names.add(name);
    if (part.kind === 'past') names.add(part.use.past.watch);
    if (part.kind === 'let') for (const name of part.expression.names) names.add(name);
  }
  return [...names].sort();
}

function indicatorsOf(term: Term): readonly IndicatorUse[] {
  const uses = new Map<string, IndicatorUse>();
  for (const part of allParts(term)) {
    for (const use of usesOf(part)) uses.set(`${use.root} ${use.key}`, use);
  }
  return [...uses.values()];
}

function usesOf(part: Term): readonly IndicatorUse[] {
  switch (part.kind) {
    case 'indicator':
      return withLogs(part.use);
    case 'crosses':
    case 'since':
    case 'inUsdt':
    case 'past':
      return [part.use];
    case 'let':
      return part.expression.indicators;
    default:
      return [];
  }
}

/** What rests on the candles of several watches needs those of each. */
function withLogs(use: IndicatorUse): readonly IndicatorUse[] {
  const { joins = [], length } = use;
  if (joins.length < 2) return [use];
  const log = { key: `log(${String(length)})`, kind: 'log', field: 'close', length } as const;
  return [use, ...joins.map((root) => ({ ...log, root }))];
}

/**
 * Walks a term, parts before the whole, so that what an indicator rests on is computed before it; without looking
 * behind lets, which know what they read.
 */
function* allParts(term: Term): Generator<Term> {
  if (term.kind !== 'let') for (const part of partsOf(term)) yield* allParts(part);
  yield term;
}
