import { defer, EMPTY, map, mergeMap, type Observable, of, repeat, tap, timer } from 'rxjs';
import type { Clock } from '../../ports/clock.ts';
import type { Answered, LineFailed, TelegramLine } from './telegram-line.ts';
import type { RemoteUpdate } from './update.ts';

export interface PollParts {
  readonly line: Pick<TelegramLine, 'updates'>;
  /** The machine's clock. */
  readonly clock: Clock;
  /** The number of the first update to ask for; it is read before each call. */
  from(): number | undefined;
  /** Says that updates do not come, or come again. */
  say(text: string): void;
}

/** Pause between two calls, ms: a server that answers at once with nothing is not called without pause. */
const BETWEEN_MS = 300;

/** Pauses after failures, ms: they double up to the longest. */
const PAUSE_MS = { first: 1_000, most: 60_000 };

/**
 * The same for failures that do not pass within seconds: another program takes the updates, or the bot no longer
 * exists.
 */
const STANDING_MS = { first: 30_000, most: 300_000 };
const RETRY_AFTER_MS_MAX = 3_600_000;

/** Codes of failures that only a person can end. They are told at once; others when they have lasted for a while. */
const STANDING: ReadonlySet<number | undefined> = new Set([401, 403, 404, 409]);
const SAID_AFTER_MS = 60_000;

interface Trouble {
  readonly since: number;
  readonly tries: number;
  /** The last words about it. */
  readonly said?: string;
}

/**
 * Takes updates for as long as it is subscribed to. It tries again after every failure, and tells it once. Never
 * errors, never completes.
 */
export function pollUpdates({ line, clock, from, say }: PollParts): Observable<readonly RemoteUpdate[]> {
  let trouble: Trouble | undefined;
  let pauseMs = BETWEEN_MS;
  const noted = (answer: Answered<unknown>): void => {
    const now = clock.now();
    if (answer.kind === 'answered') {
      if (trouble?.said !== undefined) say('commands are taken again');
      trouble = undefined;
      pauseMs = BETWEEN_MS;
      return;
    }
    const { since = now, tries = 0, said } = trouble ?? {};
    const text = troubleText(answer);
    const isDue = STANDING.has(answer.code) || now - since >= SAID_AFTER_MS;
    const isNew = isDue && said !== text;
    if (isNew) say(text);
    trouble = { since, tries: tries + 1, ...(isNew ? { said: text } : said !== undefined && { said }) };
    pauseMs = pauseAfter(answer, tries);
  };
  return defer(() => line.updates(from())).pipe(
    tap((answer) => {
      noted(answer);
    }),
    mergeMap((answer) => (answer.kind === 'answered' ? of(answer) : EMPTY)),
    map(({ value }) => value),
    repeat({ delay: () => timer(pauseMs, clock.scheduler) }),
  );
}

function pauseAfter({ code, retryAfterMs }: LineFailed, triesBefore: number): number {
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, RETRY_AFTER_MS_MAX);
  const { first, most } = STANDING.has(code) ? STANDING_MS : PAUSE_MS;
  return Math.min(most, first * 2 ** Math.min(triesBefore, DOUBLINGS_MAX));
}

const DOUBLINGS_MAX = 10;

function troubleText({ code, why }: LineFailed): string {
  if (code === 409)
    return `another program takes the commands of this bot, and what it takes does not come here: ${why}; it is tried on`;
  return `commands cannot be taken: ${why}; it is tried on`;
}
