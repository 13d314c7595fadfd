import { Observable } from 'rxjs';
import type { AccountName } from '../../domain/account.ts';
import type { Answer, Call, Transport } from '../../ports/transport.ts';
import type { Operation, ResponseOf } from '../../wire/spec/operation.ts';
import type { PaperCall } from './answer.ts';
import type { PaperOutlook } from './outlook.ts';
import type { PaperExchange } from './exchange.ts';

/** The address from which calls in process come. */
const LOOPBACK = '127.0.0.1';

/**
 * Makes the way to a simulated exchange in process: domain objects both ways, no signature and no JSON.
 * Each subscription is one call; it emits its answer and completes synchronously.
 */
export function paperTransport(exchange: PaperExchange, accounts: ReadonlyMap<AccountName, string>): Transport {
  // The registry pairs each operation with the responder that was typed by it; the exchange's table of them cannot say
  // so.
  const answer = <O extends Operation>(call: Call<O>): Answer<O> =>
    exchange.call(paperCall(call, accounts)) as Answer<O>;
  return {
    call: <O extends Operation>(call: Call<O>) =>
      new Observable<Answer<O>>((subscriber) => {
        subscriber.next(answer(call));
        subscriber.complete();
      }),
    answer,
  };
}

/** Makes what tells the data with which a read will be answered at a later instant. */
export function dataAheadOf(
  { dataAt }: Pick<PaperOutlook, 'dataAt'>,
  accounts: ReadonlyMap<AccountName, string>,
): <O extends Operation>(call: Call<O>, at: number) => ResponseOf<O> | undefined {
  return <O extends Operation>(call: Call<O>, at: number) =>
    dataAt(paperCall(call, accounts), at) as ResponseOf<O> | undefined;
}

function paperCall({ operation, request, account }: Call, accounts: ReadonlyMap<AccountName, string>): PaperCall {
  const uid = account === undefined ? undefined : accounts.get(account);
  return uid === undefined ? { operation, request, ip: LOOPBACK } : { operation, request, ip: LOOPBACK, uid };
}
