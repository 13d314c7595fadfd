import type { FileContext } from '../../model/file-context.ts';
import { scheduleOf } from '../../schedules/schedule.ts';
import type { Rule, Strategy } from '../../model/strategy.ts';
import { type Case, type Cases, joined } from '../proofs/case.ts';
import { conditionsOf } from './check-rules.ts';
import { doTicksMeet } from '../../schedules/cron-times.ts';
import { movesOf, undone } from './moves.ts';
import { togetherOf } from '../proofs/never.ts';

/**
 * Warns of two rules of a file that undo each other: one does what the other takes back, and both conditions can hold
 * at once.
 */
export function checkOpposites(strategy: Strategy, { warn }: FileContext): void {
  const acting = strategy.rules
    .map((rule) => ({ rule, moves: rule.steps.flatMap((step) => movesOf(step, rule, strategy)) }))
    .filter(({ moves }) => moves.length > 0);
  const cases = new Map<Rule, Cases>();
  const casesOfRule = (rule: Rule): Cases => {
    const found =
      cases.get(rule) ?? togetherOf(conditionsOf(rule), { constants: strategy.constants, excluding: new Set() });
    cases.set(rule, found);
    return found;
  };
  for (const [index, one] of acting.entries()) {
    for (const other of acting.slice(0, index)) {
      const [undoes] = one.moves.flatMap((move) => other.moves.flatMap((before) => undone(move, before) ?? []));
      if (undoes === undefined || !canMeet(one.rule, other.rule)) continue;
      if (!canBothHold(casesOfRule(one.rule), casesOfRule(other.rule))) continue;
      warn({
        code: 'rules-undo',
        message: `this rule undoes what \`${other.rule.id}\` does, and both conditions can hold at once`,
        place: one.rule.place,
        hint: 'make the conditions exclude each other, with a gap between them',
        related: { place: other.rule.place, message: `\`${other.rule.id}\` ${undoes}` },
      });
    }
  }
}

/**
 * Tells whether two rules evidently are evaluated at one instant: both at every reading, or at ticks that they share.
 */
function canMeet({ trigger: one }: Rule, { trigger: other }: Rule): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [first, second] = [scheduleOf(one), scheduleOf(other)];
  if (first.everyMs !== undefined && second.everyMs !== undefined) return true;
  if (first.crontab === undefined || second.crontab === undefined) return false;
  const { timezone = 'UTC' } = first;
  return timezone === (second.timezone ?? 'UTC') && doTicksMeet(first.crontab, second.crontab);
}

/**
 * Only what is evident is said: the conditions speak of the same terms, and of nothing else that could keep them apart.
 */
function canBothHold(one: Cases, other: Cases): boolean {
  return one?.some((first) => other?.some((second) => canBoth(first, second))) === true;
}

function canBoth(one: Case, other: Case): boolean {
  if (![...one.values(), ...other.values()].every(({ isPlain }) => isPlain)) return false;
  const isShared = [...one.keys()].some((name) => other.has(name));
  const isEvident = isShared || one.size === 0 || other.size === 0;
  return isEvident && joined(one, other, { excluding: new Set() }) !== undefined;
}
