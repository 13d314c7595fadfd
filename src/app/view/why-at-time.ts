import type { Json } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import { Failure } from '../process/failure.ts';
import type { SocketRequest } from '../socket/message.ts';
import { type StateQuestionWhy, whyFromState } from '../why/why-from-state.ts';
import { neededText, textField, wholeField } from './request-fields.ts';

/** What tells of the past: the records in the state directory, and the files that run. */
export type PastView = Pick<StateQuestionWhy, 'project' | 'directory' | 'compiled'> & {
  readonly clock: Pick<Clock, 'now'>;
};

/** Tells why a rule or goal acted or did not at another time, from what was recorded, as `purser why --at` does. */
export function answerWhyAt(request: SocketRequest, { clock, ...past }: PastView): Json {
  const at = wholeField(request, 'at') ?? clock.now();
  if (at > clock.now()) throw new Failure('that time is in the future');
  return { ...whyFromState({ named: neededText(request, 'rule'), each: textField(request, 'each'), at, ...past }) };
}
