import { type Static, type TProperties, Type } from 'typebox';
import { ReportSchema } from '../report/report-schema.ts';
import { CUT_PLACES } from './draw-cuts.ts';

const Time = (description: string) => Type.Integer({ description: `${description} Epoch ms, UTC.` });
const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Text = (description: string) => Type.String({ description });
const OrNull = <T extends ReturnType<typeof Text>>(type: T, description: string) =>
  Type.Union([type, Type.Null()], { description });

function record<P extends TProperties>(properties: P, description: string) {
  return Type.Object(properties, { additionalProperties: false, description });
}

const Entry = record(
  {
    at: Time('The instant of the entry.'),
    kind: Text('Its kind, as `fired`.'),
    text: Text('Its line.'),
  },
  'An entry of the journal.',
);

const Difference = record(
  {
    strategy: OrNull(Text('Its strategy.'), 'Null where it belongs to none.'),
    rule: OrNull(Text('Its rule or goal.'), 'Null where it belongs to none.'),
    whole: Type.Union([Entry, Type.Null()], { description: 'In the whole run; null where it had none more.' }),
    cut: Type.Union([Entry, Type.Null()], {
      description: 'In the run on the cut market; null where it had none more.',
    }),
    values: Type.Array(
      record(
        {
          name: Text('The path to it in the entry, or its name in the text.'),
          whole: Text('In the whole run.'),
          cut: Text('In the cut one.'),
        },
        'A value that differs.',
      ),
    ),
  },
  'The first entry that differs; what comes after it follows from it.',
);

const Cut = record(
  {
    at: Time('No price at or after it existed.'),
    place: Type.Enum([...CUT_PLACES], { description: 'The kind of place that was drawn.' }),
    compared: Count('Entries that were equal, before any that differs.'),
    difference: Type.Union([Difference, Type.Null()], {
      description: 'Null where all entries up to the cut are equal.',
    }),
    beyond: OrNull(Text('The price that was asked for and does not exist.'), 'Null where none was.'),
  },
  'A cut of the market.',
);

const LookaheadRule = record(
  {
    strategy: OrNull(Text('The strategy.'), 'Null for entries that belong to no rule.'),
    rule: OrNull(Text('The rule or goal.'), 'Null for entries that belong to no rule.'),
    entries: Count('Its entries in the whole run before the last cut that was made.'),
    differs: Count('Cuts at which its entry was the first to differ.'),
  },
  'What the cuts say of one rule or goal. One without entries decided nothing: nothing is shown of it.',
);

const Lookahead = record(
  {
    entries: Count('Entries of the whole run.'),
    asked: Count('Cuts that were asked for.'),
    cuts: Type.Array(Cut),
    rules: Type.Array(LookaheadRule),
  },
  'Whether decisions up to a cut need prices after it.',
);

const Ratio = (description: string) =>
  Type.Union([Type.Number(), Type.Null()], { description: `${description} Null where nothing could be compared.` });

const WarmUse = record(
  {
    watch: Text('Its candles, as `usdt-futures/BTCUSDT 1m`.'),
    indicator: Text('As the file has it, `ema(close,30)`; with the field of a result that has some.'),
    warmUp: Type.Union([Count('Closed candles after which it is known.'), Type.Null()], {
      description: 'Null where the market has not so many.',
    }),
    asRead: Count('Closed candles that the daemon reads when it begins, where there are so many.'),
    instants: Count('Closes in the run at which values were compared.'),
    differences: Type.Array(
      record(
        {
          times: Count('Times the warm-up that it began with.'),
          difference: Ratio(
            'Largest difference to the value with every candle there is, ÷ the mean size of that value.',
          ),
        },
        'What it is when it began late.',
      ),
    ),
    asReadDifference: Ratio('The same, begun with what the daemon reads.'),
  },
  'An indicator over candles.',
);

const WarmDecisions = record(
  {
    times: Count('Times the longest warm-up of each watch that the daemon was shown at its start.'),
    begins: Count('Begins that were tried.'),
    changed: Count('Those of them at which any entry of the journal came at another time, or of another rule.'),
    first: Type.Union(
      [
        record(
          {
            begin: Time('The instant at which the daemon began.'),
            warm: OrNull(Text('The entry with what the daemon reads.'), 'Null where it had none more.'),
            cold: OrNull(Text('The entry with less.'), 'Null where it had none more.'),
          },
          'The first that differs.',
        ),
        Type.Null(),
      ],
      { description: 'Null where none changed.' },
    ),
  },
  'Whether a daemon that begins with less history decides otherwise.',
);

const Warmup = record(
  {
    asked: Count('Begins that were asked for.'),
    stretchMs: Type.Integer({ description: 'The time that was run after each begin, ms.' }),
    uses: Type.Array(WarmUse),
    decisions: Type.Array(WarmDecisions),
    left: Type.Array(
      record({ indicator: Text('With its watch.'), why: Text('The reason.') }, 'What was not compared.'),
    ),
  },
  'How far indicators depend on where they began.',
);

const { version, seed, window, strategies, settings, accounts, candleFiles, notes } = ReportSchema.properties;

/** The schema of `analysis.json`. */
export const AnalysisSchema = record(
  {
    format: Type.Literal(1, { description: 'The version of this form.' }),
    ...{ version, seed, window, strategies, settings, accounts, candleFiles, notes },
    path: Text('The path of the price within a bar.'),
    isInterrupted: Type.Boolean({
      description: 'True where a person ended it early: it holds what was known by then.',
    }),
    lookahead: Type.Optional(Lookahead),
    warmup: Type.Optional(Warmup),
  },
  'An analysis of a backtest.',
);

export type Analysis = Static<typeof AnalysisSchema>;
export type LookaheadAnalysis = Static<typeof Lookahead>;
export type WarmupAnalysis = Static<typeof Warmup>;
