import type { StoredIntent } from '../../ports/journal.ts';
import { describeEffect } from '../../effects/index.ts';
import { ageText } from '../text/age-text.ts';
import { oneLine, timeText } from '../text/entry-line.ts';

/** An intent of which nobody knows whether it happened, as a person has to see it. */
export interface UnknownIntent {
  readonly id: string;
  readonly since: string;
  readonly age: string;
  readonly rule: string;
  /** What was asked of the exchange. */
  readonly asked: string;
  readonly why: string;
  /** The command that settles it, once a person knows. */
  readonly resolve: string;
  /** For the type of answers over the socket. */
  readonly [key: string]: string;
}

/** Lists the open intents whose outcome is not known, the oldest first. */
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
