import { absolute, add, decimalOf, isMultiple, ONE, subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import type { PositionMode } from '../../domain/account.ts';
import { operations } from '../../wire/operations/index.ts';
import { booksAt, touch } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { isEngaged } from '../core/futures/is-engaged.ts';
import { neededMargin } from '../core/futures/contract-money.ts';
import { figuresOf, marginAt, marginOf, openable, posModeOf, settingsOf } from '../core/futures/margin.ts';
import { purseOf } from '../core/futures/purse.ts';
import { writeBill } from '../core/futures/write-bill.ts';
import { LEVERAGE_MAX } from '../core/state/contract-terms.ts';
import { opensByTrigger } from '../core/state/plan-order.ts';
import type { ContractSettings, OpenPosition } from '../core/state/position.ts';
import { demand } from '../core/state/rejection.ts';
import type { Account } from '../core/state/world.ts';
import { contractOf, marketOf } from '../records/product.ts';

/** Sets the leverage of one contract; positions there take it over. */
export const mixSetLeverage = serveSigned(operations['mix-set-leverage'], (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const { symbol } = book.series;
  const settings = settingsOf(account, market, symbol);
  const { longLeverage, shortLeverage } = wantedOf(settings, { ...request, posMode: posModeOf(account, market) });
  for (const leverage of [longLeverage, shortLeverage]) {
    demand(
      leverage >= ONE && leverage <= LEVERAGE_MAX && isMultiple(leverage, decimalOf(1)),
      '45044',
      'The leverage is out of range',
    );
  }
  const waiting = book.futures.of(account.uid).some((order) => order.market === market && !order.reduceOnly);
  demand(!waiting, '40730', 'The leverage cannot be adjusted while there are open orders');
  const planned = book.plans.of(account.uid).some((plan) => plan.market === market && opensByTrigger(plan));
  demand(!planned, '40893', 'The leverage cannot be adjusted while there are trigger orders');
  const positions = [...account.positions.values()].filter(
    (position) => position.market === market && position.symbol === symbol,
  );
  adopt(
    core,
    account,
    positions.map((position) => ({
      position,
      leverage: position.holdSide === 'long' ? longLeverage : shortLeverage,
    })),
  );
  if (settings.marginMode === 'crossed') settings.crossLeverage = longLeverage;
  else Object.assign(settings, { longLeverage, shortLeverage });
  touch(core);
  return {
    symbol,
    marginCoin: request.marginCoin,
    longLeverage: settings.longLeverage,
    shortLeverage: settings.shortLeverage,
    crossMarginLeverage: settings.crossLeverage,
    marginMode: settings.marginMode,
  };
});

interface Wanted {
  readonly posMode: PositionMode;
  readonly leverage?: Decimal;
  readonly longLeverage?: Decimal;
  readonly shortLeverage?: Decimal;
  readonly holdSide?: 'long' | 'short';
}

/**
 * In crossed and in one-way mode both sides have one leverage; else the pair goes before leverage with a side
 * (docs/exchange/positions.md#leverage).
 */
function wantedOf(
  settings: ContractSettings,
  wanted: Wanted,
): { readonly longLeverage: Decimal; readonly shortLeverage: Decimal } {
  const both = wanted.leverage ?? wanted.longLeverage ?? wanted.shortLeverage ?? settings.crossLeverage;
  if (settings.marginMode === 'crossed' || wanted.posMode === 'one_way_mode')
    return { longLeverage: both, shortLeverage: both };
  const single = (side: 'long' | 'short'): Decimal | undefined =>
    wanted.holdSide === undefined || wanted.holdSide === side ? wanted.leverage : undefined;
  return {
    longLeverage: wanted.longLeverage ?? single('long') ?? settings.longLeverage,
    shortLeverage: wanted.shortLeverage ?? single('short') ?? settings.shortLeverage,
  };
}

interface Adoption {
  readonly position: OpenPosition;
  readonly leverage: Decimal;
}

/** A lower leverage takes more margin, which must be there for all positions together: none changes unless all do. */
function adopt(core: Core, account: Account, adoptions: readonly Adoption[]): void {
  const more = adoptions.reduce(
    (sum, { position, leverage }) => add(sum, subtract(marginAt(core, position, leverage), marginOf(core, position))),
    ZERO,
  );
  const [first] = adoptions;
  demand(
    first === undefined ||
      more <= openable(figuresOf(core, account, purseOf(first.position)), first.position.marginMode),
    '45097',
    'Insufficient margin for this leverage',
  );
  for (const adoption of adoptions) {
    const { position, leverage } = adoption;
    position.leverage = leverage;
    if (position.marginMode === 'isolated') setMargin(core, account, adoption);
  }
}

/** Bills the margin that a lower leverage adds, and that which a higher one sets free. */
function setMargin(core: Core, account: Account, { position, leverage }: Adoption): void {
  const margin = neededMargin(position, leverage);
  const amount = subtract(margin, position.margin);
  position.margin = margin;
  if (amount === ZERO) return;
  const businessType = amount > ZERO ? 'adjust_down_lever_append_margin' : 'reduce_margin';
  writeBill(core, account, {
    ...{ purse: purseOf(position), symbol: position.symbol },
    ...{ amount: absolute(amount), businessType },
  });
}

/** Sets the margin mode of one contract. */
export const mixSetMarginMode = serveSigned(operations['mix-set-margin-mode'], (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const { symbol } = book.series;
  const settings = settingsOf(account, market, symbol);
  const same = settings.marginMode === request.marginMode;
  demand(
    same || !isEngaged(core, account, { market, symbol }),
    '45117',
    'Currently holding positions or orders, the margin mode cannot be adjusted',
  );
  settings.marginMode = request.marginMode;
  touch(core);
  const { longLeverage, shortLeverage, marginMode } = settings;
  return { symbol, marginCoin: request.marginCoin, longLeverage, shortLeverage, marginMode };
});

/** Sets the position mode of a product type. */
export const mixSetPositionMode = serveSigned(
  operations['mix-set-position-mode'],
  (core, { account, request: { productType, posMode } }) => {
    const market = marketOf(productType);
    const engaged = booksAt(core, market).some(({ pair: { symbol } }) => isEngaged(core, account, { market, symbol }));
    demand(
      posModeOf(account, market) === posMode || !engaged,
      '40920',
      'Positions or orders exist, the position mode cannot be switched',
    );
    account.posModes.set(market, posMode);
    touch(core);
    return { posMode };
  },
);
