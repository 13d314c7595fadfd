import { instrumentName } from '../../../domain/market.ts';

/** The key under which is kept how much of an instrument a strategy has bought and not sold. */
export function boughtKey(
  strategy: string,
  account: string,
  instrument: { readonly market: 'spot'; readonly symbol: string },
): string {
  return `bought ${strategy} ${account} ${instrumentName(instrument)}`;
}
