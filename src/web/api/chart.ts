import { Type } from 'typebox';
import { GRANULARITIES } from '../../domain/market.ts';
import { question } from './question.ts';
import { Exact, fields, Instant, List, OneOf, OrNull, Text } from './shapes.ts';

const Optional = Type.Optional;

/** Most candles of one answer. */
const CANDLES_MAX = 500;
/** Most fills of one answer. */
export const FILLS_MAX = 500;

const CandleRow = fields(
  {
    at: Instant('Begin.'),
    open: Exact('Price.'),
    high: Exact('Price.'),
    low: Exact('Price.'),
    close: Exact('Price; of the last one, which may not be over, the newest.'),
    volume: Exact('Base coin.'),
  },
  'A candle.',
);

const FillRow = fields(
  {
    at: Instant('When.'),
    account: Text('The account.'),
    side: OneOf(['buy', 'sell'], 'What was done.'),
    act: Optional(OneOf(['open', 'close'], 'What it did to a position; absent on spot.')),
    price: Exact('Price.'),
    size: Exact('Base coin.'),
    orderId: Text('The exchange’s id of the order.'),
    by: OneOf(['strategy', 'manual', 'liquidation', 'exchange', 'unknown'], 'Who placed the order.'),
    strategy: Optional(Text('The strategy.')),
    rule: Optional(Text('The rule or goal.')),
    means: Optional(Text('The means, where it was no plain order: stop-loss, trailing-stop, …')),
  },
  'An own fill.',
);

const LINES = [
  ...(['entry', 'break-even', 'mark', 'liquidation', 'stop', 'take-profit', 'order', 'trigger', 'level'] as const),
] as const;

const Line = fields(
  {
    kind: OneOf(
      LINES,
      'What is at this price; `level` is a price that a rule compares with, or at which a goal keeps something.',
    ),
    price: Exact('Price.'),
    account: Optional(Text('The account.')),
    side: Optional(OneOf(['long', 'short'], 'Side of the position.')),
    size: Optional(Exact('Base coin.')),
    strategy: Optional(Text('Of a level: the strategy.')),
    rule: Optional(Text('Of a level: the rule or goal.')),
    instance: Optional(Text('Of a level: the instance, where there are several.')),
    text: Text('What it is, in words.'),
  },
  'A price that matters.',
);

/** Prices of an instrument, with what was done and what waits there. */
export const chart = question({
  ask: 'chart',
  doc: 'Tells the candles of an instrument, own fills, and the prices that matter: entries, stops, orders, liquidation, levels of rules and goals.',
  access: 'read',
  isHeavy: true,
  request: fields(
    {
      instrument: Text('As usdt-futures/BTCUSDT.'),
      interval: Optional(OneOf(GRANULARITIES, 'Length of a candle; 15m by default.')),
      candles: Optional(
        Type.Integer({
          minimum: 10,
          maximum: CANDLES_MAX,
          description: 'Maximum number of candles, the newest; 300 by default.',
        }),
      ),
    },
    'An instrument.',
  ),
  answer: fields(
    {
      at: Instant('Now, by the clock of the run.'),
      instrument: Text('As usdt-futures/BTCUSDT.'),
      interval: OneOf(GRANULARITIES, 'Length of a candle.'),
      candles: List(CandleRow, 'Oldest first.'),
      candlesAt: OrNull(Instant('When the newest was read.'), 'Null where none was read.'),
      fault: Optional(Text('Why the last try to read candles failed.')),
      fills: List(FillRow, `Own fills within the candles, oldest first, the newest ${String(FILLS_MAX)}.`),
      fillsUntil: OrNull(Instant('Up to when fills were read.'), 'Null where they are not known.'),
      fillsFault: Optional(Text('Why fills are not known.')),
      moreFills: Optional(Type.Literal(true, { description: 'There are older ones.' })),
      lines: List(Line, 'Prices that matter now; 200 at most.'),
    },
    'A chart.',
  ),
});
