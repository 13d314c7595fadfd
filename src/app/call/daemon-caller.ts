import type { Json } from '../../domain/journal-entry.ts';
import { Failure } from '../process/failure.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket } from '../socket/ask.ts';
import type { ManualCaller } from './caller.ts';
import { readCallResult } from './call-result.ts';
import { type CallPlan, callQuestion, type ManualCall, isRead } from './manual-call.ts';
import { isJsonObject } from '../text/json.ts';

/**
 * Longest wait for the daemon's answer: a call waits up to 30 s for a rate limit and takes up to 10 s, and both may
 * come twice.
 */
const ANSWER_MS_MAX = 60_000;

/** Finds the daemon of a state directory; undefined where none runs. */
export async function findDaemonCaller(directory: string, call: ManualCall): Promise<ManualCaller | undefined> {
  const path = socketPath(directory);
  const plan = await askSocket({ path, request: callQuestion(call, 'plan') });
  if (plan === undefined) return undefined;
  return {
    plan: () => Promise.resolve(readPlan(plan)),
    carryOut: async (asked) => {
      const result = readCallResult(await askForResult(path, asked));
      if (result === undefined)
        throw new Failure('the daemon gave an answer that cannot be read: does it run another version of Purser?');
      return result;
    },
    close: () => Promise.resolve(),
  };
}

async function askForResult(path: string, call: ManualCall): Promise<Json> {
  const request = callQuestion(call, 'carry-out');
  try {
    const answer = await askSocket({ path, request, timeoutMs: ANSWER_MS_MAX });
    if (answer !== undefined) return answer;
  } catch (error) {
    if (!(error instanceof Failure) || isRead(call.operation)) throw error;
    throw new Failure(
      `${error.message}\n  The journal says whether it was sent, and what became of it: purser journal`,
    );
  }
  throw new Failure('the daemon has ended meanwhile: nothing was sent');
}

function readPlan(json: Json): CallPlan {
  if (isJsonObject(json)) {
    const { account, exchange, real } = json;
    if (typeof exchange === 'string' && typeof real === 'boolean')
      return { exchange, real, ...(typeof account === 'string' && { account }) };
  }
  throw new Failure('the daemon does not know calls by hand: does it run another version of Purser?');
}
