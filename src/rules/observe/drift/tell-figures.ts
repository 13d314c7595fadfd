import { AT_REST, type Seen } from '../../engine/polling/rests.ts';
import { filter, map, mergeMap, type Observable } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import { instrumentName } from '../../../domain/market.ts';
import { type Context, entryOf } from '../../engine/context/context.ts';
import type { BelievingExchange } from '../../engine/figures/believed-figures.ts';

/** No strategy read it: it concerns all of them. */
const DAEMON = { strategy: '', rule: '', instance: '' };

/** Reports figures that the exchange states and Purser does not believe, and when they are believed again. */
export function tellFigures(
  seen: Seen,
  figures: Pick<BelievingExchange, 'takeNews' | 'hasNews'>,
  context: Context,
): Observable<JournalEntry> {
  return seen
    .hear('figures', () => (figures.hasNews() ? 'step' : AT_REST))
    .pipe(
      map(() => figures.takeNews()),
      filter((news) => news.length > 0),
      mergeMap((news) =>
        context.ledger.write({
          entries: news.map(({ account, instrument, text }) =>
            entryOf(context, DAEMON, {
              kind: 'drift',
              text,
              account,
              detail: { instrument: instrumentName(instrument) },
            }),
          ),
        }),
      ),
    );
}
