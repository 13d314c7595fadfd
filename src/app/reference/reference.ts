import { stringify } from 'yaml';
import { EXPRESSION_CODES } from '../../language/codes.ts';
import { type ReferenceEntry, referenceEntries } from '../../language/reference.ts';
import type { Field, Type } from '../../language/type.ts';
import type { FieldSchema, Vocabulary } from '../../strategy/vocabulary.ts';
import { fieldRows } from './field-rows.ts';

/** Writes the reference of everything that a strategy file can say, from the registries that the code itself is made of. */
export function reference(vocabulary: Vocabulary): string {
  const { watches, triggers, actions, goals, limits } = vocabulary;
  return [
    HEAD,
    section('Watches', 'What is polled, under `watch:`. Each also takes `every`, `maxAge` and `account`.'),
    ...wordsOf(watches, ({ schema, output, everyMsDefault }, name) => [
      ...wordText(schema, watchExample(name, schema, everyMsDefault)),
      ...outputText(output),
    ]),
    section(
      'Triggers',
      'What makes a rule act, under `on:`. A rule without one looks whenever what it reads is read anew.',
    ),
    ...wordsOf(triggers, ({ schema }) => wordText(schema, ...examplesOf(schema, (example) => ({ on: example })))),
    section('Actions', 'The steps of a rule, under `do:`. Each also takes `id`, `if` and `guard`.'),
    ...wordsOf(actions, ({ schema }, name) =>
      wordText(schema, ...examplesOf(schema, (example) => ({ do: [{ [name]: example }] }))),
    ),
    section(
      'Goals',
      'What is kept so, under `goals:`. Each also takes `id`, `when` and, where it is kept for a list, `each`.',
    ),
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
    section(
      'Codes of expressions',
      'What is wrong with an expression; the message names the place, the types and a way out.',
    ),
    table(
      ['code', 'what it means'],
      Object.entries(EXPRESSION_CODES).map(([code, doc]) => [`\`${code}\``, doc]),
    ),
    '',
  ].join('\n');
}

const HEAD = `# Reference

Everything that a strategy file can say. This page is made from the code by \`npm run schemas\`, and its examples are checked with every
\`npm test\`. [ARCHITECTURE.md](../ARCHITECTURE.md) tells how the parts work together, [cel.md](cel.md) how expressions are read,
[check.md](check.md) what \`purser check\` finds beyond them.
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
    ...(rows.length === 0 ? [] : [table(['field', 'what it takes', 'what it is'], rows), '']),
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
  return { watch: { it: { watch: name, ...Object.fromEntries(given), every: `${String(everyMs / 1_000)}s` } } };
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
