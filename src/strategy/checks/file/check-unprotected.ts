import type { Place } from '../../../base/diagnostic.ts';
import type { FileContext } from '../../model/file-context.ts';
import type { Goal, Strategy } from '../../model/strategy.ts';
import { nodeAt, type YamlNode } from '../../yaml/yaml-tree.ts';
import { knownFields, recordOf } from '../../model/known-fields.ts';
import { partAt } from './part-at.ts';

/** Positions are read again after a second at the soonest: a shorter time could not be measured. */
const MOST_MS_MIN = 1_000;

/**
 * Reports a `unprotectedFor` of a goal that wants no stop-loss, or that is too short to be kept; warns of a stop-loss
 * that may rest unfilled where none is.
 */
export function checkUnprotected(strategy: Strategy, root: YamlNode, { report, warn }: FileContext): void {
  for (const goal of strategy.goals) {
    const place = partAt(root, 'goals', { id: goal.id, key: 'unprotectedFor' })?.value.place;
    const rests = place === undefined && restsUnfilled(goal, root);
    if (rests !== false) warn({ code: 'stop-rests', ...RESTS, place: rests });
    if (place === undefined) continue;
    const wrong = wrongBound(goal, strategy, (key) => partAt(root, 'goals', { id: goal.id, key }) !== undefined);
    if (wrong !== undefined) report({ code: 'goal-naked', ...wrong, place });
  }
}

const RESTS = {
  message: 'if the price jumps past its limit, this stop-loss rests unfilled, and nothing closes the position',
  hint: 'unprotectedFor: { most: 30s, then: close }',
};

/** The place of the field that makes a limit order of a goal's stop-loss. */
function restsUnfilled({ id, word }: Goal, root: YamlNode): Place | false {
  if (word.means.stops === 'nothing') return false;
  const loss = partAt(root, 'goals', { id, key: 'stopLoss' })?.value;
  return (loss && nodeAt(loss, '/slippage')?.node.place) ?? false;
}

function wrongBound(
  goal: Goal,
  strategy: Strategy,
  says: (key: string) => boolean,
): { readonly message: string; readonly hint: string } | undefined {
  const { stops } = goal.word.means;
  // What protects coins is no stop of positions.
  const losses = stops === 'nothing' ? ['stopLoss'] : stops.losses;
  if (losses !== 'always' && !losses.some(says))
    return {
      message: 'unprotectedFor is about a missing stop-loss, and this goal wants none',
      hint: 'add stopLoss: { loss: 3% }, or leave unprotectedFor out',
    };
  const { most } = recordOf(recordOf(knownFields(goal.fields, strategy))['unprotectedFor']);
  if (typeof most !== 'number' || most >= MOST_MS_MIN) return undefined;
  return { message: 'unprotectedFor is shorter than a second', hint: 'positions are not read more often than that' };
}
