import {
  type Decimal,
  decimalOf,
  divide,
  formatDecimal,
  multiply,
  ONE,
  parseDecimal,
  ZERO,
} from '../../../base/decimal.ts';
import type { FileContext } from '../../model/file-context.ts';
import { listed } from '../../model/word-meaning.ts';
import { fieldAt, fieldsAt } from '../../model/field-at.ts';
import { isDecimal } from '../../model/known-fields.ts';
import type { SaidFields } from './said-fields.ts';

/** Reports distances of stops that stand on the wrong side or nowhere, and warns of gains that can hardly be meant. */
export function checkStops(fields: readonly SaidFields[], context: FileContext): void {
  // A file that sets the leverage knows better which distance is too far.
  const isLevered = fields.some(({ word }) => word.means.levers !== 'nothing');
  for (const said of fields) {
    for (const distance of distancesOf(said)) checkDistance({ ...distance, isLevered }, said, context);
    checkCallback(said, context);
  }
}

/** A distance from a price, as a ratio of it. */
interface Distance {
  readonly pointer: string;
  readonly ratio: Decimal;
  readonly kind: 'loss' | 'gain';
  readonly isLevered?: boolean;
}

function distancesOf({ word, known }: SaidFields): readonly Distance[] {
  const { stops } = word.means;
  return (stops === 'nothing' ? [] : stops.distances).flatMap(({ at, is }) =>
    fieldsAt(known, at).flatMap(({ pointer, value: ratio }) => {
      // That the gains of rungs increase from zero is a check of its own.
      const isSaid = isDecimal(ratio) && (ratio > ZERO || !at.includes('*'));
      return isSaid ? [{ pointer, ratio, kind: is }] : [];
    }),
  );
}

/** Fees of opening and closing at market, as the exchange takes them of most accounts: 0.06% each. */
const FEES = parseDecimal('0.0012');
/** From here on a stop is no use at all but the smallest leverage. */
const LOSS_FAR = parseDecimal('0.5');
const HUNDRED = decimalOf(100);

/** A percent sign behind what is a ratio already makes it a hundred times smaller. */
function nearHint(text: string | undefined, ratio: Decimal): string {
  const meant = percent(multiply(ratio, HUNDRED));
  return text?.endsWith('%') === true
    ? `did you mean \`${meant}\`?`
    : `a percent has its sign: did you mean \`${meant}\`?`;
}

/** From here on a gain is more likely a percent without its sign. */
const GAIN_FAR = decimalOf(10);

function checkDistance(
  { pointer, ratio, kind, isLevered }: Distance,
  said: SaidFields,
  { report, warn }: FileContext,
): void {
  const place = said.place(pointer);
  const name = pointer.slice(1).replace(/\/(?:\d+\/)?/, '.');
  const shown = percent(ratio);
  const bare = plainPercent(said.text(pointer));
  if (ratio <= ZERO) {
    const message = `\`${name}\` is ${shown}: a distance that is not above zero puts the stop on the wrong side of the price`;
    const hint =
      ratio === ZERO
        ? 'a percent above 0%'
        : `${name}: ${percent(-ratio as Decimal)}, whatever the side of the position`;
    report({ code: 'stop-distance', message, place, hint });
  } else if (kind === 'loss' && ratio >= ONE) {
    const message = `\`${name}\` is ${shown}: the stop price would not be above zero`;
    report({ code: 'stop-distance', message, place, hint: bare ?? 'a percent above 0% and below 100%' });
  } else if (ratio <= FEES) {
    const message = `\`${name}\` is ${shown}: ${kind === 'loss' ? 'the next small move of the price closes the position' : 'no profit is left'}; just opening and closing costs about ${percent(FEES)}`;
    warn({ code: 'stop-near', message, place, hint: nearHint(said.text(pointer), ratio) });
  } else if (kind === 'loss' && ratio >= LOSS_FAR && isLevered !== true) {
    const message = `\`${name}\` is ${shown}: at a leverage of ${formatDecimal(divide(ONE, ratio)).slice(0, 4)} or more the position is liquidated first`;
    warn({
      code: 'stop-far',
      message,
      place,
      hint: bare ?? 'a percent such as 5%, below 100% divided by the leverage',
    });
  } else if (kind === 'gain' && ratio >= GAIN_FAR) {
    const message = `\`${name}\` is ${shown}: the price hardly ever moves that far`;
    warn({ code: 'stop-far', message, place, hint: bare ?? 'a percent such as 6%' });
  }
}

/** The range of a trailing stop's callback at the exchange (docs/exchange/triggers.md#trailing-stops). */
const CALLBACK = { min: parseDecimal('0.001'), max: parseDecimal('0.1') };

function checkCallback(said: SaidFields, { report }: FileContext): void {
  for (const bound of listed(said.word.means.bounds)) {
    if (bound.must !== 'be a callback') continue;
    const ratio = fieldAt(said.known, bound.at);
    if (!isDecimal(ratio) || (ratio >= CALLBACK.min && ratio <= CALLBACK.max)) continue;
    const pointer = `/${bound.at}`;
    report({
      code: 'stop-distance',
      message: `\`${bound.at}\` is ${percent(ratio)}: the exchange takes 0.1% to 10%`,
      place: said.place(pointer),
      hint: plainPercent(said.text(pointer)) ?? 'a percent from 0.1% to 10%',
    });
  }
}

/** A number that is written without a percent sign reads as one a hundred times as large. */
function plainPercent(text: string | undefined): string | undefined {
  if (text === undefined || !/^\d+(?:\.\d+)?$/.test(text)) return undefined;
  return `${text} is ${percent(parseDecimal(text))}: did you mean ${text}%?`;
}

function percent(ratio: Decimal): string {
  return `${formatDecimal(multiply(ratio, decimalOf(100)))}%`;
}
