import type { InstrumentRef, Market } from '../../domain/market.ts';
import { instrumentName } from '../../domain/market.ts';
import type { Nouns } from '../../language/english/say.ts';
import type { Value } from '../../language/values/expression.ts';
import { triggers } from '../../rules/words/triggers/index.ts';
import { watches } from '../../rules/words/watches/index.ts';
import type { WatchSpec } from '../../rules/words/spec/words.ts';
import type { Strategy, WatchUse } from '../../strategy/model/strategy.ts';

/** Makes the words for the names of a strategy: what its watches show, the values of its params. */
export function nounsOf(strategy: Strategy): Nouns {
  const shown = new Map(strategy.watches.map((watch) => [watch.name, watchNoun(watch, strategy)]));
  const params = paramsOf(strategy);
  return {
    root: (name) => shown.get(name) ?? (OWN.has(name) ? undefined : itemNoun(name)),
    param: (name) => params[name],
  };
}

/** Names that are said as they are. */
const OWN: ReadonlySet<string> = new Set(['now', 'params', 'vars', 'steps']);

/** Words for one thing of a list read as they are, `the position`; any other name is one that the file gives. */
function itemNoun(name: string): string {
  return ITEMS.has(name) ? `the ${name}` : `\`${name}\``;
}

/** The nouns of what lists hold, and of the events that triggers tell. */
const ITEMS: ReadonlySet<string> = new Set([
  ...Object.keys(triggers),
  ...Object.values(watches).flatMap(({ output }: WatchSpec) =>
    output.kind === 'list' && output.of.kind === 'record' ? [output.of.name] : [],
  ),
]);

/** Says what a watch shows. */
export function watchNoun({ kind, args, account }: WatchUse, { market }: Pick<Strategy, 'market'>): string {
  const words: Readonly<Record<string, WatchSpec>> = watches;
  return words[kind]?.says(args, { account, nameOf: (instrument) => shortName(instrument, market) }) ?? kind;
}

/** Names an instrument as a file of this market would. */
export function shortName(instrument: InstrumentRef, market: Market): string {
  return instrument.market === market ? instrument.symbol : instrumentName(instrument);
}

/** Params are the only constants of a strategy. */
function paramsOf({ constants }: Strategy): Readonly<Record<string, Value | undefined>> {
  const [first] = constants.values();
  return typeof first === 'object' && first !== null ? (first as Readonly<Record<string, Value | undefined>>) : {};
}
