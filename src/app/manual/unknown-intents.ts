import type { StoredIntent } from '../../ports/journal.ts';
import { describeEffect } from '../../effects/index.ts';
import { ageText } from '../text/age-text.ts';
import { oneLine, timeText } from '../text/entry-line.ts';

/** An intent with an unknown outcome, as a person has to see it. */
export interface UnknownIntent {
  readonly id: string;
  readonly since: string;
  readonly age: string;
  readonly rule: string;
  /** The request to the exchange, in words. */
  readonly asked: string;
  readonly why: string;
  /** The command that settles it, once a person knows the outcome. */
  readonly resolve: string;
  /** Required by the type of answers over the socket. */
  readonly [key: string]: string;
}

/** Lists the open intents with an unknown outcome, the oldest first. */
export function unknownIntents(open: readonly StoredIntent[], now: number): readonly UnknownIntent[] {
  return open
    .filter(({ state }) => state === 'unknown')
    .map(({ intent, recordedAt }) => ({
      id: intent.id,
      since: timeText(recordedAt),
      age: ageText(now - recordedAt),
      rule: `${intent.origin.strategy}/${intent.origin.rule}`,
      asked: oneLine(describeEffect(intent.effect)),
      why: oneLine(intent.why),
      resolve: `purser resolve ${intent.id} --happened [--order-id ID] | --did-not --note TEXT`,
    }));
}
