import type { Socket } from 'node:net';

/** An answer as it came, head and body. */
export interface ReceivedAnswer {
  readonly rawHeaders: readonly string[];
  readonly body: string;
  /** Its time of arrival, epoch ms. */
  readonly now: number;
}

/** Knows the last answer of each connection. */
export interface LastAnswers {
  /** Takes an answer in; answers whether it is the one before it once more. */
  isCopy(socket: Socket, answer: ReceivedAnswer): boolean;
}

/** An answer that states another time than about now does not tell when it was made: two such ones may be alike. */
const STATED_MS_MAX = 60_000;

/**
 * Makes what knows an answer that comes twice over a connection. Its second copy would be taken for the answer of the
 * next request, and a refusal names no id that tells so: an order would be decided anew though it was carried out. Two
 * answers differ in the times that they state, if in nothing else.
 */
export function createLastAnswers(): LastAnswers {
  const last = new WeakMap<Socket, string>();
  return {
    isCopy(socket, { rawHeaders, body, now }) {
      const text = JSON.stringify([rawHeaders, body]);
      const isSame = last.get(socket) === text;
      last.set(socket, text);
      return isSame && Math.abs(statedIn(body) - now) <= STATED_MS_MAX;
    },
  };
}

function statedIn(body: string): number {
  return Number(/"requestTime":\s*"?(\d+)/.exec(body)?.[1] ?? NaN);
}
