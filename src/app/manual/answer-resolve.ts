import { firstValueFrom } from 'rxjs';
import type { Json } from '../../domain/journal-entry.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exchange } from '../../ports/exchange.ts';
import type { Batch, Journal, StoredIntent } from '../../ports/journal.ts';
import { describeEffect } from '../../effects/index.ts';
import { whyNotNamed } from '../../rules/engine/settle/named-order.ts';
import { type ManualResolution, resolveManually } from '../../rules/engine/settle/resolve-manually.ts';
import type { Resolutions } from '../../rules/engine/context/resolutions.ts';
import { Failure } from '../process/failure.ts';
import { noteOf } from '../halts/halt-text.ts';
import type { SocketRequest } from '../socket/message.ts';

/** The parts that settle an intent by a person's word. */
export interface ResolvePorts {
  readonly journal: Pick<Journal, 'intent'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Makes a batch durable before it returns. */
  commit(batch: Batch): void;
  /** The resolutions of a running daemon. */
  readonly resolutions?: Resolutions;
}

/** Writes the question `resolve` for the socket. */
export function resolveQuestion(intent: string, word: ManualResolution): SocketRequest {
  const { kind, note } = word;
  const orderId = word.kind === 'happened' ? word.orderId : undefined;
  return { ask: 'resolve', intent, kind, note, ...(orderId !== undefined && { orderId }) };
}

/**
 * Settles an unknown intent by a person's word, durably when this completes. Fails with a {@link Failure} where the
 * intent is not unknown, and where the named order is another one or cannot be read.
 */
export async function answerResolve(
  request: SocketRequest,
  ports: ResolvePorts & { readonly exchange: Pick<Exchange, 'read'> },
): Promise<Json> {
  const { intent, word } = wordIn(request);
  const stored = storedOf(intent, ports);
  if (word.kind === 'happened' && word.orderId !== undefined && stored.state === 'unknown') {
    const asked = whyNotNamed({ stored, orderId: word.orderId }, ports);
    const why = await firstValueFrom(asked, { defaultValue: 'the daemon is ending' });
    if (why !== undefined) throw new Failure(`nothing is resolved: ${why}`);
  }
  // The intent is read again there: its outcome may have become known while the order was asked for.
  return resolve(intent, word, ports);
}

/**
 * Settles an intent while no daemon runs. Throws a {@link Failure} where an order is named as well, because nobody asks
 * the exchange for it.
 */
export function resolveAlone(request: SocketRequest, ports: ResolvePorts): Json {
  const { intent, word } = wordIn(request);
  if (word.kind === 'happened' && word.orderId !== undefined)
    throw new Failure(
      `the order ${word.orderId} has to be looked up at the exchange first, and no daemon is running: start one, or leave --order-id out`,
    );
  return resolve(intent, word, ports);
}

function wordIn({ intent, kind, note, orderId }: SocketRequest): {
  readonly intent: string;
  readonly word: ManualResolution;
} {
  if (typeof intent !== 'string' || typeof note !== 'string' || (kind !== 'happened' && kind !== 'did-not'))
    throw new Failure('the daemon cannot read this request: does it run another version of Purser?');
  const text = noteOf(note);
  if (text === '') throw new Failure('--note is missing: say how you know it');
  const named = typeof orderId === 'string' ? { orderId } : {};
  return { intent, word: kind === 'happened' ? { kind, note: text, ...named } : { kind, note: text } };
}

function storedOf(id: string, { journal }: ResolvePorts): StoredIntent {
  const stored = journal.intent(id);
  if (stored === undefined) throw new Failure(`the journal has no intent ${id}: purser status lists the unknown ones`);
  return stored;
}

function resolve(id: string, word: ManualResolution, ports: ResolvePorts): Json {
  const { clock, commit, resolutions } = ports;
  const stored = storedOf(id, ports);
  const resolved = resolveManually(stored, word, clock.now());
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
