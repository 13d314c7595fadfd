import type { Observable } from 'rxjs';
import type { AccountName } from '../domain/account.ts';
import type { AccountSettings } from '../domain/account-settings.ts';
import type { Intent } from '../effects/intent.ts';
import type { Clock } from '../ports/clock.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { SecretSink } from '../ports/secret-sink.ts';
import type { Call, Transport } from '../ports/transport.ts';
import type { Operation, RateLimit, ResponseOf } from '../wire/spec/operation.ts';
import { coreGate } from './gates/core-gate.ts';
import type { ClockOffset } from './send/clock-offset.ts';
import { copyTradingGate, limitUnder } from './gates/copy-trading.ts';
import { type AccountIdentity, type ClientContext, clientContextFor } from './context/client-context.ts';
import { executeIntent } from './execute-intent.ts';
import { executeStopPair } from './execute-stop-pair.ts';
import { findIntent } from './find-intent.ts';
import { haltGate } from './gates/halt-gate.ts';
import { createLimiter, type Limiter, type LimiterOptions } from './rate-limit/limiter.ts';
import type { RateUsage } from './rate-limit/usage.ts';
import { persist } from './send/persist.ts';
import { createPositionModes } from './context/position-modes.ts';
import { createEmptySpans } from './read/empty-spans.ts';
import { queryReader } from './read-query.ts';
import { createSend } from './send/send.ts';
import type { Send } from './send/sender.ts';
import { statedTime } from './send/stated-time.ts';

export interface ExchangeOptions {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly accounts: readonly AccountIdentity[];
  /** The same as the HTTP transport signs by; absent where nothing is signed. */
  readonly offset?: ClockOffset;
  /** Of an exchange in process: a number that changes with anything readable. */
  readonly version?: () => number;
  readonly limits?: Omit<LimiterOptions, 'clock'>;
  /** The place for the secrets of sub-accounts; without it none are made. */
  readonly secrets?: SecretSink;
  /** `core`: only the operations of the interface's own document are sent. All are by default. */
  readonly operations?: 'core' | 'all';
  /** Receive window, ms, of spot orders for an account that gives none; none by default. */
  readonly placingWindowMs?: number | undefined;
  /** Says why an intent must not leave now; asked right before each of its requests. Nothing is held by default. */
  readonly halted?: (intent: Intent) => string | undefined;
}

/** The client of an exchange with what rules do not see of it: any operation, called as it is. */
export interface ExchangeClient extends Exchange {
  /**
   * Calls one operation at subscription, under the same limits as everything else, and emits the data of its success.
   * It errors with a `CallFailure`: a read is tried again where that may help, anything else only where it certainly
   * did nothing.
   */
  call<O extends Operation>(call: Call<O>): Observable<ResponseOf<O>>;
  /**
   * Lets nothing wait for a slot any more, but for what protects: what has not left by now was not sent, and says
   * `why`.
   */
  endWaiting(why: string): void;
  /** Reads a query for people: every other call goes first. */
  readLast: Exchange['read'];
  /** Tells how much of each limit is used now. */
  usage(): RateUsage;
  /** What processes that share an address tell each other of its limits. */
  readonly sharing: Pick<Limiter, 'usedPart' | 'recheck' | 'obey'>;
  /** The block of the whole address, which a person may see, hurry and lift. */
  readonly blocking: Pick<Limiter, 'block' | 'hurry' | 'lift'>;
}

/** Makes the client of an exchange. Where a slot is free and the transport answers at once, so does everything here. */
export function createExchange(options: ExchangeOptions): ExchangeClient {
  const { clock, offset, version, placingWindowMs } = options;
  const { latest, transport } = statedTime(options.transport);
  const byName = new Map(options.accounts.map((account) => [account.name, account]));
  const identity = (name: AccountName): AccountIdentity | undefined => byName.get(name);
  const settingsOf = (name: AccountName | undefined): AccountSettings | undefined =>
    name === undefined ? undefined : byName.get(name)?.settings;
  const settingsOfUid = new Map(options.accounts.map(({ uid, settings }) => [uid, settings]));
  const limitOf = (operation: Operation, uid: string): RateLimit => limitUnder(operation, settingsOfUid.get(uid));
  const limiter = createLimiter({ clock, limitOf, ...options.limits });
  const uidOf = (name: AccountName | undefined): string => (name === undefined ? '' : (byName.get(name)?.uid ?? name));
  const core = options.operations === 'core';
  // The exchange's clock is read by an operation that core mode does not have: then ours has to be right.
  const sendThrough = (way: Transport): Send => {
    const sendAny = createSend({
      ...{ clock, transport: way, limiter, uidOf, settingsOf, placingWindowMs },
      ...(offset !== undefined && !core && { offset }),
    });
    return copyTradingGate(core ? coreGate(sendAny) : sendAny, settingsOf);
  };
  const send = sendThrough(transport);
  const modes = createPositionModes(clock);
  const inProcess = transport.answer !== undefined;
  const reading = { clock, send, modes, emptySpans: createEmptySpans(), inProcess };
  const read = queryReader(reading);
  const readLast = queryReader({ ...reading, isLast: true });
  const { secrets, halted } = options;
  const contextOptions = {
    ...{ clock, send, modes, identity },
    ...(secrets !== undefined && { secrets }),
    ...(offset !== undefined && { offset }),
  };
  const contextToExecute = (intent: Intent): ClientContext =>
    clientContextFor(intent.effect, {
      ...contextOptions,
      ...(halted && { send: sendThrough(haltGate(transport, () => halted(intent))) }),
    });
  return {
    read,
    execute: (intent) => executeIntent(intent, contextToExecute(intent)),
    executeStopPair: (pair) => executeStopPair(pair, contextToExecute(pair.stopLoss)),
    find: (intent, sent) => findIntent(intent, sent, clientContextFor(intent.effect, contextOptions)),
    version: () => version?.(),
    statedAt: latest,
    call: (call) => persist(() => send(call, 'act', (data) => data), { clock, class: call.operation.class }),
    endWaiting: limiter.endWaiting,
    readLast,
    usage: limiter.usage,
    sharing: limiter,
    blocking: limiter,
    opened: limiter.opened,
  };
}
