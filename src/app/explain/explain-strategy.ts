import { limits as limitWords } from '../../risk/limits/index.ts';
import type { Limit } from '../../risk/view/limit.ts';
import type { Config } from '../../strategy/config/config.ts';
import type { LimitUse, Strategy } from '../../strategy/model/strategy.ts';
import { salesOfBought } from '../../strategy/model/field-at.ts';
import { knownFields } from '../../strategy/model/known-fields.ts';
import type { Vocabulary } from '../../strategy/model/vocabulary.ts';
import { worstActs, worstCases } from '../check/worst-case.ts';
import { explainGoal } from './explain-goal.ts';
import { explainRule } from './explain-rule.ts';
import type { ExplainedStrategy } from './explanation.ts';
import { haltWords } from './halt-words.ts';
import { worstWords } from './most-words.ts';
import { neverWords } from './never-words.ts';
import { noticeWords } from './notice-words.ts';
import { nounsOf } from './nouns-of.ts';
import { readWords } from './read-words.ts';

export interface ExplainScope {
  readonly vocabulary: Vocabulary;
  /** The time from which on schedules are computed, epoch ms. */
  readonly from: number;
  readonly config?: Config | undefined;
}

/** Says in plain sentences what a strategy does, when, with how much at most, and what it never does. */
export function explainStrategy(strategy: Strategy, scope: ExplainScope): ExplainedStrategy {
  const { config } = scope;
  const nouns = nounsOf(strategy);
  const acts = worstActs(strategy, scope);
  const ownSales = sellsBought(strategy, scope);
  const limits = limitsOf(strategy, config);
  const part = { strategy, nouns, acts, from: scope.from };
  return {
    strategy: strategy.name,
    file: strategy.file,
    about: aboutWords(strategy, config),
    parts: [
      ...strategy.rules.map((rule) => explainRule(rule, part)),
      ...strategy.goals.map((goal) => explainGoal(goal, part)),
    ],
    most: worstCases(strategy, scope).flatMap(worstWords),
    limits: ownSales && limits.length > 0 ? [...limits, OWN_SALES] : limits,
    halts: haltWords(strategy, { config, sellsBought: ownSales }),
    notices: noticeWords(strategy, config),
    reads: readWords(strategy, config),
    never: neverWords(strategy),
  };
}

const OWN_SALES = 'no limit holds back a sale of coins that it has bought';

function limitsOf(strategy: Strategy, config: Config | undefined): readonly string[] {
  return [
    ...strategy.limits.map((limit) => boundWords(limit)),
    ...aroundWords(strategy),
    ...(config?.accounts ?? [])
      .filter(({ name }) => strategy.accounts.includes(name))
      .flatMap(({ name, limits = [] }) => limits.map((limit) => `${boundWords(limit)} (all that is done on ${name})`)),
    ...(config?.limits ?? []).map((limit) => `${boundWords(limit)} (all accounts together)`),
  ];
}

/** Tells whether a strategy sells coins that it has bought. */
function sellsBought(strategy: Strategy, { vocabulary: { actions, goals } }: ExplainScope): boolean {
  const words = [
    ...strategy.rules.flatMap(({ steps }) => steps.map(({ action, fields }) => ({ fields, word: actions[action] }))),
    ...strategy.goals.map(({ kind, fields }) => ({ fields, word: goals[kind] })),
  ];
  return words.some(
    ({ fields, word }) => salesOfBought(knownFields(fields, strategy), word?.means.sellsBought) !== 'none',
  );
}

const MODES: Readonly<Record<Strategy['mode'], string>> = {
  active: 'It acts',
  shadow: 'It decides and writes down what it would do, and sends nothing (mode: shadow)',
  off: 'It does nothing at all (mode: off); were it on, it would act',
};

function aboutWords({ mode, account, accounts, market, around }: Strategy, config: Config | undefined): string {
  const instance =
    around === undefined ? '' : `It is one of the ${String(around.instances)} instances of ${around.file}. `;
  const others = accounts.filter((name) => name !== account);
  const beside = others.length === 0 ? '' : `, and touches ${others.join(' and ')}`;
  const live = (config?.accounts ?? []).filter(({ name, exchange }) => exchange === 'live' && accounts.includes(name));
  const real =
    live.length === 0
      ? ''
      : ` There is real money in ${live.map(({ name }) => name).join(' and ')}: nothing is sent there without \`run --live\`.`;
  return `${instance}${MODES[mode]} on the account ${account} on ${market}${beside}.${real}`;
}

function aroundWords({ around }: Strategy): readonly string[] {
  if (around === undefined) return [];
  const { file, instances, limits } = around;
  return limits.map((limit) => `${boundWords(limit)} (all ${String(instances)} instances of ${file} together)`);
}

function boundWords({ kind, bound }: LimitUse): string {
  // A bound is of the type of its own schema, which the loader has checked.
  const words: Readonly<Record<string, Pick<Limit, 'says'>>> = limitWords;
  return words[kind]?.says(bound) ?? kind;
}
