/** Lets a bounded number of requests of one sender pass in a minute. */
export interface SenderPace {
  /** Tells whether one more may pass. `no` comes once a minute and is to be told; `silent` is the rest. */
  take(sender: number, now: number): 'yes' | 'no' | 'silent';
}

const MINUTE_MS = 60_000;

/** Makes a pace at which nothing has passed yet. */
export function createPace(perMinute: number): SenderPace {
  const seen = new Map<number, { readonly times: number[]; saidAt: number }>();
  return {
    take(sender, now) {
      const one = seen.get(sender) ?? { times: [], saidAt: -Infinity };
      seen.set(sender, one);
      while (one.times[0] !== undefined && one.times[0] <= now - MINUTE_MS) one.times.shift();
      if (one.times.length < perMinute) {
        one.times.push(now);
        return 'yes';
      }
      if (now - one.saidAt < MINUTE_MS) return 'silent';
      one.saidAt = now;
      return 'no';
    },
  };
}

/** Counts the people whose commands are not taken: one line a window tells of all of them. */
export interface Strangers {
  /** Answers the line that is due now, if any. */
  note(who: string, now: number): string | undefined;
}

/** Makes a count of nobody. */
export function createStrangers(windowMs: number): Strangers {
  let saidAt = -Infinity;
  let unsaid = 0;
  return {
    note(who, now) {
      if (now - saidAt < windowMs) {
        unsaid += 1;
        return undefined;
      }
      const more = unsaid === 0 ? '' : `; ${String(unsaid)} more times since this was said last`;
      saidAt = now;
      unsaid = 0;
      return `${who} is not among the senders, and was not answered${more}`;
    },
  };
}
