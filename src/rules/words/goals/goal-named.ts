import { BugError } from '../../../base/assert.ts';
import { goals } from './index.ts';
import type { GoalSpec } from '../spec/words.ts';

/** Finds a kind of goal by the name that the loader has checked. */
export function goalNamed(name: string): GoalSpec {
  const known: Readonly<Record<string, GoalSpec>> = goals;
  const found = known[name];
  if (found === undefined) throw new BugError(`the loader let an unknown goal pass: ${name}`);
  return found;
}
