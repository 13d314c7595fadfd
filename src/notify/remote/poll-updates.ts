import { defer, EMPTY, map, mergeMap, type Observable, of, repeat, tap, timer } from 'rxjs';
import type { Clock } from '../../ports/clock.ts';
import type { Answered, LineFailed, TelegramLine } from './telegram-line.ts';
import type { RemoteUpdate } from './update.ts';

export interface PollParts {
  readonly line: Pick<TelegramLine, 'updates'>;
  /** The machine's. */
  readonly clock: Clock;
  /** From which number on; asked before each call. */
  from(): number | undefined;
  /** Says that updates do not come, or come again. */
  say(text: string): void;
}

/** Between two calls, ms: a server that answers at once without a word is not asked without an end. */
const BETWEEN_MS = 300;

/** After a failure the pause doubles up to the longest, ms. */
const PAUSE_MS = { first: 1_000, most: 60_000 };

/** Another program takes the updates, or the bot is not there any more: neither passes within seconds. */
const STANDING_MS = { first: 30_000, most: 300_000 };
const RETRY_AFTER_MS_MAX = 3_600_000;

/** Failures that a person has to end. They are said at once; others when they have lasted for a while, ms. */
const STANDING: ReadonlySet<number | undefined> = new Set([401, 403, 404, 409]);
const SAID_AFTER_MS = 60_000;

interface Trouble {
  readonly since: number;
  readonly tries: number;
  /** What was said of it. */
  readonly said?: string;
}

/** Takes updates for as long as it is subscribed to: whatever fails is tried again, and said once. Never errors, never completes. */
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
