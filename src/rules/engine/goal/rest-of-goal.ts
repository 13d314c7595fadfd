import { EvaluationError, type RecordValue } from '../../../language/values/expression.ts';
import type { PriceRange } from '../../../ports/market-outlook.ts';
import { Unforeseen } from '../../../reads/course.ts';
import { type Ahead, AT_REST, type Rest } from '../polling/rests.ts';
import { isPosition } from '../runtime/is-position.ts';
import { instanceKey, type Item, itemsOf } from '../runtime/items.ts';
import { viewAhead } from '../runtime/view-ahead.ts';
import { type GoalRun, planGoal } from './plan-goal.ts';
import { viewingOf, viewOfGoal } from './goal-view.ts';
import { restAhead } from './rest-ahead.ts';

/**
 * Tells how long a goal need hear no snapshot. One over positions is at rest where there are none; else where its kind
 * says of each of them in which prices its plan stays empty (`quietWithin`), and nothing else that it wants depends on
 * prices or time.
 */
export function restOfGoal(run: GoalRun, ahead: Ahead): Rest {
  const rest = restByPrices(run, ahead);
  return rest === 'step' ? restAhead(run, ahead) : rest;
}

function restByPrices(run: GoalRun, ahead: Ahead): Rest {
  const { goal, runtime, memory, spec } = run;
  const { each } = goal;
  if (each === undefined || memory.resumed.size > 0 || memory.error !== undefined) return 'step';
  if (runtime.pausedBy(goal.id) !== undefined || runtime.power(goal.id).off !== undefined) return 'step';
  try {
    const view = viewAhead(runtime, {
      read: [each.list, ...(each.where === undefined ? [] : [each.where])],
      variable: each.variable,
      seen: 'raw',
      ahead,
      steady: true,
    });
    const items = itemsOf(each, runtime, viewOfGoal(spec));
    const list = view && each.list.evaluate(view.env);
    if (view === undefined || items.kind !== 'known' || !Array.isArray(list)) return 'step';
    for (const key of memory.instances.keys()) if (!items.keys.has(key)) return 'step';
    if (list.length === 0) return AT_REST;
    // Which positions belong to it must not hang on their prices either.
    if (each.where !== undefined)
      for (const value of list) {
        view.env[each.slot] = value;
        each.where.evaluate(view.env);
      }
    const within: PriceRange[] = [];
    for (const item of items.items) {
      const range = rangeOf(run, item, ahead);
      if (range === undefined) return 'step';
      within.push(range);
    }
    return { within };
  } catch (error) {
    if (error instanceof Unforeseen || error instanceof EvaluationError) return 'step';
    throw error;
  }
}

/** The prices within which the goal has nothing to do for an item; undefined where nobody can tell. */
function rangeOf(run: GoalRun, item: Item, ahead: Ahead): PriceRange | undefined {
  const { runtime, spec, memory } = run;
  const { key, value, hidden, sizeHidden } = item;
  const instance = memory.instances.get(key);
  if (hidden || sizeHidden || !isPosition(value) || instance === undefined) return undefined;
  const { working, tries, notBefore, aside, lapse } = instance;
  if (working || tries > 0 || notBefore > ahead.now || aside !== undefined || lapse !== undefined) return undefined;
  if (spec.quietWithin === undefined || spec.withdrawal !== undefined) return undefined;
  if (!isSteadyFor(run, item, ahead)) return undefined;
  const { args, planned } = planGoal(run, item, instance);
  if (args === undefined || planned?.plan.kind !== 'effects' || planned.plan.effects.length > 0) return undefined;
  const isSame = planned.kept === instance.said && JSON.stringify(planned.state) === JSON.stringify(instance.state);
  const view = { world: runtime.world(viewingOf(spec).seen), item: value, state: instance.state };
  const range = isSame ? spec.quietWithin(args, view) : undefined;
  return range && { ...range, instrument: value };
}

/**
 * Tells whether what the goal wants for an item hangs neither on prices nor on time. Throws Unforeseen where it does.
 */
function isSteadyFor({ goal, runtime, spec }: GoalRun, { key }: Item, ahead: Ahead): boolean {
  const { each, when, fields } = goal;
  if (each === undefined) return false;
  const read = [each.list, fields, ...(when === undefined ? [] : [when])];
  const view = viewAhead(runtime, { read, variable: each.variable, seen: viewingOf(spec).seen, ahead, steady: true });
  if (view === undefined) return false;
  const list = each.list.evaluate(view.env);
  if (!Array.isArray(list)) return false;
  const item = (list as readonly RecordValue[]).find((one) => instanceKey(one) === key);
  if (item === undefined) return false;
  view.env[each.slot] = item;
  return (when === undefined || when.evaluate(view.env) === true) && fields.evaluate(view.env) !== undefined;
}
