import { formatDecimal } from '../../base/decimal.ts';
import { NumberField } from '../../domain/fields.ts';
import { instrumentName } from '../../domain/market.ts';
import { opensPosition } from '../view/adds-order.ts';
import { limit } from '../view/limit.ts';

/** Bounds the leverage that is set, and the one at which something is opened. */
export const leverageLimit = limit({
  name: 'leverage',
  schema: NumberField(
    'Highest leverage that may be set, and that a position may be opened with. Purser takes the leverage from the position, or asks the exchange every 30 seconds. While it is not known, openings are refused.',
    '10',
  ),
  says: (most) => `nothing is opened at a leverage above ${formatDecimal(most)}`,
  means: { bounds: 'nothing', coins: 'any' },
  remedy: 'Lower the leverage of the position or the contract, or raise the limit.',
  judge(intent, bound, view) {
    const { effect } = intent;
    const most = `allowed: at most ${formatDecimal(bound)}`;
    if (effect.kind === 'set-leverage')
      return effect.leverage > bound ? `a leverage of ${formatDecimal(effect.leverage)}; ${most}` : undefined;
    if (!opensPosition(effect)) return undefined;
    const name = instrumentName(effect.instrument);
    const leverage = view.leverage(effect.account, effect.instrument);
    if (leverage === undefined)
      return `the leverage of ${name} is not known (${most}): no position shows it, and the exchange has not said it`;
    return leverage > bound ? `${name} has a leverage of ${formatDecimal(leverage)}; ${most}` : undefined;
  },
});
