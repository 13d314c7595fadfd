import type { FileContext } from '../../model/file-context.ts';
import { scheduleOf } from '../../schedules/schedule.ts';
import type { Rule, Strategy } from '../../model/strategy.ts';

/** Reports waits for the order of a step that places none, and delays of a schedule that reach its next time. */
export function checkWaits({ rules }: Strategy, context: FileContext): void {
  for (const rule of rules) {
    checkFilled(rule, context);
    checkJitter(rule, context);
  }
}

function checkFilled({ steps }: Rule, { report }: FileContext): void {
  for (const { waiting, place } of steps) {
    const target = waiting?.filled === undefined ? undefined : steps[waiting.filled];
    if (target === undefined) continue;
    const { always = [], futures = [], spot = [] } = target.word.operations;
    if ([...always, ...futures, ...spot].some((operation) => ORDERS.test(operation))) continue;
    report({
      code: 'wait-filled',
      message: `\`${target.id ?? target.action}\` places no order, so nothing is ever filled`,
      place,
      hint: 'filled: the id of a step that opens, closes, buys or sells',
      related: { place: target.place, message: `it does \`${target.action}\`` },
    });
  }
}

const ORDERS = /^place-|modify|replace/;

function checkJitter({ trigger }: Rule, { report }: FileContext): void {
  const { everyMs, jitterMs } = scheduleOf(trigger);
  if (trigger === undefined || everyMs === undefined || jitterMs === undefined || jitterMs < everyMs) return;
  const message = '`jitter` is not shorter than `every`: one time would run into the next';
  report({ code: 'trigger-jitter', message, place: trigger.place, hint: 'a jitter well below `every`' });
}
