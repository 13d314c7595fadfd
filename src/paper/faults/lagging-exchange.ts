import type { Clock } from '../../ports/clock.ts';
import type { Answer } from '../../ports/transport.ts';
import { createPaperExchange } from '../exchange/exchange.ts';
import type { PaperCall } from '../exchange/answer.ts';
import type { Change } from '../exchange/change.ts';
import type { PaperExchange, PaperExchangeOptions } from '../exchange/exchange.ts';

/** An exchange as it was some time ago. */
export interface LaggingExchange {
  /** Takes note of a call that may have changed something, at the time when it was made. */
  note(call: PaperCall): void;
  /** Takes note of a change from outside. */
  noteChange(change: Change): void;
  /** Answers a read as the exchange would have answered it then; before the beginning, as it began. */
  read(call: PaperCall): Answer;
}

/**
 * The options of a lagging exchange: those of the exchange itself, but for the state that it begins with, and who hears
 * of it.
 */
export type LaggingOptions = Omit<PaperExchangeOptions, 'stored' | 'observer' | 'onHour'>;

/**
 * Makes a second exchange from the state of the first, to which every change is told so much later. The market being
 * the same, it is the first one at that earlier time.
 */
export function laggingExchange(exchange: PaperExchange, options: LaggingOptions, lagMs: number): LaggingExchange {
  const { clock } = options;
  let now = clock.now();
  const behind: Clock = { ...clock, now: () => now };
  const twin = createPaperExchange({ ...options, clock: behind, stored: exchange.state() });
  const waiting: { readonly at: number; readonly happen: () => void }[] = [];
  const catchUp = (): void => {
    const until = clock.now() - lagMs;
    for (let first = waiting[0]; first !== undefined && first.at <= until; first = waiting[0]) {
      waiting.shift();
      now = Math.max(now, first.at);
      first.happen();
    }
    now = Math.max(now, until);
  };
  return {
    note: (call) => {
      catchUp();
      waiting.push({ at: clock.now(), happen: () => void twin.call(call) });
    },
    noteChange: (change) => {
      catchUp();
      // Both have one market: of a price that was set the second exchange knows.
      if (change.kind === 'price') return;
      waiting.push({
        at: clock.now(),
        happen: () => {
          twin.change(change);
        },
      });
    },
    read: (call) => {
      catchUp();
      return { ...twin.call(call), requestTime: clock.now() };
    },
  };
}
