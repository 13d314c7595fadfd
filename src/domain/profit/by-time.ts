import type { HistoryFill } from './account-history.ts';

/** Orders fills by time, then by id: the exchange counts its ids up, whatever their length. */
export function byTime(a: Pick<HistoryFill, 'cTime' | 'fillId'>, b: Pick<HistoryFill, 'cTime' | 'fillId'>): number {
  return a.cTime - b.cTime || compareIds(a.fillId, b.fillId);
}

/** Orders ids as the exchange counts them. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a === b ? 0 : 1;
}
