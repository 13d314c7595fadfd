/**
 * Statuses of instruments under which the exchange takes no order that opens, buys or sells
 * (docs/exchange/market.md#statuses-of-contracts-and-pairs), and what each means.
 */
const CLOSED: Readonly<Record<string, string>> = {
  maintain: 'it is under maintenance',
  limit_open: 'positions may only be closed',
  restrictedAPI: 'it takes no orders by API',
  off: 'it has been removed',
  halt: 'trading is halted',
  offline: 'it is offline',
};

/**
 * Says why an instrument of this status takes no order that adds risk; undefined where it does, or the word is not
 * known.
 */
export function whyClosed(status: string): string | undefined {
  return CLOSED[status];
}
