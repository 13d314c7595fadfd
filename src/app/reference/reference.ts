import { stringify } from 'yaml';
import { formatDuration } from '../../base/duration.ts';
import { type ReferenceEntry, referenceEntries } from '../../language/functions/reference.ts';
import type { Field, Type } from '../../language/values/type.ts';
import { STEP_RESULT } from '../../strategy/compile/step.ts';
import type { FieldSchema, Vocabulary } from '../../strategy/model/vocabulary.ts';
import { fieldRows } from './field-rows.ts';
import { keyGroups } from './key-groups.ts';
import { OPERATORS_TEXT, operatorRows } from './operator-rows.ts';

/** Writes the reference of everything that a strategy file can say, from the code's own registries. */
export function reference(vocabulary: Vocabulary): string {
  const { watches, triggers, actions, goals, limits } = vocabulary;
  return [
    HEAD,
    section('Keys', KEYS_TEXT),
    ...keyGroups(vocabulary).flatMap(({ title, text, rows }) => [
      `### ${title}\n`,
      `${text}\n`,
      table(FIELD_HEAD, rows),
      '',
    ]),
    section('What is evaluated when', 'All expressions of one evaluation see one set of readings.'),
    table(['what', 'when, and on what'], EVALUATED),
    '',
    section('Watches', 'What is polled, under `watch:`. Each also takes `every`, `maxAge` and `account`.'),
    ...wordsOf(watches, ({ schema, output, everyMsDefault }, name) => [
      ...wordText(schema, watchExample(name, schema, everyMsDefault)),
      `Read every ${formatDuration(everyMsDefault)} unless \`every\` is given.\n`,
      ...outputText(output),
    ]),
    section(
      'Triggers',
      'What makes a rule act, under `on:`. A rule without a trigger is evaluated at every new reading.\n\n' +
        'At a tick of `cron`, `every`, `start` or `manual`, Purser first reads everything that the rule needs for its decision and its steps. The rule is decided on readings that began at or after the tick. A candle that closed at the tick is among them. If that takes longer than 10 s, a step that only closes or protects uses the newest reading that is not older than its `maxAge`. Everything else waits until it is read, the next tick comes or `expire` is over.',
    ),
    ...wordsOf(triggers, ({ schema }) => wordText(schema, ...examplesOf(schema, (example) => ({ on: example })))),
    section('Actions', 'The steps of a rule, under `do:`. Each also takes `id`, `if` and `guard`.'),
    ...wordsOf(actions, ({ schema }, name) =>
      wordText(schema, ...examplesOf(schema, (example) => ({ do: [{ [name]: example }] }))),
    ),
    section(
      'Results of steps',
      'A step with an `id` has a result for the steps after it, in `if`, `guard` and fields: `steps.entry.priceAvg`. A value that Purser does not know yet is unknown. The end of an order is known only after `wait: { filled: entry, atMost: 10m }`.',
    ),
    ...outputText(STEP_RESULT),
    section(
      'Goals',
      'The states that Purser keeps, under `goals:`. Each goal also takes `id` and `when`, and a goal for a list takes `each`. This table says what becomes of the orders and stops of a goal while it is not kept:',
    ),
    table(['while', ...unkeptColumns(goals)], UNKEPT),
    '',
    ...wordsOf(goals, ({ schema }, name) =>
      wordText(schema, ...examplesOf(schema, (example) => ({ keep: name, ...recordOf(example) }))),
    ),
    section(
      'Limits',
      'What a strategy may do at most, under `limits:`. [limits.md](limits.md) says at which price each limit is judged, what it counts, and what a restart does.',
    ),
    ...wordsOf(limits, ({ schema }, name) =>
      wordText(schema, ...examplesOf(schema, (example) => ({ limits: { [name]: example } }))),
    ),
    section('Operators', OPERATORS_TEXT),
    table(['operator', 'rank', 'takes and gives', 'unknown', 'example'], operatorRows()),
    '',
    section('Functions', 'What expressions can call.'),
    ...functionText(referenceEntries()),
    '',
  ].join('\n');
}

const HEAD = `# Reference

Everything that a strategy file can say. \`npm run schemas\` makes this page from the code, and every \`npm test\` checks its examples.
[ARCHITECTURE.md](../ARCHITECTURE.md) describes how the parts work together, and [cel.md](cel.md) how expressions are read.
[check.md](check.md) lists what \`purser check\` looks at, and [messages.md](messages.md) explains its findings. [timelines.md](timelines.md) shows with pictures when a rule acts.
`;

/** The columns of {@link UNKEPT}: goals that withdraw what they placed, goals that protect, and the others. */
function unkeptColumns(goals: Vocabulary['goals']): readonly string[] {
  const [withdrawing, protecting, others] = [[], [], []] as [string[], string[], string[]];
  for (const [name, { schema }] of Object.entries(goals)) {
    const { withdrawAfter, unprotectedFor } = schema.properties ?? {};
    const column = withdrawAfter !== undefined ? withdrawing : unprotectedFor !== undefined ? protecting : others;
    column.push(`\`${name}\``);
  }
  return [withdrawing, protecting, others].map((names) => names.join(', '));
}

/** The treatment of goals' orders while the goals are not kept. */
const UNKEPT = [
  [
    '`when` is known to be false, without a break for `withdrawAfter` (30s)',
    'Its own orders that would open are cancelled (`otherwise: withdraw`, the default) or rest on (`otherwise: leave`). Orders that close stay. Orders of others stay too, and so do own orders that others have changed, if `onForeign` leaves them. When `when` is true again, the goal places again what was not filled. A grid goes on selling what it holds at its exits, or closes all at once (`otherwise: close`)',
    'stays',
    'stays',
  ],
  ['`when` is false for less time, or unknown', 'stays; a grid still places exits for what it buys', 'stays', 'stays'],
  [
    'the file is read again',
    'stays; if the goal was changed, the time starts over. If the change takes a gap out of a grid, the exit of that gap stays, and its entry is cancelled',
    'stays',
    'stays',
  ],
  [
    'something is halted',
    'stays. If `when` is false, the goal still cancels, because a halt stops only what adds risk. A grid on a futures contract still places exits',
    'stays; protection goes on',
    'stays',
  ],
  ['the daemon stops, is killed or is down', 'stays; the time while it is down does not count', 'stays', 'stays'],
  ['the goal is switched off, paused or removed', 'stays', 'stays', 'stays'],
];

/** The times at which each part is evaluated. */
const EVALUATED = [
  ['`let` of a file', 'Never by itself. Purser puts its expression wherever the name is used'],
  [
    '`when`, `each`, `resetWhen`',
    'At every evaluation, on the newest readings. `when` also before each further try, and right before Purser sends an intent that had to wait. With `on`: when the tick comes, and before each further try until a part of the firing is done. A `let` of the rule stands for its expression here',
  ],
  [
    '`for`',
    'Once, when the file is loaded. Whether `when` has held for so long is counted from evaluation to evaluation, by the time of the readings',
  ],
  [
    '`let` of a rule',
    'Once when a try begins, on the readings by which `when` was judged. A further try computes it again if no part of the firing was accepted yet. From the first accepted step on it is durable and stays the same: for later steps, waits and tries, over a restart, and over a reload that leaves the rule as it is. The next firing computes it again. If a `let` is unknown or cannot be computed, the try waits and is made again',
  ],
  [
    'fields of a step, `if`',
    'When the turn of the step comes, on the readings at the beginning of the try. After a `wait`, or if the step had to wait for a value: on the newest readings. A `let` of the rule has the value of the firing',
  ],
  [
    '`guard`',
    'Right before each step that it is for, on the newest readings. A `let` of the rule has the value of the firing',
  ],
  [
    '`wait`',
    '`for` and `atMost`: when the wait begins. `until`: each second while the wait lasts, on the newest readings. A `let` of the rule has the value of the firing',
  ],
  ['`when`, `each` and fields of a goal', 'Each time that the goal plans, on the newest readings'],
  ['`params`, `every`, `maxAge`, fields of `watch`, `on` and `limits`', 'Once, when the file is loaded'],
];

const FIELD_HEAD = ['field', 'what it takes', 'what it is'];

const KEYS_TEXT = `The keys that every file, watch, rule, step and goal has. Each kind of watch, trigger, action and goal has further fields, listed below.

\`\`\`yaml
version: 1
strategy: it
account: main
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 2s }
rules:
  - id: buy-dip
    when: btc.last < 60000 USDT/BTC
    for: 30s
    cooldown: 1h
    retry: 1m
    do:
      - buy: { instrument: spot/BTCUSDT, value: 50 USDT }
\`\`\`

A rule with \`when\` fires once when its condition becomes true (with \`fire: exit\`: when it becomes false). It fires again only after the
condition has been false in between. [When a rule acts](timelines.md) shows it with pictures.

- **The first evaluation** comes at the first start, and after you have changed the rule or switched it on again. A condition that is true then is
  no edge, unless the rule says \`atStart: fire\`. A rule with \`fire: while\` acts then, unless it says \`atStart: skip\`.
- **With \`on\`** the trigger makes the rule act, and each tick asks \`when\`. If \`when\` is false, that tick is over. If it is unknown, the tick
  waits until it is known.
- **Unknown** makes no edge and ends none.
- **A firing ends** when every step was accepted. If a limit refuses a step, or the exchange rejects it, the rule tries again: after \`retry\`,
  then after twice that, up to five minutes apart. Each try begins with the first step that was not accepted. The tries end when the condition
  becomes false or, with \`on\`, when the next tick comes. One exception: a firing that has done nothing, and whose steps all add risk, is over after
  the third refusal with the same code that no change can mend (\`never\` in [errors](exchange/errors.md#codes)). It is missed, and alerted.
- **With \`resetWhen\`** the tries go on when the condition is true again. Only \`resetWhen\` lets the rule begin from its first step.
- **\`cooldown\`** is measured from the moment when the last firing of the instance began its steps (its last try counts). It keeps firings apart,
  not the tries of one firing. An edge or a tick within it is held. When the cooldown is over, the rule acts on it if the condition is still true.
- **A firing that did nothing** begins no cooldown and does not count towards \`limit\`. Its next try counts. Cooldown and limit
  belong to the id of the rule. They go on after a restart, and after the rule was edited or switched off and on.

With \`on: { fill: … }\`, \`on: { order: … }\` and \`on: { webhook: … }\` each event is a firing of its own. They go one at a time, in their order.

- A later event waits, and asks \`when\` at its turn. At most \`maxInstances\` wait together. Further events follow if the watch still
  shows them.
- \`cooldown\` holds between any two events of the rule. It is measured from the first try of the last event that did something. If the turn of an event
  comes within it, the event is dropped, and the journal says so (\`held\`).
- With \`run: queue\` events wait instead of being dropped. If the queue is full, further events are dropped, and the journal says so.
- An event that failed does not hold back the others: it is tried again between them.
`;

function section(title: string, text: string): string {
  return `## ${title}\n\n${text}\n`;
}

function wordsOf<W>(
  words: Readonly<Record<string, W>>,
  textOf: (word: W, name: string) => readonly string[],
): string[] {
  return Object.entries(words).flatMap(([name, word]) => [`### ${name}\n`, ...textOf(word, name)]);
}

function wordText(schema: FieldSchema, ...examples: readonly unknown[]): string[] {
  const rows = fieldRows(schema);
  return [
    `${schema.description ?? ''}\n`,
    ...examples.map((example) => `\`\`\`yaml\n${yaml(example)}\`\`\`\n`),
    ...(rows.length === 0 ? [] : [table(FIELD_HEAD, rows), '']),
  ];
}

function yaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, collectionStyle: 'any' });
}

function examplesOf({ examples = [] }: FieldSchema, shown: (example: unknown) => unknown): readonly unknown[] {
  return examples.map(shown);
}

function recordOf(example: unknown): object {
  return typeof example === 'object' && example !== null ? example : {};
}

function watchExample(name: string, schema: FieldSchema, everyMs: number): unknown {
  const { properties = {}, required = [] } = schema;
  const given = required.map((field): [string, unknown] => [field, exampleOf(properties[field])]);
  return { watch: { it: { watch: name, ...Object.fromEntries(given), every: formatDuration(everyMs) } } };
}

function exampleOf(schema: FieldSchema | undefined): unknown {
  return schema?.examples?.[0] ?? schema?.enum?.[0];
}

function outputText(output: Type): string[] {
  const record = output.kind === 'list' ? output.of : output;
  if (record.kind !== 'record') return [];
  const rows = Object.entries(record.fields).map(([name, field]) => [`\`${name}\``, kindOf(field), field.doc]);
  return [
    output.kind === 'list' ? 'It gives a list of:\n' : 'It gives:\n',
    table(['field', 'kind', 'what it is'], rows),
    '',
  ];
}

function kindOf({ type, optional }: Field): string {
  const kind = type.kind === 'text' && type.values !== undefined ? type.values.join(', ') : type.kind;
  return optional === true ? `${kind}; may be absent` : kind;
}

function functionText(entries: readonly ReferenceEntry[]): string[] {
  const groups = new Map<string, ReferenceEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups].flatMap(([group, of]) => [
    `### ${group}\n`,
    ...(group === 'indicators' ? [`${INDICATORS_TEXT}\n`] : []),
    table(
      ['function', 'what it tells', 'example'],
      of.map(({ signature, doc, example }) => [`\`${signature}\``, doc, `\`${example}\``]),
    ),
    '',
  ]);
}

const INDICATORS_TEXT =
  'A `column` is one column of a watch of candles (`hourly.open`, `high`, `low`, `close`, `volume`), or a number made of columns, of several watches too: `hourly.close - hourly.open`, `btc.close / eth.close`. Closed candles alone have a value in it, unless `open` stands at the end. `candles` is a whole watch (`hourly`). [cel.md](cel.md#what-is-added) says how long a length may be.';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
