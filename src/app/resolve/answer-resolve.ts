import type { Json } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Batch, Journal } from '../../ports/journal.ts';
import { describeEffect } from '../../rules/describe-effect.ts';
import { type HandWord, resolveByHand } from '../../rules/resolve-by-hand.ts';
import type { Resolutions } from '../../rules/resolutions.ts';
import { Failure } from '../failure.ts';
import { noteOf } from '../halts/halt-text.ts';
import type { SocketRequest } from '../socket/message.ts';

/** What the word of a person is written with. */
export interface ResolveDesk {
  readonly journal: Pick<Journal, 'intent'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Makes a batch durable before it returns. */
  commit(batch: Batch): void;
  /** Those of a daemon that runs. */
  readonly resolutions?: Resolutions;
}

/** Writes the question `resolve` for the socket. */
export function resolveQuestion(intent: string, word: HandWord): SocketRequest {
  const { kind, note } = word;
  const orderId = word.kind === 'happened' ? word.orderId : undefined;
  return { ask: 'resolve', intent, kind, note, ...(orderId !== undefined && { orderId }) };
}

/** Settles an unknown intent by a person's word, durably when this returns; throws a {@link Failure} where it is not unknown. */
export function answerResolve({ intent, kind, note, orderId }: SocketRequest, desk: ResolveDesk): Json {
  if (typeof intent !== 'string' || typeof note !== 'string' || (kind !== 'happened' && kind !== 'did-not'))
    throw new Failure('the daemon cannot read this request: is it of another version?');
  const text = noteOf(note);
  if (text === '') throw new Failure('--note says how it is known');
  const named = typeof orderId === 'string' ? { orderId } : {};
  return resolve(intent, kind === 'happened' ? { kind, note: text, ...named } : { kind, note: text }, desk);
}

function resolve(id: string, word: HandWord, { journal, clock, commit, resolutions }: ResolveDesk): Json {
  const stored = journal.intent(id);
  if (stored === undefined) throw new Failure(`the journal has no intent ${id}: purser status lists the unknown ones`);
  const resolved = resolveByHand(stored, word, clock.now());
  if (typeof resolved === 'string') throw new Failure(resolved);
  commit(resolved.batch);
  resolutions?.say(id, resolved.resolution);
  return {
    intent: id,
    resolved: word.kind === 'happened' ? 'it happened' : 'it did not happen',
    asked: describeEffect(stored.intent.effect),
    state: resolved.batch.transitions?.[0]?.state ?? '',
  };
}
