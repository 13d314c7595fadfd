import type { InstrumentRef } from '../../../domain/market.ts';
import type { OpensAt } from '../../model/word-meaning.ts';
import { fieldAt, says, textAt } from '../../model/field-at.ts';
import { weightCoins } from './kept-targets.ts';
import { instrumentOf } from '../../model/known-fields.ts';

/** An opening on one instrument that a field names. */
export type OpensOn = Extract<OpensAt, { readonly on: string }>;

/**
 * Gives what opens on an instrument that a field names; undefined for what opens nothing, or trades against a coin
 * whatever is weighed.
 */
export function opensOn(opens: OpensAt | 'nothing'): OpensOn | undefined {
  return opens === 'nothing' || 'pairsOf' in opens ? undefined : opens;
}

/** Lists the instruments that are opened on, as far as the fields of a step or goal name them. */
export function openedAt(
  opens: OpensAt | 'nothing',
  known: Readonly<Record<string, unknown>>,
): readonly InstrumentRef[] {
  if (opens === 'nothing') return [];
  if ('pairsOf' in opens) return pairsOf(opens, known);
  const instrument = instrumentOf(fieldAt(known, opens.on));
  const isOther = opens.unless !== undefined && says(known, opens.unless);
  return instrument === undefined || isOther ? [] : [instrument];
}

function pairsOf(
  { pairsOf: of, against }: Exclude<OpensAt, OpensOn>,
  known: Readonly<Record<string, unknown>>,
): readonly InstrumentRef[] {
  const quote = textAt(known, against.field) ?? against.or;
  const coins = weightCoins(known, of, against).filter((coin) => coin !== quote);
  return coins.map((coin) => ({ market: 'spot', symbol: `${coin}${quote}` }));
}
