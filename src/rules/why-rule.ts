import { formatDuration } from '../base/duration.ts';
import type { Json } from '../domain/journal-entry.ts';
import { type Change, type Env, EvaluationError, type Explanation } from '../language/expression.ts';
import type { InstanceState } from './instance.ts';
import type { RuleRun } from './rule-run.ts';

/**
 * Tells why an instance of a rule does or does not act now: where it stands and what holds it back, its condition with every
 * part's value, the age of what it reads, and the smallest change of one value that would turn the condition.
 */
export function whyOf(run: RuleRun, { key, env }: { readonly key: string; readonly env: Env }): Json {
  return {
    instance: key,
    stands: standing(run, run.memory.instances.get(key)),
    ...conditionOf(run, env),
    ages: ages(run),
  };
}

/** Where an instance stands, in words, and what holds it back. */
function standing({ rule, pace, power, site }: RuleRun, state: InstanceState | undefined): string {
  const now = site.desk.clock.now();
  if (power.off !== undefined) return 'switched off by hand';
  const awaited = `waits for its ${rule.trigger === undefined ? 'condition' : 'trigger'}`;
  if (state === undefined) return rule.trigger === undefined ? 'its condition was not known yet' : awaited;
  const rests = state.decidedAt === undefined ? 0 : state.decidedAt + pace.cooldownMs - now;
  const cooling = rests > 0 ? `; in its cooldown for ${formatDuration(rests)} more` : '';
  switch (state.phase) {
    case 'unseen':
    case 'low':
      return awaited + cooling;
    case 'pending': {
      const held = state.since === undefined || state.trueAt === undefined ? 0 : state.trueAt - state.since;
      return `pending: it has held for ${formatDuration(held)} of ${formatDuration(pace.forMs)}${cooling}`;
    }
    case 'due':
      return dueText(state, now, cooling);
    case 'working':
      return state.wait === undefined ? 'at work' : `waits in step ${String(state.wait.step + 1)}`;
    case 'high':
      return `acted upon: it acts again when its condition has ceased and begins anew${cooling}`;
  }
}

function dueText({ tries, tryAt }: InstanceState, now: number, cooling: string): string {
  const again = tryAt === undefined || tryAt <= now ? '' : `; tried again in ${formatDuration(tryAt - now)}`;
  return tries === 0 ? `due${cooling}${again}` : `due, not done after ${String(tries)} tries${again}`;
}

function conditionOf({ rule: { when } }: RuleRun, env: Env): { readonly [key: string]: Json } {
  if (when === undefined) return { when: 'it has no condition' };
  try {
    const change = when.change(env);
    return {
      when: treeOf(when.explain(env)),
      ...(change === undefined ? {} : { 'would turn with': changeText(change) }),
    };
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { when: `error: ${error.message}` };
  }
}

/** A part and its value, with the parts that it is made of. */
function treeOf({ text, value, parts }: Explanation): Json {
  const line = `${text} = ${value}`;
  return parts.length === 0 || text === value ? line : { [line]: parts.map(treeOf) };
}

function changeText({ text, now, sign, value, relative }: Change): string {
  return `${text} ${sign} ${value} (now ${now}${relative === undefined ? '' : `, ${relative}`})`;
}

/** How old what it reads is, watch by watch. */
function ages({ rule, site }: RuleRun): { readonly [watch: string]: Json } {
  const now = site.desk.clock.now();
  const { held } = site.latest();
  return Object.fromEntries(
    site.strategy.watches
      .filter(({ name }) => rule.looksAt.includes(name))
      .map((watch) => {
        const { startedAt = 0, fault } = held.get(site.pollOf(watch).key) ?? {};
        const failed = fault === undefined ? '' : '; its last read failed';
        return [watch.name, startedAt === 0 ? `not read yet${failed}` : `${formatDuration(now - startedAt)}${failed}`];
      }),
  );
}
