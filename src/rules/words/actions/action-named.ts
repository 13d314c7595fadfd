import { BugError } from '../../../base/assert.ts';
import type { Step } from '../../../strategy/model/strategy.ts';
import { actions } from './index.ts';
import type { ActionSpec } from '../spec/words.ts';

/** Finds an action by the name that the loader has checked. */
export function actionNamed(name: string): ActionSpec {
  const known: Readonly<Record<string, ActionSpec>> = actions;
  const found = known[name];
  if (found === undefined) throw new BugError(`the loader let an unknown action pass: ${name}`);
  return found;
}

/** Tells whether a step closes, reduces or protects, whatever it would plan. */
export function isProtective(step: Step | undefined): boolean {
  if (step === undefined) return false;
  const { reduces, neutral, protects } = actionNamed(step.action);
  return protects ?? (reduces && neutral !== true);
}

/** Tells whether a step changes nothing at the exchange, such as a message. */
export function isNeutral({ action }: Step): boolean {
  return actionNamed(action).neutral === true;
}

/** Tells whether a step adds risk: it changes something at the exchange, and does not only close, reduce or protect. */
export function addsRisk({ action }: Step): boolean {
  const { reduces, protects } = actionNamed(action);
  return !reduces && protects !== true;
}
