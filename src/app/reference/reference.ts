import { stringify } from 'yaml';
import { formatDuration } from '../../base/duration.ts';
import { type ReferenceEntry, referenceEntries } from '../../language/functions/reference.ts';
import type { Field, Type } from '../../language/values/type.ts';
import { STEP_RESULT } from '../../strategy/compile/step.ts';
import type { FieldSchema, Vocabulary } from '../../strategy/model/vocabulary.ts';
import { fieldRows } from './field-rows.ts';
import { keyGroups } from './key-groups.ts';

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
    section('What is evaluated when', 'All expressions of one look see one set of readings.'),
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
      'What makes a rule act, under `on:`. A rule without one looks at every new reading.\n\n' +
        'A tick of `cron`, `every`, `start` or `manual` first reads all that its rule decides upon and plans its steps from, and is decided on readings ' +
        'that began at or after it; a candle that closed at the tick is among them. Where that takes longer than 10 s, a step that only ' +
        'closes or protects goes by the newest reading that is not older than its `maxAge`; all else waits until it is read, the next tick comes or `expire` is over.',
    ),
    ...wordsOf(triggers, ({ schema }) => wordText(schema, ...examplesOf(schema, (example) => ({ on: example })))),
    section('Actions', 'The steps of a rule, under `do:`. Each also takes `id`, `if` and `guard`.'),
    ...wordsOf(actions, ({ schema }, name) =>
      wordText(schema, ...examplesOf(schema, (example) => ({ do: [{ [name]: example }] }))),
    ),
    section(
      'Results of steps',
      'A step with an `id` has a result for the steps after it, in `if`, `guard` and fields: `steps.entry.priceAvg`. What is not known yet is unknown; how an order ended is known behind `wait: { filled: entry, atMost: 10m }`.',
    ),
    ...outputText(STEP_RESULT),
    section(
      'Goals',
      'What is kept so, under `goals:`. Each also takes `id`, `when` and, where it is kept for a list, `each`. What becomes of what a goal has placed while it is not kept:',
    ),
    table(['while', ...unkeptColumns(goals)], UNKEPT),
    '',
    ...wordsOf(goals, ({ schema }, name) =>
      wordText(schema, ...examplesOf(schema, (example) => ({ keep: name, ...recordOf(example) }))),
    ),
    section(
      'Limits',
      'What a strategy may do at most, under `limits:`. [limits.md](limits.md) tells at which price each is judged, what it counts, and what a restart does.',
    ),
    ...wordsOf(limits, ({ schema }, name) =>
      wordText(schema, ...examplesOf(schema, (example) => ({ limits: { [name]: example } }))),
    ),
    section('Functions', 'What expressions can call.'),
    ...functionText(referenceEntries()),
    '',
  ].join('\n');
}

const HEAD = `# Reference

Everything that a strategy file can say. This page is made from the code by \`npm run schemas\`, and its examples are checked with every
\`npm test\`. [ARCHITECTURE.md](../ARCHITECTURE.md) tells how the parts work together, [cel.md](cel.md) how expressions are read,
[check.md](check.md) what \`purser check\` looks at, and [messages.md](messages.md) what each of its findings means. [timelines.md](timelines.md) shows with pictures when a rule acts.
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
    'its own orders that would open are cancelled (`otherwise: withdraw`, the default) or rest on (`otherwise: leave`); orders that close, and what another hand placed or was left to, stay; when `when` holds again, what was not filled is placed again. A grid goes on selling what it holds at its exits, or closes all at once (`otherwise: close`)',
    'stays',
    'stays',
  ],
  ['`when` is false for less, or not known', 'stays; a grid still places exits for what it buys', 'stays', 'stays'],
  [
    'the file is read anew',
    'stays; where the goal was changed, the time begins anew. Gaps that a grid has no more keep their exits, and lose their entries',
    'stays',
    'stays',
  ],
  [
    'something is halted',
    'stays; a `when` that is false still withdraws it, because a halt stops only what adds risk; a grid on a futures contract still places exits',
    'stays; protection goes on',
    'stays',
  ],
  ['the daemon stops, is killed or is down', 'stays; time in which it is down does not count', 'stays', 'stays'],
  ['the goal is switched off, paused or removed', 'stays', 'stays', 'stays'],
];

/** The times at which each part is evaluated. */
const EVALUATED = [
  [
    '`let` of a file',
    'never by itself: a name stands for its expression, and is evaluated wherever and whenever that would be',
  ],
  [
    '`when`, `each`, `resetWhen`',
    'at every look, on the newest readings; `when` again before each further try (of a rule with `on`: when its tick comes and before each further try of which nothing is done), and right before an intent is sent that had to wait. A `let` of the rule stands for its expression here',
  ],
  [
    '`for`',
    'fixed when the file is loaded; that `when` has held so long is counted from look to look, by the time of the readings',
  ],
  [
    '`let` of a rule',
    'once when a try begins, on what `when` was judged on; before anything of the firing was accepted each further try computes it anew. From the first accepted step on it is durable and the same for all that is left: later steps, waits, further tries, a restart, a reload that leaves the rule as it is. The next firing computes it anew. Where one is unknown, or cannot be computed, the try waits and is made again',
  ],
  [
    'fields of a step, `if`',
    'when the turn of the step comes, on what was read when the try began; behind a `wait`, or where the step had to wait for a value, on the newest readings then. A `let` of the rule has the value of the firing',
  ],
  [
    '`guard`',
    'right before each step that it is about, on the newest readings; a `let` of the rule has the value of the firing',
  ],
  [
    '`wait`',
    '`for` and `atMost` when the wait begins; `until` each second while it lasts, on the newest readings; a `let` of the rule has the value of the firing',
  ],
  ['`when`, `each` and fields of a goal', 'each time that the goal plans, on the newest readings'],
  ['`params`, `every`, `maxAge`, fields of `watch`, `on` and `limits`', 'once, when the file is loaded'],
];

const FIELD_HEAD = ['field', 'what it takes', 'what it is'];

const KEYS_TEXT = `What every file, watch, rule, step and goal has, beside the words below.

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

- **The first look** comes at the first start, and after you have changed the rule or switched it on again. A condition that is true then is
  no edge, unless the rule says \`atStart: fire\`. A rule with \`fire: while\` acts then, unless it says \`atStart: skip\`.
- **With \`on\`** the trigger makes the rule act, and each tick asks \`when\`. If \`when\` is false, that tick is over. If it is unknown, the tick
  waits until it is known.
- **Unknown** makes no edge and ends none.
- **A firing ends** when every step was accepted. If a limit refuses a step, or the exchange rejects it, the rule tries again: after \`retry\`,
  then after twice that, up to five minutes apart. Each try begins with the first step that was not accepted. The tries end when the condition
  becomes false or, with \`on\`, when the next tick comes.
- **With \`resetWhen\`** the tries go on when the condition is true again. Only \`resetWhen\` lets the rule begin from its first step.
- **\`cooldown\`** counts from the time at which the last firing of the instance began its steps, its last try included. It keeps firings apart,
  not the tries of one. An edge or a tick within it is held. When the cooldown is over, the rule acts on it if the condition is still true.
- **A firing of which nothing was done** begins no cooldown and does not count towards \`limit\`. Its next try counts. Cooldown and limit
  belong to the id of the rule: they go on after a restart, and after the rule was edited or switched off and on.

With \`on: { fill: … }\`, \`on: { order: … }\` and \`on: { webhook: … }\` each event is a firing of its own. They go one at a time, in their order.

- A later event waits, and asks \`when\` at its turn. At most \`maxInstances\` wait together. Further ones are taken up after them if the watch still
  shows them.
- \`cooldown\` holds between any two events of the rule. It counts from the first try of the last event of which something was done. An event
  whose turn comes within it is dropped, and the journal says so (\`held\`).
- With \`run: queue\` events wait instead of being dropped. If the queue is full, further events are dropped, and the journal says so.
- An event that failed holds no other back: its tries go on between them.
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
    table(
      ['function', 'what it tells', 'example'],
      of.map(({ signature, doc, example }) => [`\`${signature}\``, doc, `\`${example}\``]),
    ),
    '',
  ]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
