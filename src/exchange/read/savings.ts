import { map, mergeMap, of } from 'rxjs';
import type { Observable } from 'rxjs';
import { ZERO } from '../../base/decimal.ts';
import type { AccountName, SavingsHolding } from '../../domain/account.ts';
import type { AnswerTo, Query } from '../../ports/exchange.ts';
import { savingsAssets } from '../../wire/operations/savings-assets.ts';
import { savingsRedeemResult } from '../../wire/operations/savings-redeem-result.ts';
import type { ResponseOf } from '../../wire/spec/operation.ts';
import { onFailure } from '../send/failure.ts';
import { allPages, PAGE_LENGTH } from './pages.ts';
import { joined } from './reader.ts';
import type { SuccessfulReading, ReadContext, Reader } from './reader.ts';

/** Spans are fixed on the calendar, so that one which has been seen empty stays the same span. */
const SPAN_MS = 90 * 86_400_000;
/** Holdings are looked for this many spans back: twelve are almost three years. */
const SPANS_MAX = 12;
/**
 * So long after the end of a span its list may still grow: by what is listed late, or dated by a clock that is behind
 * ours.
 */
const LATE_MS = 3_600_000;
/**
 * The exchange's one code for a redemption that is under way and for one that it does not know
 * (docs/exchange/savings.md#redemptions-under-way).
 */
const NO_RESULT = '59037';

/**
 * Reads savings holdings (docs/exchange/savings.md#holdings). The exchange lists what was created within three months
 * at most, so older ones are read span by span; a span that is over and has no holdings is asked for no more once
 * nothing can come into it. What is listed in several spans is one holding: a flexible one may count as new in each of
 * them, and counted twice it would be money that is not there.
 */
export const readSavings: Reader<'savings'> = (query, context) => {
  const now = context.clock.now();
  const newest = Math.floor(now / SPAN_MS);
  const list = `${query.account}/${query.periodType}`;
  const readSpans = (span: number): Observable<SuccessfulReading<readonly SavingsHolding[]>> =>
    readSpan(query, span, context).pipe(
      mergeMap((newer) => {
        if (newer.value.length === 0 && endOf(span) + LATE_MS <= now) context.emptySpans.add(list, span);
        const next = nextSpan(span);
        if (next === undefined) return of(newer);
        return readSpans(next).pipe(map((older) => joined(newer, older, together(newer.value, older.value))));
      }),
    );
  const nextSpan = (after: number): number | undefined => {
    for (let span = after - 1; span > newest - SPANS_MAX; span -= 1)
      if (!context.emptySpans.has(list, span)) return span;
    return undefined;
  };
  return readSpans(newest);
};

/** When a span is over, ms. */
const endOf = (span: number): number => (span + 1) * SPAN_MS;

/** Puts holdings of an older span behind those of newer ones; what both list is told as the newer one has it. */
function together(newer: readonly SavingsHolding[], older: readonly SavingsHolding[]): readonly SavingsHolding[] {
  const isNew = ({ productId, orderId }: SavingsHolding) =>
    !newer.some((known) => known.productId === productId && known.orderId === orderId);
  return [...newer, ...older.filter(isNew)];
}

function readSpan(
  { account, periodType }: Query<'savings'>,
  span: number,
  context: ReadContext,
): Observable<SuccessfulReading<readonly SavingsHolding[]>> {
  const time = { startTime: span * SPAN_MS, endTime: endOf(span) - 1 };
  return allPages((cursor) => {
    const request = { periodType, ...time, limit: PAGE_LENGTH, ...(cursor !== undefined && { idLessThan: cursor }) };
    return context.send({ operation: savingsAssets, request, account }, ({ resultList, endId }) => ({
      items: resultList.map((record) => holding(record, account)),
      next: endId,
    }));
  });
}

function holding(record: ResponseOf<typeof savingsAssets>['resultList'][number], account: AccountName): SavingsHolding {
  const early = record.advanceRedeem ?? record.allowRedemption ?? false;
  return {
    account,
    productId: record.productId,
    orderId: record.orderId ?? null,
    coin: record.productCoin,
    periodType: record.periodType,
    holdAmount: record.holdAmount,
    totalProfit: record.totalProfit ?? ZERO,
    status: record.status,
    redeemable: record.status !== 'in_redemption' && (record.periodType === 'flexible' || early),
  };
}

/** Reads what became of a redemption (docs/exchange/savings.md#redemptions-under-way). */
export const readRedemption: Reader<'redemption'> = ({ account, orderId, periodType }, context) => {
  const startedAt = context.clock.now();
  const pending = (): SuccessfulReading<AnswerTo<'redemption'>> => ({
    ok: true,
    value: { state: 'pending' },
    startedAt,
    receivedAt: context.clock.now(),
  });
  return context
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
