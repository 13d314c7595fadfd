import { durationWords } from '../../language/english/quantity.ts';
import type { Nouns } from '../../language/english/say.ts';
import { actions } from '../../rules/words/actions/index.ts';
import { triggers } from '../../rules/words/triggers/index.ts';
import type { ActionSpec, TriggerSpec } from '../../rules/words/spec/words.ts';
import type { WrittenPart } from '../../strategy/model/part.ts';
import type { Rule, Step, Strategy } from '../../strategy/model/strategy.ts';
import { DAY_MS, firingsWithin, HOUR_MS } from '../check/firings.ts';
import type { WorstAct } from '../check/worst-case.ts';
import { eachWords } from './each-words.ts';
import type { ExplainedPart } from './explanation.ts';
import { boundWords, timesWords } from './most-words.ts';
import { namesIn } from './names-in.ts';
import { conditionWords, saidOf } from './said-of.ts';

interface RuleScope {
  readonly strategy: Strategy;
  readonly nouns: Nouns;
  readonly acts: readonly WorstAct[];
  /** The time from which on schedules are computed, epoch ms. */
  readonly from: number;
}

/** Says when a rule acts, what it does then, and with how much at most. */
export function explainRule(rule: Rule, scope: RuleScope): ExplainedPart {
  const { nouns, acts, from } = scope;
  const own = acts.filter(({ part }) => part === rule.id);
  const times = [HOUR_MS, DAY_MS].map((spanMs) => firingsWithin(rule, spanMs, from));
  return {
    id: rule.id,
    part: 'rule',
    when: [eachWords(rule.each, nouns), whenWords(rule, nouns)].filter((one) => one !== '').join(', '),
    does: rule.steps.map((step) => stepWords(step, rule, scope)),
    most: [timesWords(times), ...boundWords(own)],
    terms: termsOf(rule, nouns),
    names: namesIn(expressionsOf(rule), nouns),
  };
}

function whenWords(rule: Rule, nouns: Nouns): string {
  const { when, trigger, forMs, fire } = rule;
  const lasting = forMs === undefined ? '' : `, without a break for ${durationWords(forMs)}`;
  const holds = when === undefined ? '' : conditionWords(when, nouns);
  if (trigger !== undefined) return `${triggerWords(trigger)[0]}${when === undefined ? '' : `, if ${holds}${lasting}`}`;
  if (fire === 'exit') return `once this was true and has become false${lasting}: ${holds}`;
  return `${fire === 'while' ? 'again and again while' : 'once'} ${holds}${lasting}`;
}

function triggerWords({ kind, args }: NonNullable<Rule['trigger']>): readonly [string, ...string[]] {
  const words: Readonly<Record<string, TriggerSpec>> = triggers;
  return words[kind]?.says(args) ?? [kind];
}

function stepWords(step: Step, rule: Rule, { strategy, nouns }: RuleScope): string {
  const words: Readonly<Record<string, ActionSpec>> = actions;
  const written = withWait(step, rule);
  const does =
    words[step.action]?.says(saidOf(written, { account: strategy.account, market: strategy.market, nouns })) ??
    step.action;
  const named = step.id === undefined ? '' : ` (step \`${step.id}\`)`;
  const condition = step.if === undefined ? '' : `if ${conditionWords(step.if, nouns)}, it `;
  const guards = step.guards.map((guard) => conditionWords(guard, nouns));
  const guarded =
    guards.length === 0 ? '' : `; this and the rest are left out unless ${guards.join(' and ')} right before`;
  return `${condition}${does}${named}${guarded}`;
}

/** The loader reads for what a step waits: it is no field. */
function withWait({ fields, waiting }: Step, { steps }: Rule): WrittenPart {
  if (waiting === undefined || fields.written.kind !== 'map') return fields.written;
  const { until, filled } = waiting;
  const asked: [string, WrittenPart][] = [
    ...(until === undefined
      ? []
      : [['until', { kind: 'expression', expression: until }] satisfies [string, WrittenPart]]),
    ...(filled === undefined
      ? []
      : [['filled', { kind: 'constant', value: steps[filled]?.id ?? '' }] satisfies [string, WrittenPart]]),
  ];
  return { kind: 'map', entries: new Map([...fields.written.entries, ...asked]) };
}

function termsOf(rule: Rule, nouns: Nouns): readonly string[] {
  const { trigger, cooldownMs, resetWhen, limits, retryMs, expireMs, queueMax, pauses, each } = rule;
  return [
    trigger === undefined ? startWords(rule) : '',
    ...(trigger === undefined ? [] : triggerWords(trigger).slice(1)),
    cooldownMs === undefined ? '' : `after it has acted, it does not act again for ${durationWords(cooldownMs)}`,
    resetWhen === undefined ? '' : `it is ready again once ${conditionWords(resetWhen, nouns)}`,
    ...limits.map(({ most, spanMs }) => `it fires at most ${String(most)} times within ${durationWords(spanMs)}`),
    retryMs === undefined ? '' : `after a failed try it tries again in ${durationWords(retryMs)}`,
    expireMs === undefined ? '' : `if it cannot act, it gives up after ${durationWords(expireMs)}`,
    queueMax === undefined ? '' : `while it works, up to ${String(queueMax)} more firings wait`,
    pauses.length === 0 ? '' : `while it works, ${pauses.map((goal) => `\`${goal}\``).join(', ')} is not kept`,
    rule.onError === 'continue' ? 'if a step is not accepted, the steps after it are carried out all the same' : '',
    each === undefined ? '' : `it acts for at most ${String(rule.maxInstances)} of them`,
    rule.reduces ? 'it adds no risk: a halt does not stop it' : '',
  ].filter((term) => term !== '');
}

function startWords({ fire, atStart, startsUnsaid, resetWhen }: Rule): string {
  if (fire === 'while')
    return atStart === 'fire' || startsUnsaid === true
      ? ''
      : 'if this is already true at the first evaluation, it waits until this has been false once';
  const again = resetWhen === undefined ? '; it acts again each time this becomes true after it was false' : '';
  return atStart === 'fire'
    ? `if this is already true at the first evaluation, it acts at once${again}`
    : `if this is already true at the first evaluation, it does not act${again}`;
}

function expressionsOf({ each, when, resetWhen, steps }: Rule) {
  return [
    ...(each === undefined ? [] : [each.list, ...(each.where === undefined ? [] : [each.where])]),
    ...(when === undefined ? [] : [when]),
    ...(resetWhen === undefined ? [] : [resetWhen]),
    ...steps.flatMap(({ if: condition, guards, fields, waiting }) => [
      ...(condition === undefined ? [] : [condition]),
      ...guards,
      ...(waiting?.until === undefined ? [] : [waiting.until]),
      fields.written,
    ]),
  ];
}
