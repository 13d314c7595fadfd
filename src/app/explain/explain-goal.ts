import type { Nouns } from '../../language/english/say.ts';
import { goals } from '../../rules/words/goals/index.ts';
import type { GoalSpec } from '../../rules/words/spec/words.ts';
import type { Goal, Strategy } from '../../strategy/model/strategy.ts';
import type { WorstAct } from '../check/worst-case.ts';
import { eachWords } from './each-words.ts';
import type { ExplainedPart } from './explanation.ts';
import { boundWords } from './most-words.ts';
import { namesIn } from './names-in.ts';
import { conditionWords, saidOf } from './said-of.ts';

interface GoalScope {
  readonly strategy: Strategy;
  readonly nouns: Nouns;
  readonly acts: readonly WorstAct[];
}

/** Says what a goal keeps, when, and with how much at most. */
export function explainGoal(goal: Goal, { strategy, nouns, acts }: GoalScope): ExplainedPart {
  const { id, kind, each, when, fields } = goal;
  // Its type is that of its own schema, which the loader has checked.
  const words: Readonly<Record<string, Pick<GoalSpec, 'says'>>> = goals;
  const does =
    words[kind]?.says(saidOf(fields.written, { account: strategy.account, market: strategy.market, nouns })) ?? kind;
  return {
    id,
    part: 'goal',
    when: whileWords(goal, nouns),
    does: [does],
    most: boundWords(acts.filter(({ part }) => part === id)),
    terms: [],
    names: namesIn(
      [
        ...(each === undefined ? [] : [each.list, ...(each.where === undefined ? [] : [each.where])]),
        ...(when === undefined ? [] : [when]),
        fields.written,
      ],
      nouns,
    ),
  };
}

function whileWords({ each, when }: Goal, nouns: Nouns): string {
  const over = eachWords(each, nouns);
  if (when === undefined) return over === '' ? 'always' : over;
  return `${over}${over === '' ? '' : ', '}while ${conditionWords(when, nouns)}`;
}
