import { LISTS } from '../../../reads/index.ts';
import { GRANULARITIES } from '../../../domain/market.ts';
import { type ListName, type Read, readIn } from '../../../reads/read.ts';
import { instrumentOf } from '../../../strategy/model/known-fields.ts';
import type { Strategy, WatchUse } from '../../../strategy/model/strategy.ts';

/** Tells what a watch reads: of its account, at the market of its instrument or of its file. */
export function watchRead({ word, args, account }: WatchUse, strategy: Pick<Strategy, 'market'>): Read {
  const { market = strategy.market, symbol } = instrumentOf(args['instrument']) ?? {};
  const term = args['periodType'] === 'fixed' ? 'fixed' : 'flexible';
  const granularity = GRANULARITIES.find((one) => one === args['granularity']);
  return readIn(LISTS[word.list as ListName], { account, market, symbol, term, granularity });
}
