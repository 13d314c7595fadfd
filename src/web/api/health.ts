import { Type } from 'typebox';
import { question } from './question.ts';
import { Count, fields, Flag, Instant, List, Span, OrNull, Text } from './shapes.ts';

const Optional = Type.Optional;

const Waiting = fields(
  {
    protect: Count('Calls that protect.'),
    act: Count('Calls of actions.'),
    poll: Count('Calls that read for rules.'),
    history: Count('Calls that read the past or for people.'),
  },
  'Calls that wait for a slot, by priority.',
);

const Budget = {
  used: Count('Calls that count now: under way, or within the window.'),
  calls: Count('Calls that the window allows.'),
  windowMs: Span('Length of the window.'),
  waiting: Waiting,
  stoppedUntil: Optional(Instant('Nothing is sent before: the exchange has said that the limit was exceeded.')),
  why: Optional(Text('The exchange’s words.')),
};

const Scope = fields(
  {
    operation: Text('Id of the operation.'),
    account: OrNull(Text('The account.'), 'Null where it is counted by address.'),
    ...Budget,
  },
  'One limit of the exchange.',
);

const Latency = fields(
  {
    operation: Text('Id of the operation.'),
    calls: Count('How many calls.'),
    refused: Count('How many the exchange refused.'),
    failed: Count('How many brought no answer.'),
    meanMs: Span('Mean time to the answer.'),
    p99Ms: Span('99 of 100 came within it.'),
    maxMs: Span('The longest.'),
    lastAt: Instant('The last call.'),
  },
  'The calls of one operation within the last five to ten minutes.',
);

const Trouble = fields(
  {
    operation: Text('Id of the operation.'),
    code: OrNull(Text('The exchange’s code.'), 'Null where no answer came.'),
    kind: Text('What it means: network, rate-limit, auth, …'),
    times: Count('How often since the start.'),
    lastAt: Instant('The last time.'),
    text: Text('The last message.'),
  },
  'An error of the exchange or of the way to it.',
);

const Watch = fields(
  {
    read: Text('What is read, as `positions main usdt-futures`.'),
    everyMs: Span('Its pace.'),
    readAt: OrNull(Instant('Begin of the newest reading.'), 'Null where nothing was read yet.'),
    ageMs: OrNull(Span('Its age.'), 'Null where nothing was read yet.'),
    isOld: Flag('True where the reading is older than rules believe.'),
    fault: Optional(Text('Why the last try failed.')),
  },
  'Something that is polled.',
);

const Channel = fields(
  {
    name: Text('Its name in purser.yaml.'),
    kind: Text('telegram, ntfy, webhook or email.'),
    waiting: Count('Messages that wait.'),
    failing: OrNull(
      fields(
        {
          since: Instant('Since when.'),
          why: Text('Why.'),
          tries: Count('Tries so far.'),
          nextAt: Instant('The next try.'),
        },
        'It fails to deliver.',
      ),
      'Null while it delivers.',
    ),
  },
  'An alert channel.',
);

/** How the daemon and its way to the exchange are. */
export const health = question({
  ask: 'health',
  doc: 'Tells how the daemon is: rate budget, latency, clocks, ages of readings, journal, disk, event loop, errors of the exchange, alert channels.',
  access: 'read',
  request: fields({}, 'Nothing is asked.'),
  answer: fields(
    {
      at: Instant('Now, by the clock of the run.'),
      version: Text('Of Purser.'),
      node: Text('Of Node.'),
      pid: Count('The process.'),
      exchange: Text('The exchange, the market and the speed, in words.'),
      startedAt: Instant('Start of this run, by its clock.'),
      upMs: Span('Time since the start, by the machine’s clock.'),
      clock: fields(
        {
          exchangeAheadMs: OrNull(Type.Number(), 'How far the exchange’s clock is ahead; null where it is not known.'),
          giveOrTakeMs: OrNull(Type.Number({ minimum: 0 }), 'How exactly that is known.'),
          estimatedAt: OrNull(Instant('When it was estimated.'), 'Null where it was not.'),
          silentMs: Span('Time since the clock of the rules last ticked.'),
        },
        'Clocks.',
      ),
      rate: fields(
        {
          overall: fields(Budget, 'All calls from this address.'),
          scopes: List(Scope, 'By operation and account, the fullest first; 50 at most.'),
        },
        'The exchange’s limits.',
      ),
      latency: List(Latency, 'By operation, the slowest first; 50 at most.'),
      errors: List(Trouble, 'By operation and code, the newest first; 50 at most.'),
      watches: List(Watch, 'What failed and what is old first; 200 at most.'),
      moreWatches: Optional(Count('How many more there are.')),
      journal: fields(
        {
          bytes: Count('The journal and the files beside it.'),
          sequence: Count('Sequence number of the newest entry.'),
          openIntents: Count('Intents that are not settled.'),
          unknownIntents: Count('Intents whose outcome is not known.'),
        },
        'The journal.',
      ),
      disk: fields(
        { freeBytes: OrNull(Count('Free.'), 'Null where it is not known.'), isLow: Flag('True where room runs out.') },
        'The disk of the journal.',
      ),
      loop: OrNull(
        fields(
          { meanMs: Span('Mean.'), p99Ms: Span('99 of 100.'), maxMs: Span('Longest.') },
          'How late the event loop is.',
        ),
        'Null where it was not measured yet.',
      ),
      memory: fields({ residentBytes: Count('Of the process.'), heapBytes: Count('Of JavaScript.') }, 'Memory.'),
      cpuMs: Span('CPU time since the start.'),
      channels: OrNull(List(Channel, 'Alert channels.'), 'Null where no alerts are configured.'),
    },
    'The daemon’s health.',
  ),
});
