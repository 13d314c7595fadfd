import type { Attention } from '../../domain/attention.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';

/** What entries of the journal have told, and nothing has ended. */
export interface EntriesAttention {
  note(entry: JournalEntry): void;
  /** Other polls are read from now on: whoever cannot be read is said again. */
  begin(): void;
  list(now: number): readonly Attention[];
}

/** What the exchange closed by force; what a stop or a person closed is in the journal. */
const FORCED: ReadonlySet<unknown> = new Set(['liquidation', 'deleveraging', 'delivery', 'netting']);

/** A close by force is shown for a day: it stands in the journal for ever. */
const FORCED_MS = 86_400_000;
const FORCED_MAX = 20;

/** Makes one that has heard nothing; `past` are the entries of fills that the journal holds, the newest last. */
export function createEntriesAttention(past: readonly JournalEntry[]): EntriesAttention {
  const forced: Attention[] = [];
  const unread = new Map<string, Attention>();
  const drifts = new Map<string, Attention>();
  const note = (entry: JournalEntry): void => {
    if (entry.kind === 'filled') noteClose(entry, forced);
    if (entry.kind === 'watch-failed' || entry.kind === 'watch-recovered') noteWatch(entry, unread);
    if (entry.kind === 'drift') noteDrift(entry, drifts);
  };
  for (const entry of past) note(entry);
  return {
    note,
    begin() {
      unread.clear();
      drifts.clear();
    },
    list: (now) => [...forced.filter(({ since }) => since > now - FORCED_MS), ...unread.values(), ...drifts.values()],
  };
}

function noteClose({ at, account, text, detail }: JournalEntry, forced: Attention[]): void {
  if (!FORCED.has(detail?.['cause'])) return;
  const orderId = textIn(detail, 'orderId') ?? String(at);
  forced.push({
    ...{ kind: 'liquidated', severity: 'severe' },
    ...placeOf({ account, detail }),
    ...{ since: at, text: `${account === undefined ? '' : `${account}: `}${text}` },
    do: 'purser trades',
    key: `liquidated ${account ?? ''} ${orderId}`,
  });
  if (forced.length > FORCED_MAX) forced.shift();
}

function noteWatch({ at, kind, account, text, detail }: JournalEntry, unread: Map<string, Attention>): void {
  const watch = textIn(detail, 'watch');
  if (watch === undefined) return;
  if (kind === 'watch-recovered') unread.delete(watch);
  else {
    const place = account === undefined ? {} : { account };
    unread.set(watch, { kind: 'unread', severity: 'warning', ...place, since: at, text, key: `unread ${watch}` });
  }
}

/** Balances that drift are believed at once: nobody has to do anything. */
function noteDrift({ at, account = '', text, detail }: JournalEntry, drifts: Map<string, Attention>): void {
  if (detail?.['wallet'] !== undefined) return;
  const key = `drift ${account} ${textIn(detail, 'holdSide') ?? ''} ${textIn(detail, 'instrument') ?? ''}`;
  if (detail?.['ended'] === true) drifts.delete(key);
  else drifts.set(key, { kind: 'drift', severity: 'warning', ...placeOf({ account, detail }), since: at, text, key });
}

function placeOf({
  account,
  detail,
}: {
  readonly account: string | undefined;
  readonly detail: JournalEntry['detail'];
}): Pick<Attention, 'account' | 'instrument'> {
  const instrument = textIn(detail, 'instrument');
  return {
    ...(account !== undefined && account !== '' && { account }),
    ...(instrument !== undefined && { instrument }),
  };
}

function textIn(detail: JournalEntry['detail'], field: string): string | undefined {
  const value = detail?.[field];
  return typeof value === 'string' ? value : undefined;
}
