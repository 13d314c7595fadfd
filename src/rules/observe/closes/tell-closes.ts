import { merge, type Observable } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Context } from '../../engine/context/context.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import { tellEndedStops } from './ended-stops.ts';
import { tellForeignCloses } from './foreign-closes.ts';

/** Reports closes of positions beside own orders: by executed stops, by the exchange itself, and by other people. */
export function tellCloses(snapshots: Observable<Snapshot>, context: Context): Observable<JournalEntry> {
  return merge(tellEndedStops(snapshots, context), tellForeignCloses(snapshots, context));
}
