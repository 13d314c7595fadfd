import { instrumentName } from '../../../domain/market.ts';
import type { FileContext } from '../../model/file-context.ts';
import type { Strategy } from '../../model/strategy.ts';
import { fieldAt, textAt } from '../../model/field-at.ts';
import { keptBy } from '../together/kept-targets.ts';
import { knownFields, instrumentOf } from '../../model/known-fields.ts';

/**
 * Warns of positions that are held while their stops are kept too, where nothing says what happens after a stop: it
 * would be opened again at once.
 */
export function checkReopening(strategy: Strategy, { warn }: FileContext): void {
  const kept = strategy.goals.flatMap((goal) => keptBy(goal, strategy)).filter(({ kind }) => kind === 'position-stops');
  for (const goal of strategy.goals) {
    const { reopens } = goal.word.means;
    if (reopens === 'nothing') continue;
    const known = knownFields(goal.fields, strategy);
    const instrument = instrumentOf(fieldAt(known, reopens.on));
    if (instrument === undefined || textAt(known, reopens.unlessSaid) !== undefined) continue;
    if (!kept.some((stops) => 'symbol' in stops && (stops.symbol === undefined || stops.symbol === instrument.symbol)))
      continue;
    warn({
      code: 'goal-reopens',
      message: `after a stop on ${instrumentName(instrument)} this goal opens the position again at once`,
      place: goal.place,
      hint: reopens.hint,
    });
  }
}
