import type { ExplainedPart, ExplainedStrategy } from './explanation.ts';

/** Prints a strategy in plain sentences. */
export function explainText(said: ExplainedStrategy): string {
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['At most', said.most],
    ['Limits', said.limits],
    ['Halts', said.halts],
    ['Messages', said.notices],
    ['It reads', said.reads],
    ['Never', said.never],
  ];
  return [
    `${said.strategy} (${said.file})`,
    said.about,
    ...said.parts.map(partText),
    ...sections.filter(([, lines]) => lines.length > 0).map(([title, lines]) => `${title}:\n${listText(lines)}`),
  ]
    .map((block) => `${block}\n`)
    .join('\n');
}

function partText({ id, part, when, does, most, terms, names }: ExplainedPart): string {
  const steps = does.length === 1 ? does.map((one) => `    it ${one}.`) : ['    it', ...numbered(does)];
  return [
    `${part === 'rule' ? 'Rule' : 'Goal'} \`${id}\``,
    `  ${capital(when)}:`,
    ...steps,
    ...most.map((one) => `  ${capital(one)}.`),
    ...terms.map((one) => `  ${capital(one)}.`),
    ...(names.length === 0 ? [] : ['  Here', ...names.map((one) => `    ${one}.`)]),
  ].join('\n');
}

function numbered(lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => `      ${String(index + 1)}. ${line}.`);
}

function listText(lines: readonly string[]): string {
  return lines.map((line) => `  - ${line}.`).join('\n');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
