import type { Json } from '../../domain/journal-entry.ts';
import { Failure } from '../process/failure.ts';
import type { SocketRequest } from './message.ts';
import { replyTo } from './serve.ts';

/** The question that has the holder give its book free, for another machine. */
export const LEAVE = 'leave';

/** What may be asked from another machine: nothing that places an order. */
const FROM_AFAR: ReadonlySet<string> = new Set(['status', 'why', 'resume', 'resolve', 'take-over', LEAVE]);

/** Longest question of another machine, characters. */
const QUESTION_LENGTH_MAX = 65_536;

/** Tells whether a request may come from another machine. */
function isFromAfar({ ask }: SocketRequest): boolean {
  return FROM_AFAR.has(ask);
}

/** Makes the answering of questions that come from other machines: one line each way, as over the socket. */
export function answerFromAfar(
  answer: (request: SocketRequest) => Json | Promise<Json>,
): (ask: string) => Promise<string> {
  const limits = {
    requestLengthMax: QUESTION_LENGTH_MAX,
    answer(request: SocketRequest) {
      if (isFromAfar(request)) return answer(request);
      throw new Failure(`"${request.ask}" can be asked only on the machine that holds the book`);
    },
  };
  return async (ask) => JSON.stringify(await replyTo(ask, limits));
}
