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

/** What has happened and has no end of its own is shown for a day: it stands in the journal for ever. */
const HAPPENED_MS = 86_400_000;
const HAPPENED_MAX = 20;

/** Makes one that has heard nothing; `past` are the entries of fills that the journal holds, the newest last. */
export function createEntriesAttention(past: readonly JournalEntry[]): EntriesAttention {
  const happened: Attention[] = [];
  const unread = new Map<string, Attention>();
  const drifts = new Map<string, Attention>();
  const note = (entry: JournalEntry): void => {
    if (entry.kind === 'filled') noteClose(entry, happened);
    if (entry.kind === 'watch-failed' || entry.kind === 'watch-recovered') noteWatch(entry, unread);
    if (entry.kind === 'drift') noteDrift(entry, { drifts, happened });
  };
  for (const entry of past) note(entry);
  return {
    note,
    begin() {
      unread.clear();
      drifts.clear();
    },
    list: (now) => [
      ...happened.filter(({ since }) => since > now - HAPPENED_MS),
      ...unread.values(),
      ...drifts.values(),
    ],
  };
}

function noteClose({ at, account, text, detail }: JournalEntry, happened: Attention[]): void {
  if (!FORCED.has(detail?.['cause'])) return;
  const orderId = textIn(detail, 'orderId') ?? String(at);
  push(happened, {
    ...{ kind: 'liquidated', severity: 'severe' },
    ...placeOf({ account, detail }),
    ...{ since: at, text: `${account === undefined ? '' : `${account}: `}${text}` },
    do: 'purser trades',
    key: `liquidated ${account ?? ''} ${orderId}`,
    once: true,
  });
}

function push(happened: Attention[], one: Attention): void {
  happened.push(one);
  if (happened.length > HAPPENED_MAX) happened.shift();
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

interface Drifts {
  readonly drifts: Map<string, Attention>;
  readonly happened: Attention[];
}

/**
 * Balances that drift are believed at once: nobody has to do anything. What is accepted and never shown is told of by its intent, and nothing
 * ends that: the exchange is believed again.
 */
function noteDrift({ at, account = '', text, detail, intent }: JournalEntry, { drifts, happened }: Drifts): void {
  if (detail?.['wallet'] !== undefined) return;
  const one = { kind: 'drift', severity: 'warning', ...placeOf({ account, detail }), since: at, text } as const;
  if (intent !== undefined) {
    push(happened, { ...one, key: `drift ${account} ${intent}`, once: true });
    return;
  }
  const key = `drift ${account} ${textIn(detail, 'holdSide') ?? ''} ${textIn(detail, 'instrument') ?? ''}`;
  if (detail?.['ended'] === true) drifts.delete(key);
  else drifts.set(key, { ...one, key });
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
