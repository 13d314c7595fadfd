import { absolute, add, divide, maximum, minimum, subtract, ZERO } from '../../base/decimal.ts';
import type { Decimal } from '../../base/decimal.ts';
import { marginCoin } from '../../domain/market.ts';
import type { FuturesMarket } from '../../domain/market.ts';
import { operations } from '../../wire/operations/index.ts';
import { markPriceOf } from '../core/book/book.ts';
import { bookOf, symbolOf, touch } from '../core/book/core.ts';
import type { Core } from '../core/book/core.ts';
import { serveSigned } from '../core/calls/responder.ts';
import { closeAtMarket } from '../core/futures/close-at-market.ts';
import { neededMargin, profitAt } from '../core/futures/contract-money.ts';
import { figuresOf, maintenanceOf, openable, positionKey, posModeOf } from '../core/futures/margin.ts';
import { purseOf } from '../core/futures/purse.ts';
import { writeBill } from '../core/futures/write-bill.ts';
import type { OpenPosition } from '../core/state/position.ts';
import { demand } from '../core/state/rejection.ts';
import type { Account } from '../core/state/world.ts';
import { cursorOf, fits, pageOf } from '../records/page.ts';
import { positionRecord } from '../records/position-record.ts';
import { contractOf, marketOf } from '../records/product.ts';
import { QUARTER_MS, withinReach } from '../records/reach-back.ts';

const PAGE_DEFAULT = 20;
/** The last answer to each account: polls of one instant ask for the same. */
const STATED = new WeakMap<Account, StatedFigures>();

/** Tells all positions of a product type, or those of one margin coin. */
export const mixAllPosition = serveSigned(operations['mix-all-position'], (core, { account, request }) => {
  const records = positionRecords(core, account, marketOf(request.productType));
  const asked = request.marginCoin?.toUpperCase();
  return asked === undefined ? records : records.filter(({ marginCoin }) => marginCoin === asked);
});

/** Tells the positions at one contract. */
export const mixSinglePosition = serveSigned(operations['mix-single-position'], (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  return positionRecords(core, account, market, book.series.symbol);
});

/**
 * Lists closed positions of the last three months, newest first; with a symbol the product type has no effect
 * (docs/exchange/positions.md#closed-positions).
 */
export const historyPosition = serveSigned(operations['history-position'], (core, { account, request }) => {
  const market = marketOf(request.productType ?? 'USDT-FUTURES');
  const symbol = symbolOf(core, request.symbol);
  const page = pageOf(
    core.world.pastPositions,
    { ...request, ...withinReach(core, request, QUARTER_MS), limitDefault: PAGE_DEFAULT },
    {
      keyOf: ({ historyId, position }) => ({ id: historyId, at: position.uTime }),
      matches: ({ uid, position }) =>
        uid === account.uid && (symbol === undefined ? position.market === market : symbol === position.symbol),
    },
  );
  return { list: page.items.map(({ historyId, position }) => pastRecord(historyId, position)), ...cursorOf(page) };
});

function pastRecord(positionId: string, position: OpenPosition) {
  const { symbol, holdSide, posMode, marginMode, realised, openFee, closeFee, funding = ZERO } = position;
  const { openedSize, openedQuote, closedSize, closedQuote, cTime, uTime } = position;
  return {
    positionId,
    symbol,
    marginCoin: marginCoin(position.market, symbol),
    holdSide,
    posMode,
    openAvgPrice: divide(openedQuote, openedSize),
    closeAvgPrice: divide(closedQuote, closedSize),
    marginMode,
    openTotalPos: openedSize,
    closeTotalPos: closedSize,
    pnl: realised,
    netProfit: add(add(realised, funding), add(openFee, closeFee)),
    totalFunding: funding,
    openFee,
    closeFee,
    cTime,
    uTime,
  };
}

/** Closes positions at market, with the orders that were to close them. */
export const mixClosePositions = serveSigned(operations['mix-close-positions'], (core, { account, request }) => {
  const market = marketOf(request.productType);
  const held = [...account.positions.values()].filter((position) => {
    const side = position.posMode === 'one_way_mode' || fits(request.holdSide, position.holdSide);
    return position.market === market && fits(request.symbol, position.symbol) && side;
  });
  demand(held.length > 0, '22002', 'No position to close');
  const successList = held.map((position) => {
    const { orderId, clientOid, symbol } = closeAtMarket(core, account, {
      position,
      source: 'market',
      enteredBy: 'api',
    });
    return { orderId, clientOid, symbol };
  });
  return { successList, failureList: [], result: false };
});

/**
 * Adds margin to an isolated position, or takes away what it does not need (docs/exchange/positions.md#mix-set-margin).
 */
export const mixSetMargin = serveSigned(operations['mix-set-margin'], (core, { account, request }) => {
  const { book, market } = contractOf(core, request);
  const { holdSide, amount } = request;
  const { symbol } = book.series;
  const posMode = posModeOf(account, market);
  const position = account.positions.get(positionKey({ market, symbol, holdSide, posMode }));
  demand(position?.holdSide === holdSide, '40802', 'There is no position to adjust the margin of');
  demand(position.marginMode === 'isolated', '40875', 'The margin of a crossed position cannot be adjusted');
  demand(amount !== ZERO, '40800', 'The amount of margin is insufficient');
  const figures = figuresOf(core, account, purseOf(position));
  const free = amount > ZERO ? openable(figures, 'isolated') : removable(core, account, position);
  demand(absolute(amount) <= free, '40800', 'The amount of margin is insufficient');
  position.margin = add(position.margin, amount);
  noteChange(core, account, { position, amount });
  return {};
});

/** Neither below what the leverage asks, nor below what keeps the position from liquidation. */
function removable(core: Core, account: Account, position: OpenPosition): Decimal {
  const price = markPriceOf(bookOf(core, position.symbol), core.world.step);
  const spare = subtract(position.margin, neededMargin(position, position.leverage, 'up'));
  const withProfit = subtract(add(position.margin, profitAt(position, price)), maintenanceOf(core, account, position));
  return maximum(ZERO, minimum(spare, withProfit));
}

/** A change of margin moves no balance: its bill says the amount, and the balance stays. */
function noteChange(
  core: Core,
  account: Account,
  changed: { readonly position: OpenPosition; readonly amount: Decimal },
): void {
  const { position, amount } = changed;
  position.uTime = core.now;
  writeBill(core, account, {
    purse: purseOf(position),
    symbol: position.symbol,
    amount: absolute(amount),
    businessType: amount > ZERO ? 'append_margin' : 'reduce_margin',
  });
  touch(core);
}

type Records = ReturnType<typeof positionRecord>[];

interface StatedFigures {
  readonly step: number;
  readonly changes: number;
  readonly moves: number;
  readonly market: FuturesMarket | undefined;
  readonly symbol: string | undefined;
  readonly records: Records;
}

/**
 * Tells an account's positions at a product type, or at one contract of it. As long as nothing has changed it is the
 * same list, frozen, since others hold it too.
 */
function positionRecords(core: Core, account: Account, market: FuturesMarket | undefined, symbol?: string): Records {
  const { step, changes } = core.world;
  const { moves } = core;
  const last = STATED.get(account);
  if (last?.step === step && last.changes === changes && last.moves === moves)
    if (last.market === market && last.symbol === symbol) return last.records;
  const records: Records = [];
  for (const position of account.positions.values())
    if (position.market === market && (symbol === undefined || position.symbol === symbol))
      records.push(positionRecord(core, account, position));
  Object.freeze(records);
  STATED.set(account, { step, changes, moves, market, symbol, records });
  return records;
}
