import { of } from 'rxjs';
import type { AnswerTo } from '../../ports/exchange.ts';
import { savingsRedeemResult } from '../../wire/operations/savings-redeem-result.ts';
import { onFailure } from '../send/failure.ts';
import type { Read, Reader } from './reader.ts';

/** What the exchange says both of a redemption that is under way and of one that it does not know (docs/exchange/savings.md#redemptions-under-way). */
const NO_RESULT = '59037';

/** Reads what became of a redemption (docs/exchange/savings.md#redemptions-under-way). */
export const readRedemption: Reader<'redemption'> = ({ account, orderId, periodType }, desk) => {
  const startedAt = desk.clock.now();
  const pending = (): Read<AnswerTo<'redemption'>> => ({
    ok: true,
    value: { state: 'pending' },
    startedAt,
    receivedAt: desk.clock.now(),
  });
  return desk
    .send({ operation: savingsRedeemResult, request: { orderId, periodType }, account }, ({ result, msg }) => ({
      state: result === 'success' ? ('arrived' as const) : ('failed' as const),
      ...(msg !== undefined && { message: msg }),
    }))
    .pipe(
      onFailure(
        () => of(pending()),
        ({ verdict }) => verdict.fault.code === NO_RESULT,
      ),
    );
};
