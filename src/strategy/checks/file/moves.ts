import { formatDecimal } from '../../../base/decimal.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { Rule, Step, Strategy } from '../../model/strategy.ts';
import { type Blank, listed, type MoveAt, type Phrase } from '../../model/word-meaning.ts';
import { fieldAt, says, textAt } from '../../model/field-at.ts';
import { type SaidHere, stopsOf } from '../together/kept-targets.ts';
import { instrumentOf, isDecimal, knownFields, moneyOf, recordOf, textOf } from '../../model/known-fields.ts';

/** The change that a step makes, in words that name the opposites too. */
export interface Move {
  readonly does: string;
  /** The changes that it takes back. */
  readonly undoes: readonly string[];
  /** The value that it sets; another of the same is the opposite. */
  readonly sets?: string;
}

/** Tells what a step does that another could undo; nothing where it is not known beforehand. */
export function movesOf({ word, fields }: Step, { each }: Rule, strategy: Strategy): readonly Move[] {
  const said = { known: knownFields(fields, strategy), each, strategy };
  return listed(word.means.moves)
    .filter(({ when }) => when === undefined || says(said.known, when))
    .flatMap((move) => moveOf(move, said) ?? []);
}

function moveOf({ does, undoes, sets }: MoveAt, said: SaidHere): Move | undefined {
  const done = phraseOf(does, said);
  if (done === undefined) return undefined;
  const undone = undoes.flatMap((phrase) => phraseOf(phrase, said) ?? []);
  if (sets === undefined) return { does: done, undoes: undone };
  const value = fieldAt(said.known, sets);
  return isDecimal(value) ? { does: done, undoes: undone, sets: formatDecimal(value) } : undefined;
}

/** Fills in a sentence; undefined where something of it is not known. */
export function phraseOf(phrase: Phrase, said: SaidHere): string | undefined {
  const parts = phrase.map((part) => (typeof part === 'string' ? part : filled(part, said)));
  return parts.includes(undefined) ? undefined : parts.join('');
}

function filled(blank: Blank, said: SaidHere): string | undefined {
  const { known, strategy } = said;
  if ('ofPosition' in blank) return onlyPosition(said)?.[blank.ofPosition];
  if ('instrument' in blank) {
    const instrument = instrumentOf(fieldAt(known, blank.instrument));
    return instrument === undefined ? undefined : instrumentName(instrument);
  }
  if ('coinOf' in blank) return moneyOf(fieldAt(known, blank.coinOf))?.coin ?? blank.or;
  if ('wallet' in blank) {
    const { account, wallet } = recordOf(fieldAt(known, blank.wallet));
    return `${textOf(account) ?? strategy.account}/${textOf(wallet) ?? ''}`;
  }
  const text = textAt(known, blank.text);
  return text === undefined ? blank.or : `${blank.behind ?? ''}${text}`;
}

/** A rule that goes over positions names one where `each` is narrowed to one pair and side. */
function onlyPosition({
  each,
  strategy,
}: SaidHere): { readonly instrument: string; readonly side: string } | undefined {
  const { symbol } = stopsOf({ each }, strategy);
  const watch = strategy.watches.find(({ name }) => each?.list.names.includes(name));
  if (each?.where === undefined || symbol === undefined || watch?.account !== strategy.account) return undefined;
  const [, side] = new RegExp(`\\b${each.variable}\\.holdSide\\s*==\\s*"(long|short)"`).exec(each.where.text) ?? [];
  return side === undefined ? undefined : { instrument: `${strategy.market}/${symbol}`, side };
}

/** Names the change of one move that another takes back; undefined where it takes back nothing. */
export function undone(move: Move, other: Move): string | undefined {
  if (move.undoes.includes(other.does)) return other.does;
  const isOther = move.sets !== undefined && other.sets !== undefined && move.sets !== other.sets;
  return isOther && move.does === other.does ? `${other.does} to ${other.sets ?? ''}` : undefined;
}
