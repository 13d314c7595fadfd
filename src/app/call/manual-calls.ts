import { catchError, firstValueFrom, map, of } from 'rxjs';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import { failureOf } from '../../exchange/send/classify.ts';
import type { ExchangeClient } from '../../exchange/create-exchange.ts';
import type { CallFailure } from '../../exchange/send/failure.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Journal } from '../../ports/journal.ts';
import type { Controls } from '../../rules/engine/context/controls.ts';
import { accountAdviceText } from '../../wire/error-codes/account-advice.ts';
import { encodeResponse } from '../../wire/codec/codec.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import { Failure, UsageError } from '../process/failure.ts';
import { accountFor } from './account-for.ts';
import { callEntry } from './call-entry.ts';
import type { CallResult } from './call-result.ts';
import { type CallPlan, type ManualCall, isRead } from './manual-call.ts';
import type { ManualLimits } from './manual-limits.ts';
import { untilDurable } from '../state/until-durable.ts';
import { hideSecrets } from '../secrets/hide-secrets.ts';
import { jsonOf } from '../text/json.ts';
import { readRequest, wireRequest } from './read-request.ts';
import { type SecretsFile, secretsFile } from '../secrets/secrets-file.ts';

/** Carries out the calls that a person makes. */
export interface ManualCalls {
  /** Tells who would carry a call out; throws a {@link Failure} where nobody can. */
  plan(call: ManualCall): CallPlan;
  /** Carries a call out. A write is in the journal before it is sent, and its outcome after. */
  carryOut(call: ManualCall): Promise<CallResult>;
  /** Takes no further call; resolves when the journal has the outcomes of those under way. */
  close(): Promise<void>;
}

/** An account that can be called for. */
export interface CallAccount {
  readonly name: string;
  /** True where it has real money. */
  readonly real: boolean;
}

export interface ManualCallsParts {
  readonly call: ExchangeClient['call'];
  readonly clock: Clock;
  readonly accounts: readonly CallAccount[];
  /** The exchange, in a line for people. */
  readonly described: string;
  /** The state directory; it keeps the secrets of answers. */
  readonly directory: string;
  /** Records an entry, together with its states. */
  readonly record: (entry: JournalEntry, states?: ReadonlyMap<string, string>) => void;
  /** Tells when all that was recorded is durable. */
  readonly durable: Journal['durable'];
  /** Judges writes; without it there is no limit. */
  readonly limits?: ManualLimits;
  /** Counts sent calls against the limits of a run until readings show them. */
  readonly counted?: Pick<Controls, 'begin' | 'end'>;
}

/** Makes the calls of one exchange. */
export function createManualCalls(parts: ManualCallsParts): ManualCalls {
  const plan = (call: ManualCall): CallPlan => {
    const account = accountFor(call, parts.accounts);
    return {
      exchange: parts.described,
      real: account?.real ?? false,
      ...(account !== undefined && { account: account.name }),
    };
  };
  const underWay = new Set<Promise<CallResult>>();
  const inTurn = turns();
  let closed = false;
  return {
    plan,
    carryOut: async (call) => {
      if (closed) throw new Failure('the daemon is ending: nothing was sent');
      const { account, real } = plan(call);
      const { operation, live } = call;
      if (real && !live && !isRead(operation))
        throw new Failure(`${account ?? ''} has real money: ${operation.id} needs --live`);
      const result = isRead(operation) ? send(call, account, parts) : sendJudged(call, account, { ...parts, inTurn });
      underWay.add(result);
      try {
        return await result;
      } finally {
        underWay.delete(result);
      }
    },
    close: async () => {
      closed = true;
      await Promise.allSettled(underWay);
    },
  };
}

/** Runs works one after the other. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

function turns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/**
 * Judges, records and sends. One call is judged at a time, and recorded before the next: two calls must not pass a
 * limit that has room for one.
 */
async function sendJudged(
  call: ManualCall,
  account: string | undefined,
  parts: ManualCallsParts & { readonly inTurn: InTurn },
): Promise<CallResult> {
  const { clock, record, directory, limits, counted } = parts;
  const { operation } = call;
  const request = requestOf(call);
  const told = { operation: operation.id, account, request: wireRequest(operation, request) };
  const judged = await parts.inTurn(async () => {
    const judgement = await limits?.judge({ operation, request, account });
    if (judgement?.kind === 'refused') return judgement;
    const secrets = operation.class === 'minting' ? secretsFile(directory, clock.now()) : undefined;
    record(callEntry({ ...told, at: clock.now() }), judgement?.states);
    if (judgement?.intent !== undefined) counted?.begin(judgement.intent);
    await untilDurable(parts);
    return { kind: 'sent' as const, intent: judgement?.intent, unjudged: judgement?.unjudged, secrets };
  });
  if (judged.kind === 'refused') {
    const { level, limit, reason: message } = judged;
    const result: CallResult = { outcome: 'refused', level, limit, message };
    record(callEntry({ ...told, at: clock.now(), result }));
    return result;
  }
  const { intent, unjudged, secrets } = judged;
  const sent = await send(call, account, { ...parts, ...(secrets !== undefined && { secrets }) });
  const result: CallResult = sent.outcome === 'accepted' && unjudged === true ? { ...sent, unjudged } : sent;
  if (intent !== undefined) counted?.end(intent, clock.now(), HAPPENED.has(result.outcome) ? 'trace' : 'nothing');
  record(callEntry({ ...told, at: clock.now(), result }));
  return result;
}

/** Outcomes after which readings may show an effect. */
const HAPPENED: ReadonlySet<CallResult['outcome']> = new Set<CallResult['outcome']>(['accepted', 'unknown']);

function send(
  call: ManualCall,
  account: string | undefined,
  { call: callExchange, secrets }: ManualCallsParts & { readonly secrets?: SecretsFile },
): Promise<CallResult> {
  const { operation } = call;
  const sent = callExchange({ operation, request: requestOf(call), ...(account !== undefined && { account }) });
  // A call emits once. One that ended without an answer has neither happened nor failed for certain.
  const silence: CallResult = { outcome: isRead(operation) ? 'failed' : 'unknown', message: 'there was no answer' };
  return firstValueFrom(
    sent.pipe(
      map((answer) => accepted(operation, answer, secrets)),
      catchError((error: unknown) => {
        const failure = failureOf(error, operation.class);
        secrets?.discard();
        return of(notAccepted(failure));
      }),
    ),
    { defaultValue: silence },
  );
}

/** Checks the request again: the sender, which has checked it, may be of another version. */
function requestOf({ operation, request }: ManualCall): unknown {
  try {
    return readRequest(operation, request);
  } catch (error) {
    if (error instanceof UsageError) throw new Failure(error.message);
    throw error;
  }
}

function accepted(operation: Operation, data: unknown, secrets: SecretsFile | undefined): CallResult {
  const answer = jsonOf(encodeResponse(operation, data));
  if (secrets === undefined) return { outcome: 'accepted', answer: hideSecrets(answer) };
  try {
    secrets.keep(answer);
  } catch (error) {
    if (error instanceof Failure) return { outcome: 'unknown', message: error.message };
    throw error;
  }
  return { outcome: 'accepted', answer: hideSecrets(answer, `(in ${secrets.path})`), secretsIn: secrets.path };
}

function notAccepted({ verdict: { fault, effected } }: CallFailure): CallResult {
  const { code, message } = fault;
  if (effected === 'perhaps')
    return { outcome: 'unknown', message: code === undefined ? message : `${code} ${message}` };
  if (code === undefined) return { outcome: 'failed', message };
  return { outcome: 'rejected', code, message: `${message}${accountAdviceText(code)}` };
}
