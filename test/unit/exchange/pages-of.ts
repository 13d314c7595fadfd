import type { Answering } from './find/find-bench.ts';
import { success } from './scripted-transport.ts';

/** What one page of a list holds at most (docs/exchange/orders.md#mix-orders-pending). */
export const PAGE = 100;

interface PageTerms {
  readonly idLessThan?: string;
  readonly pageNo?: number;
  readonly pageNum?: number;
}

/** An exchange that has these records, the newest first, and tells a page of them: below a cursor, or of a number. */
export function pagesOf(
  list: readonly object[],
  answer: (page: readonly object[], next: string) => unknown,
): Answering {
  // A record's cursor is its place from the end: older ones have smaller ids.
  const records = list.map((record, place) => withIds(record, String(list.length - place)));
  return ({ idLessThan, pageNo, pageNum }: PageTerms) => {
    const first =
      idLessThan === undefined ? (pageNo ?? pageNum ?? 1) * PAGE - PAGE : records.length + 1 - Number(idLessThan);
    const page = records.slice(first, first + PAGE);
    return success(answer(page, String(records.length + 1 - first - page.length)));
  };
}

/** Ids by which lists without a cursor of their own go on. */
const withIds = (record: object, id: string): object => ({ tradeId: id, orderId: id, ...record });
