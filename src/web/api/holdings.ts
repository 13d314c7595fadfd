import { Type } from 'typebox';
import { MARKETS } from '../../domain/market.ts';
import { Count, Exact, fields, Flag, IsoTime, List, OneOf, OrNull, Span, Text } from './shapes.ts';

/** Of a reading: its age, and its last fault. */
const READ = {
  age: OrNull(Span('Age of the reading, of the run’s time.'), 'Null where nothing was ever read.'),
  fault: Type.Optional(Text('The reason why the newest reading failed; the values are those of the one before.')),
};

const Distance = Type.Optional(Exact('Distance from the mark price, a share of it; negative below.'));

const Price = fields({ price: Exact('A price.'), distance: Distance }, 'A price and its distance from the mark.');

const Legs = {
  legs: List(
    fields(
      {
        price: Exact('The trigger price.'),
        distance: Distance,
        limit: Type.Optional(
          Exact('Limit price of the order that it becomes, which may rest unfilled; absent: at market.'),
        ),
        size: Exact('Size that it closes, base coin.'),
      },
      'One stop-loss.',
    ),
    'The stop-losses of the position.',
  ),
  result: Type.Optional(
    Exact(
      'Result of the position in `coin` if every stop-loss is hit, from its entry, without fees and funding; absent where its entry is not known.',
    ),
  ),
};

const Stop = Type.Union(
  [
    fields(
      {
        kind: Type.Literal('stop'),
        ...Legs,
        beyondLiquidation: Flag('True where the position is liquidated before the stop-loss is hit.'),
        since: IsoTime('The first reading since which that is so.'),
      },
      'A stop-loss covers all of the position.',
    ),
    fields(
      {
        kind: Type.Literal('part'),
        ...Legs,
        open: Exact('Size without a stop-loss, base coin.'),
        since: IsoTime('Since when.'),
      },
      'A part has no stop-loss.',
    ),
    fields(
      {
        kind: Type.Literal('none'),
        since: IsoTime('Since when.'),
        byIntent: Type.Optional(Text('The words of the file that want it so.')),
      },
      'There is no stop-loss.',
    ),
    fields({ kind: Type.Literal('unknown'), why: Text('The reason.') }, 'It is not known.'),
  ],
  { description: 'The protection of the position.' },
);

const Position = fields(
  {
    instrument: Text('As `usdt-futures/BTCUSDT`.'),
    symbol: Text('As `BTCUSDT`.'),
    side: OneOf(['long', 'short'], 'Its side.'),
    size: Exact('Size, in `sizeCoin`.'),
    sizeCoin: Text('The base coin.'),
    coin: Text('The margin coin, which all results are in.'),
    entry: Type.Optional(Exact('Average price of the entries; absent where it is not known.')),
    breakEven: Type.Optional(Exact('Price at which nothing is lost after fees; absent where it is not told.')),
    mark: Type.Optional(Exact('The mark price; absent where it is not known.')),
    unrealised: Type.Optional(Exact('Profit of the open size at the mark price; absent where it is not known.')),
    realised: Type.Optional(Exact('Profit that it has realised; absent where it is not known.')),
    margin: Type.Optional(Exact('Its margin; absent where it is not known.')),
    leverage: Type.Optional(Exact('Its leverage; absent where it is not known.')),
    openedAt: IsoTime('When it was opened.'),
    openedBy: List(Text('STRATEGY/RULE.'), 'The rules that opened it, as far as they are known.'),
    stop: Stop,
    takeProfit: OrNull(Price, 'The nearest take-profit; null where there is none.'),
    liquidation: OrNull(Price, 'The liquidation price; null where there is none.'),
  },
  'An open position.',
);

const Futures = fields(
  {
    account: Text('The account.'),
    market: OneOf(MARKETS, 'The market.'),
    ...READ,
    wallet: fields(
      {
        ...READ,
        coin: Type.Optional(Text('The margin coin; this and the amounts are absent where nothing was read.')),
        equity: Type.Optional(Exact('Equity, with what is unrealised.')),
        freeMargin: Type.Optional(
          Exact('Margin with which a position can still be opened; absent where it is not known.'),
        ),
        unrealised: Type.Optional(Exact('Profit of what is open.')),
      },
      'The wallet.',
    ),
    positions: OrNull(List(Position, 'The open positions.'), 'Null where they were not read.'),
  },
  'An account at a futures market.',
);

const Spot = fields(
  {
    account: Text('The account.'),
    ...READ,
    coins: OrNull(
      List(
        fields(
          {
            coin: Text('The coin.'),
            amount: Exact('What is held of it, free or not.'),
            usdt: Type.Optional(Exact('Its worth in USDT; absent where its price is not known.')),
          },
          'A coin.',
        ),
        'The coins of which there is some.',
      ),
      'Null where they were not read.',
    ),
  },
  'The spot wallet of an account.',
);

const side = OrNull(OneOf(['long', 'short'], 'The side.'), 'The side of the position; null where it has none.');

const Order = fields(
  {
    orderId: Text('Its id at the exchange.'),
    instrument: Text('As `spot/BTCUSDT`.'),
    symbol: Text('As `BTCUSDT`.'),
    side: OneOf(['buy', 'sell'], 'The exchange’s word for its side.'),
    tradeSide: OrNull(Text('The exchange’s word.'), 'Whether it opens or closes; null on spot.'),
    holdSide: side,
    reduceOnly: Flag('True where it can only reduce.'),
    size: Exact('Its size.'),
    filled: Exact('What is filled of it.'),
    price: OrNull(Exact('Its price.'), 'Null for a market order.'),
  },
  'A resting order.',
);

const Trigger = fields(
  {
    orderId: Text('Its id at the exchange.'),
    instrument: Text('As `usdt-futures/BTCUSDT`.'),
    symbol: Text('As `BTCUSDT`.'),
    act: OneOf(['open', 'close'], 'What it does.'),
    holdSide: side,
    size: Exact('Its size.'),
    trigger: Exact('Its trigger price.'),
  },
  'A trigger order.',
);

const Resting = fields(
  {
    account: Text('The account.'),
    market: OneOf(MARKETS, 'The market.'),
    ...READ,
    orders: OrNull(List(Order, 'The resting orders.'), 'Null where they were not read.'),
    triggers: Type.Optional(
      OrNull(List(Trigger, 'The trigger orders.'), 'Null where they were not read; absent on spot.'),
    ),
  },
  'What rests at a market.',
);

/** What the accounts hold, by the last readings. */
export const Holdings = fields(
  {
    oldFrom: Count('Age from which a reading counts as old, ms.'),
    futures: List(Futures, 'The accounts on futures markets.'),
    spot: List(Spot, 'The spot wallets.'),
    resting: List(Resting, 'What rests at each market.'),
  },
  'What the accounts hold, by the last readings.',
);
