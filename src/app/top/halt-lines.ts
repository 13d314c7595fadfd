import { haltNow } from '../halts/halt-now.ts';
import { noteOf, scopeOf } from '../halts/halt-text.ts';
import type { StateQuestion } from '../state/state-directory.ts';
import { statePlace } from '../state/state-place.ts';
import type { SocketRequest } from '../socket/message.ts';
import { replyText } from '../text/reply-text.ts';

/** Halts as `purser halt` does, with or without a daemon; answers what became of it, in lines. */
export async function haltLinesOf(
  directory: string,
  question: StateQuestion,
  request: SocketRequest,
): Promise<readonly string[]> {
  const { account, strategy, symbol, note } = request;
  const wanted = { scope: scopeOf({ account, strategy, symbol }), note: noteOf(typeof note === 'string' ? note : '') };
  const place = { directory, postgres: () => statePlace(question).postgres };
  const result = await haltNow(place, wanted);
  if (result.kind === 'answered') return replyText(result.answer).trimEnd().split('\n');
  const { why, places, warning } = result;
  return [
    `${why}: ${places}; it is taken in before anything further is sent`,
    ...(warning === undefined ? [] : [warning]),
  ];
}
