import { Type } from 'typebox';
import { ATTENTION_KINDS, SEVERITIES } from '../../domain/attention.ts';
import { Holdings } from './holdings.ts';
import { question } from './question.ts';
import { ByName, Count, Exact, fields, IsoTime, List, Mode, OneOf, OrNull, Span, Text } from './shapes.ts';

const AttentionItem = fields(
  {
    kind: OneOf(ATTENTION_KINDS, 'What it is about.'),
    severity: OneOf(SEVERITIES, '`severe` may cost money now; `warning` needs a person; `info` ends by itself.'),
    account: Type.Optional(Text('The account.')),
    instrument: Type.Optional(Text('As `usdt-futures/BTCUSDT`; a halt may name only a symbol.')),
    strategy: Type.Optional(Text('The strategy.')),
    rule: Type.Optional(Text('The rule or goal.')),
    since: IsoTime('Its begin, as far as it is known.'),
    text: Text('The words for people, which name everything that the other fields name; several lines for a file.'),
    do: Type.Optional(Text('The command that helps, or shows more.')),
    key: Text('The same cause has the same key for as long as it lasts.'),
    once: Type.Optional(Type.Literal(true, { description: 'It is an event, and is shown for a while.' })),
  },
  'Something that a person has to see.',
);

const UnknownIntentItem = fields(
  {
    id: Text('The id of the intent.'),
    since: IsoTime('When it was recorded.'),
    age: Text('Its age, in words.'),
    rule: Text('STRATEGY/RULE.'),
    asked: Text('What was asked of the exchange, in words.'),
    why: Text('Why it was asked.'),
    resolve: Text('The command that settles it.'),
  },
  'An intent of which nobody knows whether it happened.',
);

const ClockState = fields(
  {
    exchangeAheadMs: OrNull(Span('The exchange’s clock less this machine’s.'), 'Null where they were not compared.'),
    giveOrTakeMs: OrNull(Span('The error of it.'), 'Null where they were not compared.'),
    estimatedAt: Type.Optional(IsoTime('When they were compared.')),
    lastStep: Type.Optional(Text('The last step of a clock, in words.')),
  },
  'What the daemon knows of its clocks.',
);

const NextTick = fields(
  {
    at: IsoTime('The time.'),
    timezone: Text('The timezone of the rule.'),
    text: Text('The time in the timezone and in UTC, for people.'),
  },
  'The next tick of a schedule.',
);

const Unprotected = fields(
  {
    times: Count('How often a position was without it.'),
    totalMs: Span('For how long in all.'),
    longestMs: Span('For how long at most.'),
    now: ByName(Span('For how long.'), 'The positions that are without it now, by instance.'),
    beyond: ByName(
      Text('What is to be said.'),
      'The positions whose stop-loss is beyond their liquidation price, by instance.',
    ),
  },
  'The times without the stop-loss that a goal wants.',
);

const StrategyState = fields(
  {
    name: Text('Its name.'),
    mode: Mode,
    account: Text('Its account.'),
    rules: List(Text('The id, and after a colon its state.'), 'Its rules, for people.'),
    goals: List(Text('The id, and after a colon its state.'), 'Its goals, for people.'),
    next: ByName(NextTick, 'The next tick of each rule with a schedule.'),
    naked: ByName(Unprotected, 'By goal that protects positions.'),
    distances: ByName(
      ByName(
        OrNull(Exact('The distance from kept; 0 where it is kept.'), 'Null where it is not known.'),
        'By instance; the empty key for a goal without instances.',
      ),
      'By goal.',
    ),
  },
  'A strategy.',
);

const lines = (description: string) => List(Text('A line for people.'), description);

/** What `purser status` asks: what a person has to see first, the strategies, and what the accounts hold. */
export const status = question({
  ask: 'status',
  doc: 'Tells how the daemon is: what a person has to see first, its strategies, and what the accounts hold.',
  access: 'read',
  request: fields({}, 'Nothing.'),
  answer: fields(
    {
      attention: List(AttentionItem, 'What needs a person now, the most urgent first.'),
      halts: lines('The halts in force.'),
      lost: lines('What the journal lost.'),
      otherInstallations: lines('Orders of other installations.'),
      rateStops: lines('Operations that the exchange’s limits have stopped.'),
      unknownIntents: List(UnknownIntentItem, 'Intents with an unknown outcome, the oldest first.'),
      pid: Count('The process.'),
      state: Text('The state directory.'),
      exchange: Text('The exchange that it trades at, for people.'),
      startedAt: IsoTime('When it started, by the run’s clock.'),
      now: IsoTime('The time of the run’s clock.'),
      clock: Type.Optional(ClockState),
      revision: Text('The revision of the files that run.'),
      refusedFiles: Type.Optional(Text('What `check` says to changed files that do not run, several lines.')),
      strategies: List(StrategyState, 'The strategies, by name.'),
      holdings: OrNull(Holdings, 'Null before anything was read.'),
      waiting: lines('Firings whose steps run or wait.'),
      openIntents: List(
        fields(
          {
            id: Text('Its id.'),
            state: OneOf(['recorded', 'accepted', 'rejected', 'unknown', 'absent', 'settled'], 'Its state.'),
            rule: Text('STRATEGY/RULE.'),
            kind: Text('The kind of effect.'),
          },
          'An intent.',
        ),
        'Intents without an end.',
      ),
      failingWatches: lines('Watches that bring nothing.'),
      drifts: fields(
        {
          positions: fields({ seen: Count('Since the start.'), open: lines('Those that are open.') }, 'Of positions.'),
          balances: fields({ seen: Count('Since the start.'), latest: lines('The latest.') }, 'Of balances.'),
        },
        'Differences between belief and exchange.',
      ),
      closes: fields(
        { forced: lines('By the exchange, by force.'), byHand: lines('By people or other programs.') },
        'The latest closes by others.',
      ),
      entries: ByName(Count('How many.'), 'Entries of the journal since the start, by kind.'),
      lastEntry: OrNull(Text('A line for people.'), 'The newest entry; null before the first.'),
    },
    'The state of the daemon.',
  ),
});
