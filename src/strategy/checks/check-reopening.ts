import { instrumentName } from '../../domain/market.ts';
import type { FileContext } from '../file-context.ts';
import type { Strategy } from '../strategy.ts';
import { stopsOf } from './kept-things.ts';
import { knownFields, instrumentOf, textOf } from './known-fields.ts';

/** Warns of positions that are held while their stops are kept too, where nothing says what happens after a stop: it would be opened again at once. */
export function checkReopening(strategy: Strategy, { warn }: FileContext): void {
  const stops = strategy.goals.filter(({ kind }) => kind === 'stops').map((goal) => stopsOf(goal, strategy));
  for (const goal of strategy.goals) {
    if (goal.kind !== 'position') continue;
    const known = knownFields(goal.fields, strategy);
    const instrument = instrumentOf(known['instrument']);
    if (instrument === undefined || textOf(known['onForeign']) !== undefined) continue;
    if (!stops.some(({ symbol }) => symbol === undefined || symbol === instrument.symbol)) continue;
    warn({
      code: 'goal-reopens',
      message: `what a stop closes on ${instrumentName(instrument)} this goal opens again at once`,
      place: goal.place,
      hint: 'say which is meant: onForeign: restore, adopt or alert',
    });
  }
}
