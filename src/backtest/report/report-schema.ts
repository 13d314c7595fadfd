import { type Static, type TProperties, Type } from 'typebox';
import { MEASURE_NAMES } from '../measures/index.ts';
import { COSTS } from '../run-record.ts';

/** An exact amount as text, such as `-0.05`: JSON's own numbers would round it. */
const Amount = (description: string) =>
  Type.String({ pattern: '^-?\\d+(\\.\\d+)?$', description: `${description} Exact, as text.` });
const OptionalAmount = (description: string) =>
  Type.Union([Amount(description), Type.Null()], { description: `${description} Null where it is not known.` });
const Time = (description: string) => Type.Integer({ description: `${description} Epoch ms, UTC.` });
const Share = (description: string) => Type.Number({ description: `${description} A share of one.` });
const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Text = (description: string) => Type.String({ description });

function record<P extends TProperties>(properties: P, description: string) {
  return Type.Object(properties, { additionalProperties: false, description });
}

const Interval = record(
  {
    low: Type.Number({ description: 'Lower bound.' }),
    high: Type.Number({ description: 'Upper bound.' }),
    level: Type.Literal(0.9, { description: 'The share of samples that it would hold.' }),
  },
  'The interval that the measure’s definition names; absent where it names none.',
);

const Measure = record(
  {
    value: Type.Union([Type.Number(), Amount('Money.'), Type.Null()], {
      description: 'The value: a number, an exact amount as text, or null where the sample does not support one.',
    }),
    unit: Text('The unit: USDT, share, number, days, bp, a year, count.'),
    n: Count('The number of returns, trades or instants behind it.'),
    reason: Type.Optional(Text('The reason why there is no value.')),
    standardError: Type.Optional(Type.Number({ description: 'The standard error, in the unit of the value.' })),
    interval: Type.Optional(Interval),
    note: Type.Optional(Text('A sentence on this value.')),
  },
  'One measure. Definitions are in docs/backtest.md.',
);

const Trade = record(
  {
    id: Text('Unique in the run, in the order of the openings.'),
    account: Text('The account.'),
    instrument: Text('As `usdt-futures/BTCUSDT`.'),
    side: Type.Union([Type.Literal('long'), Type.Literal('short')]),
    owner: Text('A strategy’s name; `mixed`, `manual`, `liquidation` or `other`.'),
    strategy: Type.Union([Text('The strategy of the first entry.'), Type.Null()]),
    rule: Type.Union([Text('The rule of the first entry.'), Type.Null()]),
    openedAt: Time('The first fill.'),
    closedAt: Type.Union([Time('The last fill; null while it is open.'), Type.Null()]),
    sizeIn: Amount('Size of the entries, base coin.'),
    priceIn: OptionalAmount('Average price of the entries.'),
    sizeOut: Amount('Size of the exits, base coin.'),
    priceOut: OptionalAmount('Average price of the exits.'),
    openSize: Amount('Size that is left at the end, base coin; of a closed trade, what is too little to be sold.'),
    coin: Text('The coin of the amounts below.'),
    realised: Amount('Profit of the exits, before fees and funding.'),
    fees: Amount('Fees; negative where they were charged.'),
    otherFees: Type.Record(Type.String(), Amount('Fees in this coin.'), { description: 'Fees in other coins.' }),
    funding: OptionalAmount('Funding; negative where it was paid.'),
    net: OptionalAmount('Realised profit with fees and funding.'),
    unrealised: OptionalAmount('Profit of the open size, at the price of the end.'),
    adverse: Type.Union([Share('Way of the price against the trade, of the entry price (MAE).'), Type.Null()]),
    favourable: Type.Union([Share('Way of the price with the trade, of the entry price (MFE).'), Type.Null()]),
    closedBy: Type.Array(Type.String(), { description: 'Who closed it, but for plain closes by its owner.' }),
    why: Type.Array(Type.String(), { description: 'Ids of the reasons of its entries and exits.' }),
  },
  'A trade: from the first fill that opens until nothing of it is left, or at spot less than could be sold.',
);

const Rule = record(
  {
    strategy: Text('The strategy; `-` for trades that no rule placed.'),
    rule: Text('The rule or goal; for trades that no rule placed, their owner.'),
    kind: Type.Union([Type.Literal('rule'), Type.Literal('goal'), Type.Literal('none')]),
    fired: Count('Firings; the tries of one are one.'),
    refused: Type.Record(Type.String(), Count('Refusals.'), {
      description: 'Refusals, by the limit, `halt`, or `exchange`.',
    }),
    // Reports of the version before have it not, and can be compared all the same.
    undone: Type.Optional(
      Type.Record(Type.String(), Count('Times.'), {
        description:
          'What did not come to an order: `skipped`, `held` (it waited), `missed`, `errored`, `stuck`. Absent in reports of an earlier version.',
      }),
    ),
    said: Type.Record(Type.String(), Text('Words.'), {
      description: 'The last words of each refusal and of each that did not come to an order, by the same names.',
    }),
    trades: Count('Trades that it opened.'),
    closed: Count('Those of them that are closed.'),
    won: Count('Closed trades with a result above zero.'),
    net: Amount('Sum of the known results in USDT.'),
    unrealised: Amount('Known profit of what is open, USDT.'),
    expectancy: Type.Union([Amount('Mean result of a closed trade.'), Type.Null()], {
      description: 'Null under 30 closed trades.',
    }),
  },
  'What one rule did and what came of it.',
);

const Month = record(
  {
    month: Text('As `2024-01`, UTC.'),
    change: Type.Union([Share('Growth of the equity.'), Type.Null()]),
    profit: Amount('Change of the equity, USDT.'),
  },
  'A month of the run, or the part of it that the run has.',
);

const amounts = <K extends string>(names: readonly K[], words: (name: K) => string) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, Amount(words(name))])) as Record<K, ReturnType<typeof Amount>>,
    {
      additionalProperties: false,
    },
  );

/** The change of the equity by its parts, USDT. */
const PARTS = {
  realised: Amount('Profit of closes and sales, before fees.'),
  fees: Amount('Fees; negative where they were charged.'),
  funding: Amount('Funding; negative where it was paid.'),
  interest: Amount('Interest of savings and loans; negative where it was paid.'),
  other: Amount('What the exchange gave or took beside trading.'),
  unrealised: Amount(
    'Profit of the positions that are open at the end. Where coins beside USDT were held: what the other parts leave of the change of the equity.',
  ),
  unexplained: Type.Union([Amount('Change of the equity less the other parts; zero.'), Type.Null()], {
    description: 'What no part tells; null where coins beside USDT were held, so that it cannot be told.',
  }),
};

const Run = record(
  {
    path: Text('The path of the price within a bar.'),
    endedAt: Time('The end of the run.'),
    isInterrupted: Type.Boolean({ description: 'True where a person ended it early.' }),
    journalHash: Text('Hash of the journal: equal hashes, equal decisions.'),
    bars: Count('Minutes of candles that were passed.'),
    equityFirst: Amount('Equity at the start, USDT.'),
    equityLast: Amount('Equity at the end, USDT.'),
    profit: record(PARTS, 'The change of the equity by its parts, USDT.'),
    costs: amounts(COSTS, (cost) => `Cost: ${cost}; above zero where it was paid.`),
    measures: Type.Object(
      Object.fromEntries(MEASURE_NAMES.map((name) => [name, Measure])) as Record<
        (typeof MEASURE_NAMES)[number],
        typeof Measure
      >,
      { additionalProperties: false, description: 'All measures, by name.' },
    ),
    months: Type.Array(Month),
    rules: Type.Array(Rule),
    halts: Type.Array(
      record(
        { at: Time('Its begin.'), text: Text('What is halted, and why.') },
        'A halt that the run made of itself: from then on what it holds only reduced.',
      ),
    ),
    trades: Type.Array(Trade),
    doubtfulBars: Type.Array(
      record(
        {
          at: Time('Opening of the bar.'),
          account: Text('The account.'),
          instrument: Text('As `usdt-futures/BTCUSDT`.'),
          side: Type.Union([Type.Literal('long'), Type.Literal('short')]),
          worth: Amount('Profit of the better order of events less that of the worse one, USDT.'),
        },
        'A bar whose range held both the stop and the target of one position.',
      ),
    ),
  },
  'One run over the window.',
);

/** The schema of `report.json`. */
export const ReportSchema = record(
  {
    format: Type.Literal(1, { description: 'The version of this form.' }),
    version: Text('The version of Purser.'),
    seed: Type.Integer({ description: 'The seed of all chance.' }),
    window: record(
      {
        from: Time('Begin, included.'),
        to: Time('End, left out.'),
        warmFrom: Time('Begin of the candles that warm the indicators.'),
      },
      'The tested time.',
    ),
    strategies: Type.Array(
      record(
        { name: Text('Its name.'), file: Text('Its file.'), revision: Text('Hash of its meaning.') },
        'A strategy that was tested.',
      ),
    ),
    settings: Type.Array(
      record(
        { name: Text('Its name.'), value: Text('Its value.'), meaning: Text('What it means for the figures.') },
        'An assumption of the run.',
      ),
    ),
    accounts: Type.Array(
      record(
        {
          account: Text('Its name.'),
          balances: Type.Array(
            record(
              { wallet: Text('The wallet.'), coin: Text('The coin.'), amount: Amount('What it held.') },
              'A balance.',
            ),
          ),
        },
        'The money of an account at the start.',
      ),
    ),
    candleFiles: Type.Array(
      record(
        {
          symbol: Text('The pair.'),
          file: Text('Name of the file.'),
          hash: Text('SHA-256 of its bytes.'),
          rows: Count('Its rows.'),
          gaps: Count('Rows that were missing.'),
          disorder: Count('Rows out of order.'),
          duplicates: Count('Rows that were there twice.'),
        },
        'A file of candles.',
      ),
    ),
    notes: Type.Array(Type.String(), { description: 'Further notes for the reader.' }),
    runs: Type.Array(Run, { minItems: 1, description: 'The headline first.' }),
  },
  'A backtest: what was assumed, what was done, what came of it, and how far that can be trusted.',
);

export type Report = Static<typeof ReportSchema>;
export type ReportRun = Report['runs'][number];
export type ReportTrade = ReportRun['trades'][number];
export type ReportMeasure = Static<typeof Measure>;
