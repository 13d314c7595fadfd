import { existsSync } from 'node:fs';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import { createHalts } from '../../rules/engine/context/halts.ts';
import { timeText } from '../text/entry-line.ts';
import { haltLines } from '../halts/halt-scopes.ts';
import { haltPath } from '../halts/halt-file.ts';

/** Lists the halts of the journal, one line each; it changes nothing. */
export function haltsInForce(
  journal: Pick<Journal, 'state'> | undefined,
  clock: Pick<Clock, 'now'>,
): readonly string[] {
  if (journal === undefined) return [];
  return haltLines(createHalts({ journal, clock, record: () => undefined }).list(), timeText);
}

/** Says that a halt file waits in a state directory: it holds from the next start on. */
export function haltsWaiting(directory: string): readonly string[] {
  const file = haltPath(directory);
  return existsSync(file) ? [`${file} is there: the next start halts before it sends anything`] : [];
}
