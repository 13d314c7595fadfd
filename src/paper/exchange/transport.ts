import { Observable } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { Answer, Call, Transport } from '../../ports/transport.ts';
import type { Operation } from '../../wire/spec/operation.ts';
import type { PaperExchange } from './exchange.ts';

/** The address from which calls in process come. */
const LOOPBACK = '127.0.0.1';

/**
 * Makes the way to a simulated exchange in process: domain objects both ways, no signature and no JSON.
 * Each subscription is one call; it emits its answer and completes synchronously.
 */
export function paperTransport(exchange: PaperExchange, accounts: ReadonlyMap<AccountName, string>): Transport {
  const answer = <O extends Operation>({ operation, request, account }: Call<O>): Answer<O> => {
    const uid = account === undefined ? undefined : accounts.get(account);
    const call = uid === undefined ? { operation, request, ip: LOOPBACK } : { operation, request, ip: LOOPBACK, uid };
    // The registry pairs each operation with the responder that was typed by it; the exchange's table of them cannot say so.
    return exchange.call(call) as Answer<O>;
  };
  return {
    call: <O extends Operation>(call: Call<O>) =>
      new Observable<Answer<O>>((subscriber) => {
        subscriber.next(answer(call));
        subscriber.complete();
      }),
    answer,
  };
}
