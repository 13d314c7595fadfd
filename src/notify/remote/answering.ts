import { defer, EMPTY, finalize, mergeMap, type Observable, of, timer } from 'rxjs';
import type { Clock } from '../../ports/clock.ts';
import type { Answered, TelegramLine } from './telegram-line.ts';
import type { Sender } from './update.ts';

/** The journal's line of a command. */
export interface RemoteLine {
  readonly text: string;
  readonly sender?: Sender;
}

/** Most answers under way at once; further ones are dropped. */
const UNDER_WAY_MAX = 50;

/**
 * Pause before the second and last try of an answer, ms, where the server names none; and the longest that it may name.
 */
const AGAIN_MS = 2_000;
const AGAIN_MS_MAX = 30_000;

/**
 * Makes the function that writes answers to chats. Each is tried twice; the journal tells of one that does not arrive.
 */
export function answering(
  { line, clock }: { readonly line: TelegramLine; readonly clock: Clock },
  note: (line: RemoteLine) => void,
): (chat: number, text: string) => Observable<never> {
  let underWay = 0;
  return (chat, text) =>
    defer(() => {
      if (underWay >= UNDER_WAY_MAX) return EMPTY;
      underWay += 1;
      return line.say(chat, text).pipe(
        mergeMap((sent): Observable<Answered<number>> => {
          if (sent.kind === 'answered' || sent.refused === true) return of(sent);
          const pauseMs = Math.min(sent.retryAfterMs ?? AGAIN_MS, AGAIN_MS_MAX);
          return timer(pauseMs, clock.scheduler).pipe(mergeMap(() => line.say(chat, text)));
        }),
        mergeMap((sent) => {
          if (sent.kind === 'failed') note({ text: `an answer was not delivered: ${sent.why}` });
          return EMPTY;
        }),
        finalize(() => {
          underWay -= 1;
        }),
      );
    });
}
