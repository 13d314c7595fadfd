import type { Intent } from '../../effects/intent.ts';
import type { Desk } from '../context/desk.ts';
import type { Sought } from './sighting.ts';

/** What is older than a record by more than this was made before it, however far clocks differ, ms. */
const CLOCK_SLACK_MS = 60_000;

/** What an intent is looked for by: times of our clock, in ms, are told in the exchange's. */
export function soughtOf(
  { id }: Intent,
  { since, until }: { readonly since: number; readonly until: number },
  { clock, exchangeTime }: Pick<Desk, 'clock' | 'exchangeTime'>,
): Sought {
  // A record of a time that is still to come was made by a clock that has been set back: nothing is certainly older than it.
  const firstUse = since > clock.now() ? -Infinity : exchangeTime(since) - CLOCK_SLACK_MS;
  return { clientOid: id, since: exchangeTime(since), until: exchangeTime(until), firstUse };
}
