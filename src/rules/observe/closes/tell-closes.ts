import { merge, type Observable } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Context } from '../../engine/context/context.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import { tellEndedStops } from './ended-stops.ts';
import { tellForeignCloses } from './foreign-closes.ts';

/** Tells what closed positions beside own orders: stops that were executed, the exchange itself, and other hands. */
export function tellCloses(snapshots: Observable<Snapshot>, context: Context): Observable<JournalEntry> {
  return merge(tellEndedStops(snapshots, context), tellForeignCloses(snapshots, context));
}
