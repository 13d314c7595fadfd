import { AT_REST, type Seen } from '../../engine/polling/rests.ts';
import { filter, map, mergeMap, type Observable } from 'rxjs';
import type { AccountName, HoldSide } from '../../../domain/account.ts';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { instrumentName } from '../../../domain/market.ts';
import type { Stop } from '../../../domain/order.ts';
import type { Ledger } from '../../engine/record/ledger.ts';
import type { PollKey } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';

/**
 * The stops of one instrument as they were read: a contradiction is reported once two readings in a row have shown it.
 */
interface SidesRead {
  readonly text: string;
  readonly said: boolean;
}

/**
 * Says once where stops in one-way mode tell a side that their position does not have, and once when they no longer do.
 * They count as the position's all the same: an instrument has one position there (docs/guarantees.md#g5).
 */
export function tellStopSides(
  seen: Seen,
  { ledger }: { readonly ledger: Pick<Ledger, 'write'> },
): Observable<JournalEntry> {
  const told = new Map<PollKey, Map<string, SidesRead>>();
  const seenOf = (key: PollKey): Map<string, SidesRead> => {
    const known = told.get(key) ?? new Map<string, SidesRead>();
    told.set(key, known);
    return known;
  };
  return seen
    .hear('stop sides', () => ([...told.values()].every(({ size }) => size === 0) ? AT_REST : 'step'))
    .pipe(
      map((snapshot) => {
        const entries: JournalEntry[] = [];
        for (const key of snapshot.fresh) {
          const listed = stopsIn(snapshot, key);
          if (listed !== undefined) entries.push(...entriesOf(listed, seenOf(key), snapshot.at));
        }
        return entries;
      }),
      filter((entries) => entries.length > 0),
      mergeMap((entries) => ledger.write({ entries })),
    );
}

/** A list of stops that was read anew. */
interface Listed {
  readonly account: AccountName;
  readonly stops: readonly Stop[];
}

function stopsIn(snapshot: Snapshot, key: PollKey): Listed | undefined {
  const held = snapshot.held.get(key);
  if (held === undefined || held.fault !== undefined || !Array.isArray(held.value)) return undefined;
  const { list, account } = held.poll.of;
  return list !== 'stops' || account === undefined ? undefined : { account, stops: held.value as readonly Stop[] };
}

function entriesOf({ account, stops }: Listed, seen: Map<string, SidesRead>, at: number): JournalEntry[] {
  const byInstrument = Map.groupBy(stops, ({ instrument }) => instrumentName(instrument));
  const before = [...seen.keys()].filter((instrument) => !byInstrument.has(instrument));
  return [...byInstrument.keys(), ...before].flatMap((instrument) => {
    const text = noted(seen, instrument, contradictionOf(byInstrument.get(instrument) ?? []));
    if (text === undefined) return [];
    const detail = { instrument, stops: true, ended: text === OVER };
    return [{ at, kind: 'drift', account, text: `${account} ${instrument}: ${text}`, detail }];
  });
}

const OVER = 'no drift any more, the stops tell the side of the position';

/** Remembers what a reading shows of an instrument; answers what is to be said of it now. */
function noted(seen: Map<string, SidesRead>, instrument: string, text: string | undefined): string | undefined {
  const before = seen.get(instrument);
  if (text === undefined) {
    seen.delete(instrument);
    return before?.said === true ? OVER : undefined;
  }
  const isSure = before !== undefined && (before.said || before.text === text);
  seen.set(instrument, { text, said: isSure });
  return isSure && !before.said ? `drift: ${text}` : undefined;
}

/**
 * Says which sides the stops of one instrument tell beside that of its position. Undefined where nothing contradicts.
 */
function contradictionOf(stops: readonly Stop[]): string | undefined {
  const net = stops.filter(({ sideTold }) => sideTold !== undefined);
  const foreign = net.filter(({ sideTold = '', holdSide }) => holdSide !== undefined && isOther(sideTold, holdSide));
  const [one] = foreign;
  if (one !== undefined)
    return `${foreign.map(({ orderId }) => orderId).join(', ')} tell ${one.sideTold ?? ''}, the position is ${one.holdSide ?? ''}: they count as its stops`;
  // Whose side buy and sell tell is open; that of all stops of one position is the same.
  const told = new Set(net.flatMap(({ sideTold = '' }) => /\b(buy|sell)\b/.exec(sideTold)?.[1] ?? []));
  return told.size > 1 ? `its stops tell both buy and sell: all of them count as those of its one position` : undefined;
}

function isOther(words: string, holdSide: HoldSide): boolean {
  const named = /long|short/.exec(words)?.[0];
  return named !== undefined && named !== holdSide;
}
