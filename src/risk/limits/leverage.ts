import { formatDecimal } from '../../base/decimal.ts';
import { NumberField } from '../../domain/fields.ts';
import { opensPosition } from '../view/adds-order.ts';
import { limit } from '../view/limit.ts';
import { leveragedName } from '../view/order-leverage.ts';

/** Bounds the leverage that is set, and the one at which something is opened. */
export const leverageLimit = limit({
  name: 'leverage',
  schema: NumberField(
    'Highest leverage that may be set, and that a position may be opened with. A contract has a leverage for crossed margin and one for each isolated side: the one of the margin mode and side of the order counts. Purser takes it from the position, or asks the exchange every 30 seconds. While it is not known, openings are refused.',
    '10',
  ),
  says: (most) => `nothing is opened at a leverage above ${formatDecimal(most)}`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy:
    'Lower the leverage of the margin mode and side that the message names, or raise the limit. `set-leverage` sets that of the margin mode which the contract has now.',
  judge(intent, bound, view) {
    const { effect } = intent;
    const most = `allowed: at most ${formatDecimal(bound)}`;
    if (effect.kind === 'set-leverage')
      return effect.leverage > bound ? `a leverage of ${formatDecimal(effect.leverage)}; ${most}` : undefined;
    if (!opensPosition(effect)) return undefined;
    const name = leveragedName(effect);
    const leverage = view.leverage(effect);
    if (leverage === undefined)
      return `the leverage of ${name} is not known (${most}): no position shows it, and the exchange has not said it`;
    return leverage > bound ? `${name} has a leverage of ${formatDecimal(leverage)}; ${most}` : undefined;
  },
});
