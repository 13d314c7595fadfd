import type { StoredEntry } from '../../journal/entry-row.ts';
import type { EntrySearch, FoundEntries } from '../../journal/search-entries.ts';
import { type entries, ENTRIES_MAX } from '../../web/api/entries.ts';
import type { AnswerOf } from '../../web/api/question.ts';
import type { SocketRequest } from '../socket/message.ts';
import { flagField, textField, wholeField } from './request-fields.ts';

/** The journal, as people search it. */
export interface SearchedJournal {
  search(search: EntrySearch): FoundEntries;
  /** The sequence number of the newest entry; 0 where there is none. */
  newest(): number;
}

/** Entries of a page, where the question does not say how many. */
const ENTRIES = 100;

/** Tells the entries of the journal that fit, the newest first, as far as one bounded search finds them. */
export function answerEntries(request: SocketRequest, journal: SearchedJournal): AnswerOf<typeof entries> {
  const kinds = textField(request, 'kinds');
  const {
    entries: found,
    next,
    lookedUntil,
  } = journal.search({
    strategy: textField(request, 'strategy'),
    rule: textField(request, 'part'),
    account: textField(request, 'account'),
    intent: textField(request, 'intent'),
    text: textField(request, 'text'),
    kinds: kinds?.split(',').slice(0, KINDS_MAX),
    failures: flagField(request, 'failures'),
    before: wholeField(request, 'before'),
    after: wholeField(request, 'after'),
    limit: Math.min(Math.max(1, wholeField(request, 'limit') ?? ENTRIES), ENTRIES_MAX),
  });
  return {
    entries: found.map(entryRow),
    newest: journal.newest(),
    more: next !== undefined,
    next: next ?? null,
    lookedUntil: lookedUntil ?? null,
  };
}

/** Kinds that one question names. */
const KINDS_MAX = 50;

/** Writes an entry as answers and the stream have it. */
export function entryRow({ rule, ...entry }: StoredEntry): AnswerOf<typeof entries>['entries'][number] {
  return { ...entry, ...(rule !== undefined && { part: rule }) };
}
