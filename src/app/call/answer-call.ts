import type { Json } from '../../domain/journal-entry.ts';
import { Failure } from '../process/failure.ts';
import type { SocketRequest } from '../socket/message.ts';
import type { ManualCalls } from './manual-calls.ts';
import { readCallQuestion } from './manual-call.ts';

/** Answers a call that came over the socket. */
export async function answerCall(question: SocketRequest, calls: ManualCalls): Promise<Json> {
  const asked = readCallQuestion(question);
  if (asked === undefined)
    throw new Failure('the daemon cannot read this call: does it run another version of Purser?');
  return asked.step === 'plan' ? { ...calls.plan(asked.call) } : { ...(await calls.carryOut(asked.call)) };
}
