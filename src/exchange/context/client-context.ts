import { type Observable, of, throwError } from 'rxjs';
import type { AccountName, PositionMode } from '../../domain/account.ts';
import type { AccountSettings } from '../../domain/account-settings.ts';
import type { FuturesInstrument } from '../../domain/market.ts';
import { type Effect, priorityOf } from '../../effects/index.ts';
import { type InstrumentRef, marginCoin } from '../../domain/market.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SecretSink } from '../../ports/secret-sink.ts';
import type { Call } from '../../ports/transport.ts';
import type { Operation, ResponseOf } from '../../wire/spec/operation.ts';
import { mixAccount } from '../../wire/operations/mix-account.ts';
import type { ClockOffset } from '../send/clock-offset.ts';
import { onFailure, unsent } from '../send/failure.ts';
import { persist } from '../send/persist.ts';
import type { PositionModes } from './position-modes.ts';
import type { Priority } from '../rate-limit/priority.ts';
import { PRODUCT_TYPE } from './product-type.ts';
import type { Send } from '../send/sender.ts';

/** An account as the exchange knows it. */
export interface AccountIdentity {
  readonly name: AccountName;
  readonly uid: string;
  readonly parent?: AccountName;
  /**
   * True where its key is bound to an address. Transfers between accounts demand that
   * (docs/exchange/wallets.md#between-accounts).
   */
  readonly ipBound?: boolean;
  /** The words and the pace of its calls. */
  readonly settings?: AccountSettings;
}

/** The ports for carrying out one effect, or for finding its outcome. Every call errors with a `CallFailure`. */
export interface ClientContext {
  readonly clock: Clock;
  /** Asks the exchange, again where that may help. */
  ask<O extends Operation, T>(call: Call<O>, translate: (data: ResponseOf<O>) => T): Observable<T>;
  /** Changes something at the exchange; sent again only where it certainly did nothing. */
  post<O extends Operation, T>(call: Call<O>, translate: (data: ResponseOf<O>) => T): Observable<T>;
  /** The position mode in which an order has to be worded; it is read where it has not been seen lately. */
  positionMode(account: AccountName, instrument: FuturesInstrument): Observable<PositionMode>;
  /** Forgets a mode that the exchange has contradicted: it is read before the next order. */
  forgetPositionMode(account: AccountName, instrument: InstrumentRef): void;
  identity(account: AccountName): AccountIdentity | undefined;
  /** Tells a time of our clock by the exchange's, as far as it is known how they differ, ms. */
  exchangeTime(at: number): number;
  /** The place for the secrets of created keys; absent where there is none. */
  readonly secrets?: SecretSink;
}

export interface ClientContextOptions {
  readonly clock: Clock;
  readonly send: Send;
  readonly modes: PositionModes;
  readonly identity: (account: AccountName) => AccountIdentity | undefined;
  readonly secrets?: SecretSink;
  /** Absent where the exchange has our clock. */
  readonly offset?: ClockOffset;
}

/** Makes the context for an effect, with the priority that the effect has. */
export function clientContextFor(
  effect: Effect,
  { clock, send, modes, identity, secrets, offset }: ClientContextOptions,
): ClientContext {
  const priority: Priority = priorityOf(effect);
  const ask: ClientContext['ask'] = (call, translate) =>
    persist(() => send(call, priority, translate), { clock, class: 'read' });

  function readMode(account: AccountName, { market, symbol }: FuturesInstrument): Observable<PositionMode> {
    const request = { symbol, productType: PRODUCT_TYPE[market], marginCoin: marginCoin(market, symbol) };
    return ask({ operation: mixAccount, request, account }, ({ posMode }) => {
      modes.learn(account, market, posMode);
      return posMode;
    });
  }

  return {
    clock,
    identity,
    exchangeTime: (at) => (offset === undefined ? at : at + offset.now() - clock.now()),
    ...(secrets !== undefined && { secrets }),
    ask,
    post: (call, translate) => persist(() => send(call, priority, translate), { clock, class: call.operation.class }),
    forgetPositionMode: (account, { market }) => {
      if (market !== 'spot') modes.forget(account, market);
    },
    positionMode: (account, instrument) => {
      const last = modes.last(account, instrument.market);
      if (last?.fresh === true) return of(last.mode);
      return readMode(account, instrument).pipe(
        onFailure(({ verdict }) => {
          // The mode cannot change while a position is open (docs/exchange/positions.md#mix-set-position-mode), so for
          // what protects one the last holds.
          if (last !== undefined && priority === 'protect') return of(last.mode);
          const { kind, message } = verdict.fault;
          const told = `the position mode of ${account} at ${instrument.market} is not known, so nothing was sent: ${message}`;
          return throwError(() => unsent({ kind, message: told }));
        }),
      );
    },
  };
}
