import type { Core } from '../core/book/core.ts';
import type { Account } from '../core/state/world.ts';
import { futuresFillRecord } from './fill-record.ts';
import { cursorOf, fits, pageOf } from './page.ts';
import type { PageTerms } from './page.ts';
import { QUARTER_MS, withinReach } from './reach-back.ts';
import { marketOf } from './product.ts';
import type { ProductType } from './product.ts';

/** The futures fills that a call asks for. */
export interface FillTerms extends PageTerms {
  readonly productType: ProductType;
  readonly orderId?: string;
  readonly symbol?: string;
}

/** Lists an account's futures fills, newest first. */
export function futuresFillPage(core: Core, account: Account, terms: FillTerms) {
  const market = marketOf(terms.productType);
  const page = pageOf(
    core.world.fills,
    { ...terms, ...withinReach(core, terms, QUARTER_MS) },
    {
      keyOf: (fill) => ({ id: fill.tradeId, at: fill.cTime }),
      matches: (fill) =>
        fill.uid === account.uid &&
        fill.market === market &&
        fits(terms.orderId, fill.orderId) &&
        fits(terms.symbol, fill.symbol),
    },
  );
  return { fillList: page.items.map(futuresFillRecord), ...cursorOf(page) };
}
