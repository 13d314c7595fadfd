import type { AlertKind } from '../domain/alert.ts';
import { SEVERITIES, type Severity } from '../domain/attention.ts';
import type { Delivered, Undelivered, Message } from './channel.ts';
import type { Composed } from './compose.ts';

/** A message that waits for its delivery. */
export interface WaitingMessage extends Composed {
  /** The time at which it was made, ms by the machine's clock. */
  readonly at: number;
  tries: number;
}

/** The messages that a channel has to deliver; kept over a restart. */
export interface QueueState {
  waiting: WaitingMessage[];
  /** Number of messages that were given up, by kind. The next delivered message tells it. */
  folded: Partial<Record<AlertKind, number>>;
  /** Present while the channel fails to deliver. */
  failing?: Failing;
}

/** The begin of a channel's failures, and the time of its next try, ms. */
export interface Failing {
  readonly since: number;
  readonly why: string;
  readonly tries: number;
  readonly nextAt: number;
  /** Present once the journal tells it. */
  readonly said?: true;
}

/** The messages of a channel in their order: each is tried until it is delivered or given up. */
export interface Queue {
  add(message: Composed, now: number): void;
  /** The message that may leave now, the most severe first; undefined where none may. */
  next(now: number): WaitingMessage | undefined;
  /** Notes the result of a try; `told` holds the given-up messages that it counted. */
  settle(message: WaitingMessage, result: Delivered | Undelivered, now: number, told?: QueueState['folded']): void;
  /** The time at which the next message may leave, ms; undefined while none waits. */
  nextAt(now: number): number | undefined;
}

/** Most messages that wait. Beyond it, the oldest of the least severe is folded into a count. */
export const WAITING_MAX = 100;

/** Pauses between tries double from the first to the longest, ms. */
const PAUSE_MS_MIN = 5_000;
const PAUSE_MS_MAX = 300_000;

/**
 * Age at which a message is given up, ms. A fill of yesterday is in the digest; a severe message is tried until it is
 * delivered.
 */
const EXPIRES_MS: Readonly<Record<Severity, number>> = { info: 21_600_000, warning: 86_400_000, severe: Infinity };

const MINUTE_MS = 60_000;

/** Number of times that the receiver may refuse a message, before the message no longer delays the others. */
const REFUSED_MAX = 3;

/** Makes the queue of a channel over its stored state; `perMinute` is the most messages in any minute. */
export function createQueue(state: QueueState, perMinute: number): Queue {
  const sent: number[] = [];
  const freeAt = (now: number): number => {
    while (sent[0] !== undefined && sent[0] <= now - MINUTE_MS) sent.shift();
    return sent.length < perMinute ? now : (sent[0] ?? now) + MINUTE_MS;
  };
  const mayLeaveAt = (now: number): number => Math.max(now, freeAt(now), state.failing?.nextAt ?? now);
  return {
    add(message, now) {
      if (state.waiting.some(({ id }) => id === message.id)) return;
      state.waiting.push({ ...message, at: now, tries: 0 });
      if (state.waiting.length > WAITING_MAX) fold(state, leastOf(state.waiting));
    },
    next(now) {
      for (const one of state.waiting.filter(({ at, severity }) => now - at >= EXPIRES_MS[severity])) fold(state, one);
      return mayLeaveAt(now) > now ? undefined : byUrgency(state.waiting)[0];
    },
    settle(message, result, now, told = {}) {
      sent.push(now);
      message.tries += 1;
      if (result.kind === 'delivered') {
        // A message that was given up for newer ones while it was being sent has arrived after all.
        const given = state.waiting.includes(message) ? {} : { [message.kind]: 1 };
        state.waiting = state.waiting.filter((one) => one !== message);
        state.folded = without(without(state.folded, told), given);
        delete state.failing;
      } else if (result.refused === true && message.tries >= REFUSED_MAX) fold(state, message);
      else state.failing = failingAfter(state.failing, result, now);
    },
    nextAt: (now) => (state.waiting.length === 0 ? undefined : mayLeaveAt(now)),
  };
}

/** Computes the pause after a failure of the channel, not of a message: all messages wait for as long. */
function failingAfter(before: Failing | undefined, { why, retryAfterMs = 0 }: Undelivered, now: number): Failing {
  const { since = now, tries = 0, said } = before ?? {};
  const pauseMs = Math.min(PAUSE_MS_MIN * 2 ** Math.min(tries, 10), PAUSE_MS_MAX);
  const nextAt = now + Math.max(pauseMs, Math.min(retryAfterMs, RETRY_AFTER_MS_MAX));
  return { since, why, tries: tries + 1, nextAt, ...(said !== undefined && { said }) };
}

/** Longest wait that a receiver can ask for, ms. */
const RETRY_AFTER_MS_MAX = 3_600_000;

/** Makes the message that leaves; it also tells the number of messages that were given up. */
export function messageOf(folded: QueueState['folded'], waiting: WaitingMessage, facts: readonly string[]): Message {
  const { id, at, kind, severity, loud, title, body } = waiting;
  const lost = Object.entries(folded).map(([name, count]) => `${name} ${String(count)}`);
  const note =
    lost.length === 0 ? [] : [`older messages that could not be delivered: ${lost.join(', ')}; see purser journal`];
  return { ...{ id, at, kind, severity, loud, title }, body: [body, ...facts, ...note].join('\n') };
}

/** Takes the told counts away. Messages that were given up during a try remain for the next message to tell. */
function without(folded: QueueState['folded'], told: QueueState['folded']): QueueState['folded'] {
  const left = Object.entries(folded).map(([kind, count]) => [kind, count - (told[kind as AlertKind] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}

function fold(state: QueueState, one: WaitingMessage | undefined): void {
  if (one === undefined) return;
  state.waiting = state.waiting.filter((other) => other !== one);
  state.folded[one.kind] = (state.folded[one.kind] ?? 0) + 1;
}

function byUrgency(list: readonly WaitingMessage[]): readonly WaitingMessage[] {
  return list.toSorted((a, b) => rank(a) - rank(b) || a.at - b.at);
}

/** Finds the oldest message of the least severe. */
function leastOf(list: readonly WaitingMessage[]): WaitingMessage | undefined {
  return list.toSorted((a, b) => rank(b) - rank(a) || a.at - b.at)[0];
}

function rank({ severity }: Pick<WaitingMessage, 'severity'>): number {
  return SEVERITIES.indexOf(severity);
}
