import { Observable } from 'rxjs';
import type { Subscriber } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { Clock } from '../../ports/clock.ts';
import { TransportError } from '../../ports/transport.ts';
import type { Answer, Call, Transport } from '../../ports/transport.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import type { FaultyExchange } from './faulty-exchange.ts';

/** The address from which calls in process come. */
const LOOPBACK = '127.0.0.1';

/** The time for which a caller in process waits for an answer that does not come, ms. */
const PATIENCE_MS = 10_000;

export interface FaultyTransportOptions {
  readonly clock: Clock;
  /** UIDs by account. */
  readonly accounts: ReadonlyMap<AccountName, string>;
  readonly patienceMs?: number;
}

/**
 * Makes the way to a simulated exchange in process behind a faulty network: domain objects both ways, in the clock's
 * time. What takes no time completes synchronously. Silence becomes a TransportError after the caller's patience,
 * `sent` being true; a cut connection one at once, `sent` being false.
 */
export function faultyTransport(exchange: FaultyExchange, options: FaultyTransportOptions): Transport {
  const { clock, accounts, patienceMs = PATIENCE_MS } = options;
  const after = (delayMs: number, work: () => void): (() => void) => {
    if (delayMs > 0) return clock.schedule(work, { delayMs, phase: 'reads' });
    work();
    return () => undefined;
  };
  return {
    call: <O extends Operation>({ operation, request, account }: Call<O>) =>
      new Observable<Answer<O>>((subscriber) => {
        const uid = account === undefined ? undefined : accounts.get(account);
        const call = { operation, request, ip: LOOPBACK, ...(uid === undefined ? {} : { uid }) };
        const journey = exchange.send(operation, uid);
        let cancel: () => void = () => undefined;
        // A request that is under way arrives, whether or not its caller still listens.
        after(journey.thereMs, () => {
          const ending = journey.arrive(call);
          if (subscriber.closed) return;
          if (ending.kind === 'answer')
            cancel = after(ending.backMs, () => {
              settle(subscriber, ending.answer);
            });
          else if (ending.kind === 'cut') subscriber.error(new TransportError('the connection was cut', false));
          else
            cancel = after(patienceMs, () => {
              subscriber.error(new TransportError('no answer came', true));
            });
        });
        return () => {
          cancel();
        };
      }),
  };
}

/**
 * The registry pairs each operation with the responder that was typed by it; the exchange's table of them cannot say
 * so.
 */
function settle<O extends Operation>(subscriber: Subscriber<Answer<O>>, answer: Answer): void {
  subscriber.next(answer as Answer<O>);
  subscriber.complete();
}
