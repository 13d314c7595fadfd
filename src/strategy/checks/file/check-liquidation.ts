import {
  type Decimal,
  decimalOf,
  divide,
  formatDecimal,
  formatFixed,
  multiply,
  ONE,
  ZERO,
} from '../../../base/decimal.ts';
import type { FileContext } from '../../model/file-context.ts';
import { fieldAt } from '../../model/field-at.ts';
import { isDecimal, recordOf } from '../../model/known-fields.ts';
import type { SaidFields } from './said-fields.ts';

/**
 * Warns of a stop-loss that lies beyond the liquidation price of the leverage that the same file sets: at a leverage of
 * 20 the margin of a position is used up by a loss of 5 %, and what must be kept of it even earlier.
 */
export function checkLiquidation(fields: readonly SaidFields[], { warn }: FileContext): void {
  const highest = leverageIn(fields);
  if (highest === undefined) return;
  const gone = divide(ONE, highest);
  for (const said of fields) {
    if (said.word.means.stops === 'nothing') continue;
    const loss = recordOf(said.known['stopLoss'])['loss'];
    if (!isDecimal(loss) || loss < gone) continue;
    const [at, near] = [percent(loss), percent(gone)];
    warn({
      code: 'stop-liquidation',
      message: `the stop-loss is at a loss of ${at}, but at the leverage of ${formatDecimal(highest)} in this file the margin is gone at ${near}: the position would be liquidated first`,
      place: said.place('/stopLoss/loss'),
      hint: `a loss below ${near}, or a lower leverage; in cross margin, the rest of the account's margin may keep the position open longer`,
    });
  }
}

/** The highest leverage that steps of the file set, where it is written out. */
function leverageIn(fields: readonly SaidFields[]): Decimal | undefined {
  const set = fields.flatMap(({ word, known }) => {
    const { levers } = word.means;
    const leverage = levers === 'nothing' ? undefined : fieldAt(known, levers.to);
    return isDecimal(leverage) && leverage > ZERO ? [leverage] : [];
  });
  return set.reduce<Decimal | undefined>((most, one) => (most === undefined || one > most ? one : most), undefined);
}

/** Two places at most, and no zeros behind them. */
function percent(ratio: Decimal): string {
  return `${formatFixed(multiply(ratio, decimalOf(100)), 2).replace(/\.?0+$/, '')}%`;
}
