import { concatMap, EMPTY, type Observable } from 'rxjs';
import type { JournalEntry } from '../../../domain/journal-entry.ts';
import type { Clock } from '../../../ports/clock.ts';
import { nameOf } from '../../../reads/read.ts';
import type { Snapshot } from '../../../reads/snapshot.ts';
import type { Ledger } from '../../engine/record/ledger.ts';
import { AT_REST, type Seen } from '../../engine/polling/rests.ts';
import { isCandles } from '../../words/watches/candles-value.ts';

/** The parts that the report needs. */
interface CandlesContext {
  readonly clock: Pick<Clock, 'now'>;
  readonly ledger: Pick<Ledger, 'write'>;
}

/** Open times that one entry names; the others are counted. */
const NAMED_MAX = 3;

/** Reports candles that the exchange listed late, after a flat one had stood in for them. */
export function watchRestatedCandles(seen: Seen, { clock, ledger }: CandlesContext): Observable<JournalEntry> {
  return seen
    .hear('restated candles', () => AT_REST)
    .pipe(
      concatMap((snapshot) => {
        const entries = restatedIn(snapshot).map((text) => ({
          ...{ at: clock.now(), kind: 'notice' as const, text },
          detail: { warns: true },
        }));
        return entries.length === 0 ? EMPTY : ledger.write({ entries });
      }),
    );
}

function restatedIn({ corrected, held }: Snapshot): readonly string[] {
  const texts: string[] = [];
  for (const key of corrected ?? []) {
    const { poll, value } = held.get(key) ?? {};
    if (poll !== undefined && isCandles(value)) texts.push(restatedText(nameOf(poll.of), value.restated ?? []));
  }
  return texts;
}

function restatedText(name: string, openTimes: readonly number[]): string {
  const named = openTimes.slice(0, NAMED_MAX).map((openTime) => new Date(openTime).toISOString().slice(0, 16) + 'Z');
  const more = openTimes.length - named.length;
  const list = more === 0 ? named.join(', ') : `${named.join(', ')} and ${String(more)} more`;
  return (
    `the exchange listed ${name} late: ${list}. Purser had counted candles without a trade there, and has computed ` +
    'the indicators again. No rule fires because of that'
  );
}
