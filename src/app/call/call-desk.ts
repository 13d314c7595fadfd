import { catchError, firstValueFrom, map, of } from 'rxjs';
import type { JournalEntry } from '../../domain/journal-entry.ts';
import { failureOf } from '../../exchange/classify.ts';
import type { ExchangeClient } from '../../exchange/create-exchange.ts';
import type { Failure as CallFailure } from '../../exchange/failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { encodeResponse } from '../../wire/codec.ts';
import type { Operation } from '../../wire/operation.ts';
import { Failure, UsageError } from '../failure.ts';
import { accountFor } from './account-for.ts';
import { callEntry } from './call-entry.ts';
import type { CallResult } from './call-result.ts';
import { type CallPlan, type HandCall, isRead } from './hand-call.ts';
import { hideSecrets } from './hide-secrets.ts';
import { jsonOf } from './json.ts';
import { readRequest, wireRequest } from './read-request.ts';
import { type SecretsFile, secretsFile } from './secrets-file.ts';

/** Carries out what a person asks of the exchange. */
export interface CallDesk {
  /** Says who would carry a call out; throws a {@link Failure} where nobody can. */
  plan(call: HandCall): CallPlan;
  /** Carries it out; a write is in the journal before it is sent, and its outcome after. */
  carryOut(call: HandCall): Promise<CallResult>;
  /** Takes no further call, and resolves when those under way have their outcome in the journal. */
  close(): Promise<void>;
}

/** An account that calls can be made for. */
export interface CallAccount {
  readonly name: string;
  /** Whether real money hangs on it. */
  readonly real: boolean;
}

export interface CallDeskParts {
  readonly call: ExchangeClient['call'];
  readonly clock: Clock;
  readonly accounts: readonly CallAccount[];
  /** The exchange, in a line for people. */
  readonly described: string;
  /** The state directory: secrets of answers are kept there. */
  readonly directory: string;
  /** Makes an entry durable before it returns. */
  readonly record: (entry: JournalEntry) => void;
}

/** Makes the desk of one exchange. */
export function createCallDesk(parts: CallDeskParts): CallDesk {
  const plan = (call: HandCall): CallPlan => {
    const account = accountFor(call, parts.accounts);
    return {
      exchange: parts.described,
      real: account?.real ?? false,
      ...(account !== undefined && { account: account.name }),
    };
  };
  const underWay = new Set<Promise<CallResult>>();
  let closed = false;
  return {
    plan,
    carryOut: async (call) => {
      if (closed) throw new Failure('the daemon is ending: nothing was sent');
      const { account, real } = plan(call);
      const { operation, live } = call;
      if (real && !live && !isRead(operation))
        throw new Failure(`${account ?? ''} has real money: ${operation.id} needs --live`);
      const result = isRead(operation) ? send(call, account, parts) : sendRecorded(call, account, parts);
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

async function sendRecorded(call: HandCall, account: string | undefined, parts: CallDeskParts): Promise<CallResult> {
  const { clock, record, directory } = parts;
  const { operation } = call;
  const request = wireRequest(operation, requestOf(call));
  const secrets = operation.class === 'minting' ? secretsFile(directory, clock.now()) : undefined;
  const told = { operation: operation.id, account, request };
  record(callEntry({ ...told, at: clock.now() }));
  const result = await send(call, account, { ...parts, ...(secrets !== undefined && { secrets }) });
  record(callEntry({ ...told, at: clock.now(), result }));
  return result;
}

function send(
  call: HandCall,
  account: string | undefined,
  { call: callExchange, secrets }: CallDeskParts & { readonly secrets?: SecretsFile },
): Promise<CallResult> {
  const { operation } = call;
  const sent = callExchange({ operation, request: requestOf(call), ...(account !== undefined && { account }) });
  // A call emits once; that it ended without is neither yes nor no.
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

/** Checks again what the other side has checked: it may be of another version. */
function requestOf({ operation, request }: HandCall): unknown {
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
  return code === undefined ? { outcome: 'failed', message } : { outcome: 'rejected', code, message };
}
