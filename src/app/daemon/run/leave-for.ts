import type { Json } from '../../../domain/journal-entry.ts';
import type { StopRequest } from '../../process/stop-request.ts';
import type { SocketRequest } from '../../socket/message.ts';
import { LEAVE } from '../../socket/from-afar.ts';

/**
 * Answers whoever asks this machine to give its book to another, and ends the run in order; undefined for another
 * question. The server keeps the book for the other machine.
 */
export function leaveFor({ ask, to }: SocketRequest, request: Pick<StopRequest, 'leave'>): Json | undefined {
  if (ask !== LEAVE) return undefined;
  request.leave(`the book goes to ${typeof to === 'string' ? to : 'another machine'}`);
  return { leaving: true };
}
