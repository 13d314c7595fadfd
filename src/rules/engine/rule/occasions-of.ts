import { takeUntil } from 'rxjs';
import { BugError } from '../../../base/assert.ts';
import type { Seen } from '../polling/rests.ts';
import type { Rule } from '../../../strategy/model/strategy.ts';
import type { TriggerSpec } from '../../words/spec/words.ts';
import { triggers } from '../../words/triggers/index.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Occasions } from './run-rule.ts';

/** The occasions on which a rule is evaluated: each snapshot, and its trigger where it has one. */
export function occasionsOf({ id, trigger }: Rule, { context, strategy }: Runtime, seen: Seen): Occasions {
  if (trigger === undefined) return { seen };
  const known: Readonly<Record<string, TriggerSpec>> = triggers;
  const spec = known[trigger.kind];
  if (spec === undefined) throw new BugError(`the loader let an unknown trigger pass: ${trigger.kind}`);
  const { event } = spec;
  return {
    seen,
    ...(event && { event }),
    ticks: (lastTickAt) =>
      spec
        .ticks(trigger.args, { clock: context.clock, lastTickAt, id: `${strategy.name}/${id}` })
        .pipe(takeUntil(context.stopping)),
  };
}
