import type { Attention } from '../../domain/attention.ts';
import type { JournalEntry } from '../../domain/journal-entry.ts';

/** The states that entries of the journal have begun and not ended. */
export interface EntriesAttention {
  note(entry: JournalEntry): void;
  /** Says that the polls are other ones from now on: an area that cannot be read is noted again. */
  begin(): void;
  list(now: number): readonly Attention[];
}

/** The kinds of closes that the exchange forced. The journal tells closes by a stop or by a person. */
const FORCED: ReadonlySet<unknown> = new Set(['liquidation', 'deleveraging', 'delivery', 'netting']);

/** Time for which an event is shown, ms: it has no end of its own, and its entry stays. */
const HAPPENED_MS = 86_400_000;
const HAPPENED_MAX = 20;

/** Makes a list without entries; `past` are the fills in the journal, the newest last. */
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
 * Notes a drift. A drift of balances needs nobody: the exchange is believed at once. An effect that was accepted and
 * never shows is noted by its intent, and nothing ends that: the exchange is believed again.
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
