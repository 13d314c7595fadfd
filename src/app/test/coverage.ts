import type { JournalEntry } from '../../domain/journal-entry.ts';
import type { Explanation, Expression } from '../../language/values/expression.ts';
import type { ConditionEvaluation, RuleEvaluation, EvaluationListener } from '../../rules/engine/context/context.ts';
import type { Rule, Strategy } from '../../strategy/model/strategy.ts';

/** The coverage of one rule or goal by tests. */
export interface PartCoverage {
  readonly part: string;
  /** True where a rule fired, or a goal carried a plan out. */
  readonly acted: boolean;
  /** Truth values of the parts of a rule's conditions that occurred, of two for each part; goals have none. */
  readonly branches: Share;
  /** Transitions of the rule's state that occurred, of those that its fields make possible. */
  readonly transitions: Share;
  /** The parts that did not occur, for people. */
  readonly missed: readonly string[];
}

export interface Share {
  readonly seen: number;
  readonly of: number;
}

/** Gathers the coverage of one strategy by its tests. */
export interface Coverage {
  readonly listener: EvaluationListener;
  /** Takes the journal of a test that is over. */
  add(entries: readonly JournalEntry[]): void;
  parts(): readonly PartCoverage[];
}

/** Makes the coverage of a strategy, before its first test. */
export function createCoverage(strategy: Strategy): Coverage {
  const acted = new Set<string>();
  const truths: TruthsOfParts = new Map();
  const moves = new Map<string, Set<string>>();
  return {
    listener: {
      ruleEvaluated: (looked) => {
        const { rule, env } = looked;
        for (const expression of [rule.when, rule.resetWhen])
          if (expression !== undefined) noteTruths({ expression, env }, truths);
        noteMove(looked, moves);
      },
      conditionEvaluated: (asked) => {
        noteTruths(asked, truths);
      },
    },
    add: (entries) => {
      for (const { kind, rule } of entries) if (rule !== undefined && ACTS.has(kind)) acted.add(rule);
    },
    parts: () => [
      ...strategy.rules.map((rule) => partOf(rule, { acted: acted.has(rule.id), truths, moves: moves.get(rule.id) })),
      ...strategy.goals.map(({ id }) => goalPart(id, acted.has(id))),
    ],
  };
}

/** The entries of acting: a rule writes that it fires; a goal, when it plans, that it keeps something. */
const ACTS: ReadonlySet<string> = new Set(['fired', 'planned']);

/** The truth values of a condition's parts that occurred, by their text. */
type TruthsOfParts = Map<Expression, Map<string, Set<string>>>;

function noteTruths({ expression, env }: Pick<ConditionEvaluation, 'expression' | 'env'>, truths: TruthsOfParts): void {
  const known = truths.get(expression) ?? new Map<string, Set<string>>();
  truths.set(expression, known);
  note(expression.explain(env), known);
}

/** Notes the parts that were true or false. A macro's question is not told apart by item. */
function note({ text, value, parts }: Explanation, known: Map<string, Set<string>>): void {
  if (value === 'true' || value === 'false') {
    const seen = known.get(text) ?? new Set();
    seen.add(value);
    known.set(text, seen);
  }
  for (const part of parts) if (!/\[\d+\]: /.test(part.text)) note(part, known);
}

function noteMove({ rule, before = 'low', after = before }: RuleEvaluation, moves: Map<string, Set<string>>): void {
  const known = moves.get(rule.id) ?? new Set();
  moves.set(rule.id, known);
  for (const move of possibleMoves(rule))
    if (move.from.includes(before) && move.to.includes(after)) known.add(move.name);
}

interface Move {
  readonly name: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

const REST = ['low', 'unseen'];
const ACT = ['due', 'working'];

/** Lists the transitions that the fields of a rule make possible. */
function possibleMoves(rule: Rule): readonly Move[] {
  const fires: Move = { name: 'fires', from: [...REST, 'due', 'high', 'pending'], to: ['working'] };
  if (rule.trigger !== undefined) {
    const declines: Move = { name: 'ticks in vain', from: ['due'], to: ['low'] };
    return rule.when === undefined ? [fires] : [fires, declines];
  }
  const held: readonly Move[] =
    rule.forMs === undefined || rule.forMs === 0
      ? []
      : [
          { name: 'begins to wait', from: REST, to: ['pending'] },
          { name: 'waits in vain', from: ['pending'], to: ['low'] },
          { name: 'has waited long enough', from: ['pending'], to: ACT },
        ];
  // The condition never becomes false for an instance that its own action ends, as a position that is closed.
  const ceases: readonly Move[] =
    rule.each === undefined ? [{ name: 'is armed again', from: ['high'], to: ['low'] }] : [];
  return [fires, ...held, ...(rule.fire === 'while' ? [] : ceases)];
}

interface Reached {
  readonly acted: boolean;
  readonly truths: TruthsOfParts;
  readonly moves: ReadonlySet<string> | undefined;
}

function partOf(rule: Rule, { acted, truths, moves }: Reached): PartCoverage {
  const possible = possibleMoves(rule).map(({ name }) => name);
  const unmoved = possible.filter((name) => moves?.has(name) !== true);
  const conditions = conditionsOf(rule).map((condition) => seenOf(condition, truths));
  return {
    part: rule.id,
    acted,
    branches: {
      seen: conditions.reduce((sum, { seen }) => sum + seen, 0),
      of: conditions.reduce((sum, { of }) => sum + of, 0),
    },
    transitions: { seen: possible.length - unmoved.length, of: possible.length },
    missed: [...conditions.flatMap(({ missed }) => missed), ...unmoved],
  };
}

interface CoveredCondition {
  /** The place of the condition; empty for `when`. */
  readonly where: string;
  readonly expression: Expression;
}

/**
 * Lists every condition of a rule: those that select items, fire it and arm it again, and those before and in its
 * steps.
 */
function conditionsOf({ when, resetWhen, each, steps }: Rule): readonly CoveredCondition[] {
  const found: readonly (readonly [string, Expression | undefined])[] = [
    ['each: ', each?.where],
    ['', when],
    ['resetWhen: ', resetWhen],
    ...steps.flatMap((step, index) => {
      const nth = `step ${String(index + 1)}`;
      const asked = [...step.guards.map((guard) => [`guard of ${nth}: `, guard] as const)];
      return [...asked, [`if of ${nth}: `, step.if] as const, [`until of ${nth}: `, step.waiting?.until] as const];
    }),
  ];
  // A guard stands before each step that it covers, and is one condition.
  const seen = new Set<Expression>();
  return found.flatMap(([where, expression]) => {
    if (expression === undefined || seen.has(expression)) return [];
    seen.add(expression);
    return [{ where, expression }];
  });
}

function seenOf(
  { where, expression }: CoveredCondition,
  truths: TruthsOfParts,
): Share & { readonly missed: readonly string[] } {
  const parts = truths.get(expression);
  // A condition that was never known leaves the two values of the whole.
  if (parts === undefined || parts.size === 0)
    return { seen: 0, of: 2, missed: [`${where}${expression.text} is known`] };
  const missed = [...parts].flatMap(([text, seen]) =>
    ['true', 'false'].filter((truth) => !seen.has(truth)).map((truth) => `${where}${text} is ${truth}`),
  );
  return { seen: parts.size * 2 - missed.length, of: parts.size * 2, missed };
}

function goalPart(part: string, acted: boolean): PartCoverage {
  const none = { seen: 0, of: 0 };
  return { part, acted, branches: none, transitions: none, missed: acted ? [] : ['acts'] };
}
