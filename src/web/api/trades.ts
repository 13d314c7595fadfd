import { Type } from 'typebox';
import { question } from './question.ts';
import { ByName, Count, Exact, fields, Instant, List, OneOf, OrNull, Text } from './shapes.ts';

const Optional = Type.Optional;

/** Most trades of one answer. */
export const TRADES_MAX = 200;
/** Most orders of one side of a trade that an answer lists. */
export const LEGS_MAX = 50;

const Leg = fields(
  {
    orderId: Text('The exchange’s id of the order.'),
    by: OneOf(['strategy', 'manual', 'liquidation', 'exchange', 'unknown'], 'Who placed it.'),
    strategy: Optional(Text('The strategy.')),
    rule: Optional(Text('The rule or goal.')),
    means: Optional(Text('The means, where it was no plain order: stop-loss, trailing-stop, …')),
    at: Instant('First fill.'),
    until: Instant('Last fill.'),
    size: Exact('Base coin.'),
    price: Exact('Average of its fills.'),
  },
  'The fills of one order.',
);

const Side = fields(
  { size: Exact('Base coin.'), price: OrNull(Exact('Average.'), 'Null where there is none.') },
  'One side of a trade, all of it.',
);

const TradeRow = fields(
  {
    money: OneOf(['paper', 'real'], 'Paper and real money are never added.'),
    account: Text('The account.'),
    instrument: Text('As usdt-futures/BTCUSDT.'),
    side: OneOf(['long', 'short'], 'At spot always long.'),
    owner: Text('A strategy’s name; mixed, manual, liquidation or other.'),
    coin: Text('The coin of the amounts.'),
    baseCoin: Text('The coin of the sizes.'),
    openedAt: Instant('First fill.'),
    closedAt: OrNull(Instant('Last fill.'), 'Null while it is open.'),
    size: Exact('What is open.'),
    unknownCost: Exact('What was closed or sold without a known entry.'),
    entered: Side,
    exited: Side,
    entries: List(Leg, `Orders that opened it, the newest ${String(LEGS_MAX)}.`),
    exits: List(Leg, `Orders that closed it, the newest ${String(LEGS_MAX)}.`),
    moreLegs: Optional(Count('Orders that are not listed.')),
    closedBy: List(Text('A closer.'), 'Who or what closed it, but for plain closes by its owner.'),
    realised: Exact('Before fees and funding.'),
    fees: Exact('Negative where they were charged.'),
    otherFees: ByName(Exact('A fee.'), 'Fees in other coins, by coin.'),
    funding: OrNull(Exact('Negative where it was paid.'), 'Null where its side is not known.'),
    net: OrNull(Exact('With fees and funding.'), 'Null where it is not known.'),
    unrealised: OrNull(Exact('Of what is open.'), 'Null where it is not known.'),
    breakEven: OrNull(Exact('Price at which a close brings neither profit nor loss.'), 'Null where there is none.'),
  },
  'A trade: from the first fill that opens until nothing is left; the figures of `purser trades --json`.',
);

const Total = fields(
  {
    money: OneOf(['paper', 'real'], 'Paper and real money are never added.'),
    account: Text('The account.'),
    owner: Text('Whose trades.'),
    coin: Text('The coin of the amounts.'),
    trades: Count('How many fit the filter.'),
    closed: Count('How many of them are closed.'),
    won: Count('How many of the closed ones have a net above zero.'),
    net: OrNull(Exact('Sum.'), 'Null where one is not known.'),
    unrealised: OrNull(Exact('Sum.'), 'Null where one is not known.'),
  },
  'Sums of the trades of one owner on one account in one coin.',
);

const FILTER = {
  strategy: Optional(Text('Only of this owner; also mixed, manual, liquidation, other.')),
  account: Optional(Text('Only of this account.')),
  instrument: Optional(Text('Only of this pair: BTCUSDT or spot/BTCUSDT.')),
  since: Optional(Instant('Only those that were open at this time or later.')),
  open: Optional(OneOf(['yes', 'no'], 'Only open ones, or only closed ones.')),
};

/** The filter of all trades as one table. */
export const TRADES_FILTER = fields(FILTER, 'A filter.');

/** Trades by the exchange’s own account. */
export const trades = question({
  ask: 'trades',
  doc: 'Lists trades, the newest first, as `purser trades` tells them.',
  access: 'read',
  request: fields(
    {
      ...FILTER,
      before: Optional(Text('The `cursor` of the page before.')),
      limit: Optional(
        Type.Integer({ minimum: 1, maximum: TRADES_MAX, description: 'Maximum number of rows; 50 by default.' }),
      ),
      as: Optional(OneOf(['rows', 'csv'], 'csv: a page of `purser trades --csv`, the oldest first; rows by default.')),
    },
    'A filter.',
  ),
  answer: Type.Union(
    [
      fields({ fault: Text('Why they are not known.') }, 'Nothing is known.'),
      fields(
        {
          at: Instant('When they were added up.'),
          until: OrNull(Instant('Up to when every account was read.'), 'Null where nothing was read yet.'),
          rows: List(TradeRow, 'Trades, the one that was opened last first.'),
          totals: List(Total, 'Sums of all that fit the filter; 200 at most.'),
          more: Optional(Type.Literal(true, { description: 'There are older ones.' })),
          cursor: Optional(Text('Give it as `before` for the next page.')),
        },
        'A page of trades.',
      ),
      fields(
        {
          csv: Text('Lines of CSV; the first page begins with the columns.'),
          more: Optional(Type.Literal(true, { description: 'There are newer ones.' })),
          cursor: Optional(Text('Give it as `before` for the next page.')),
        },
        'A page of trades as CSV.',
      ),
    ],
    { description: 'Trades.' },
  ),
});
