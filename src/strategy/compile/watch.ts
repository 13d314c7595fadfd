import type { Place } from '../../base/diagnostic.ts';
import type { AccountName } from '../../domain/account.ts';
import type { Type } from '../../language/values/type.ts';
import { compileFields } from '../fields/compile-fields.ts';
import { withoutFields } from './check-core.ts';
import { checkAccount, type FileContext } from '../model/file-context.ts';
import { fillCoins, watchCoins } from './fill-coins.ts';
import { evaluateFixed, fixedDuration, type FixedScope } from '../fields/fixed-value.ts';
import type { WatchWord } from '../model/vocabulary.ts';
import { scalarOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** A watch before it is known which indicators are read of it. */
export interface WatchDraft {
  readonly name: string;
  readonly kind: string;
  readonly word: WatchWord;
  readonly account: AccountName;
  readonly args: Readonly<Record<string, unknown>>;
  readonly everyMs: number;
  readonly maxAgeMs: number;
  readonly slot: number;
  readonly type: Type;
  readonly place: Place;
}

interface WatchScope {
  readonly fixed: FixedScope;
  /** The file's default account. */
  readonly account: AccountName;
  readonly slot: number;
}

/** The keys of a watch that are the loader's; all others are arguments of its kind. */
const WATCH_KEYS: readonly string[] = ['watch', 'every', 'maxAge', 'account'];

const EVERY = { leastMs: 1_000, mostMs: 86_400_000, least: 'at least 1s' };
/** A reading is unknown after this many times `every`, unless `maxAge` is said. */
const MAX_AGE_FACTOR = 3;

/** Reads one entry of `watch:`; undefined where it is wrong, which has been reported. */
export function readWatch({ key, value }: YamlEntry, { fixed, account, slot }: WatchScope): WatchDraft | undefined {
  const { context } = fixed;
  const kind = scalarOf(value, 'watch')?.text;
  const word = kind === undefined ? undefined : wordOf(context.vocabulary.watches, kind);
  if (kind === undefined || word === undefined) return undefined;
  const wrongMarket = marketFault(word, context);
  if (wrongMarket !== undefined) {
    context.report({ code: 'watch-market', message: wrongMarket, place: key.place, hint: 'market: usdt-futures' });
    return undefined;
  }
  const args = readArgs(word, value, fixed);
  const everyMs = intervalOf(value, word, fixed);
  const maxAge = scalarOf(value, 'maxAge');
  const maxAgeMs = maxAge === undefined ? MAX_AGE_FACTOR * (everyMs ?? 0) : fixedDuration(maxAge, fixed);
  const owner = scalarOf(value, 'account');
  const isOwned = owner === undefined || checkAccount(owner, context);
  if (args === undefined || everyMs === undefined || maxAgeMs === undefined || !isOwned) return undefined;
  if (maxAge !== undefined && maxAgeMs < everyMs) {
    const message = 'maxAge is shorter than every: each reading would be too old before the next one comes';
    context.report({ code: 'watch-max-age', message, place: maxAge.place });
    return undefined;
  }
  const output = context.core ? withoutFields(word.output, word.core?.lacks ?? []) : word.output;
  const type = fillCoins(output, watchCoins(args, context.market));
  return {
    name: key.text,
    kind,
    word,
    account: owner?.text ?? account,
    args,
    everyMs,
    maxAgeMs,
    slot,
    type,
    place: key.place,
  };
}

function intervalOf(value: YamlNode, word: WatchWord, fixed: FixedScope): number | undefined {
  const every = scalarOf(value, 'every');
  return every === undefined ? word.everyMsDefault : fixedDuration(every, fixed, EVERY);
}

function readArgs(word: WatchWord, value: YamlNode, fixed: FixedScope): Readonly<Record<string, unknown>> | undefined {
  const fields = compileFields(word.schema, value, fixed, WATCH_KEYS);
  const args = fields === undefined ? undefined : evaluateFixed(fields, value, fixed);
  return typeof args === 'object' && args !== null ? { ...args } : undefined;
}

/** A word that needs a futures market cannot be used in a spot file, nor the other way round. */
export function marketFault(
  word: { readonly schema: { readonly 'x-market'?: 'spot' | 'futures' } },
  { market }: FileContext,
): string | undefined {
  const wanted = word.schema['x-market'];
  const isSpot = market === 'spot';
  if (wanted === undefined || (wanted === 'spot') === isSpot) return undefined;
  return `this needs a ${wanted} market, and the file's market is ${market}`;
}

/** Finds a word by its name, never by an inherited property. */
export function wordOf<W>(words: Readonly<Record<string, W>>, name: string): W | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
