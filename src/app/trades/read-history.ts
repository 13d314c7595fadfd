import type { Market } from '../../domain/market.ts';
import type { AccountHistory } from '../../domain/profit/account-history.ts';
import type { Span } from '../../domain/spans.ts';
import type { JournalFile } from '../../journal/read-journal.ts';
import {
  followedBy,
  gapsOf,
  HISTORY_KEYS,
  listKey,
  readUntil,
  recallList,
  sinceKey,
} from '../../rules/observe/history/history-memory.ts';
import { Failure } from '../process/failure.ts';
import { readState } from '../state/read-state.ts';

/** The past of accounts in a state directory. */
export interface ReadHistory {
  readonly history: AccountHistory;
  /** Accounts with real money, by the word of the daemon that read them last. */
  readonly real: ReadonlySet<string>;
  /** The time up to which each account was read at each market, epoch ms. */
  readonly covered: readonly Covered[];
}

export interface Covered {
  readonly account: string;
  readonly market: Market;
  readonly since: number;
  /** The time up to which all lists were read; absent where one was not read at all. */
  readonly until?: number;
  /** Times for which the exchange no longer had anything when they were to be read. */
  readonly gaps: readonly Span[];
}

/** Names the state that says whether an account has real money. */
export function realKey(account: string): string {
  return `history ${account} real`;
}

/** Reads the history; a {@link Failure} where nothing has run in the directory. */
export function readHistory(directory: string): ReadHistory {
  return inState(directory, historyIn);
}

/** Reads the history in a journal. */
export function historyIn(journal: Pick<JournalFile, 'history' | 'state' | 'stateKeys'>): ReadHistory {
  return { history: journal.history(), ...placesIn(journal) };
}

/** Reads up to when the lists were read; a {@link Failure} where nothing has run in the directory. */
export function readPlaces(directory: string): Omit<ReadHistory, 'history'> {
  return inState(directory, placesIn);
}

function inState<T>(directory: string, read: (journal: JournalFile) => T): T {
  const found = readState(directory, read);
  if (found !== undefined) return found;
  throw new Failure(`there is no journal in ${directory}: nothing has run there yet, or --state names another place.`);
}

function placesIn(journal: Pick<JournalFile, 'state' | 'stateKeys'>): Omit<ReadHistory, 'history'> {
  const places = journal.stateKeys(HISTORY_KEYS).flatMap((key) => followedBy(key) ?? []);
  const covered = places.map((place) => coveredOf(place, journal));
  const accounts = new Set(covered.map(({ account }) => account));
  return { covered, real: new Set([...accounts].filter((name) => journal.state(realKey(name)) === 'true')) };
}

function coveredOf(
  { account, market }: Pick<Covered, 'account' | 'market'>,
  journal: Pick<JournalFile, 'state'>,
): Covered {
  const since = Number(journal.state(sinceKey(account, market)) ?? '0');
  const lists = (['fills', 'bills'] as const).map((list) => recallList(journal.state(listKey(account, market, list))));
  const ends = lists.map(readUntil);
  const until = ends.every((end) => end !== undefined) ? Math.min(...ends) : undefined;
  return { account, market, since, ...(until !== undefined && { until }), gaps: lists.flatMap(gapsOf) };
}
