import { type NextTick, nextTick, nextTickText } from '../../rules/words/triggers/next-tick.ts';
import type { Rule } from '../../strategy/model/strategy.ts';

/** The next tick of a schedule, with its words. */
export interface ToldTick extends NextTick {
  readonly text: string;
}

interface Known {
  readonly askedAt: number;
  readonly next: ToldTick | undefined;
}

/** The search for the next time of a cron line is dear, and so are its words; what was found holds until then. */
const known = new WeakMap<Rule, Known>();

/** Tells the next tick of a rule's schedule after an instant, ms; undefined where it has none. */
export function nextTickSoon(strategy: string, rule: Rule, now: number): ToldTick | undefined {
  const { trigger, id } = rule;
  if (trigger === undefined) return undefined;
  if (isTickKnown(rule, now)) return known.get(rule)?.next;
  const found = nextTick(trigger, `${strategy}/${id}`, now);
  const next = found && { ...found, text: nextTickText(found) };
  known.set(rule, { askedAt: now, next });
  return next;
}

/** Tells whether the next tick after an instant, ms, is known without a search. */
export function isTickKnown(rule: Rule, now: number): boolean {
  const before = known.get(rule);
  return before !== undefined && now >= before.askedAt && now < (before.next?.at ?? Infinity);
}
