import { FINDING_GROUPS } from '../../src/app/messages/finding-groups.ts';
import { MESSAGE_AREAS } from '../../src/app/messages/areas.ts';
import { EXIT } from '../../src/app/process/failure.ts';
import type { Advice, MessageMeaning, Meanings } from '../../src/base/message-meaning.ts';
import { ATTENTION_MEANINGS } from '../../src/domain/attention-meanings.ts';
import { ATTENTION_KINDS } from '../../src/domain/attention.ts';
import { ENTRY_KINDS } from '../../src/domain/journal-entry.ts';
import { ENTRY_MEANINGS } from '../../src/domain/entry-meanings.ts';
import { OWN_REFUSALS } from '../../src/risk/approve.ts';
import { HALT_REASONS } from '../../src/risk/halts.ts';
import { limits } from '../../src/risk/limits/index.ts';
import { vocabulary } from '../../src/rules/vocabulary.ts';
import { CATEGORY_MEANINGS } from '../../src/wire/error-codes/category-meanings.ts';
import { ERROR_CODES } from '../../src/wire/error-codes/error-codes.ts';
import { printedFindings, type PrintedFinding } from './golden-texts.ts';
import { endingsIn, findingsIn, linesIn, type MessageText, reasonsIn } from './found-messages.ts';
import { readSources } from './sources.ts';

/** All that the page is made of: the source's own messages, and what `check` has printed in golden texts. */
export interface MessageSources {
  /** Findings by code. */
  readonly findings: ReadonlyMap<string, readonly MessageText[]>;
  readonly printed: readonly PrintedFinding[];
  /** Lines of the journal and of what needs attention, by kind. */
  readonly kinds: ReadonlyMap<string, readonly MessageText[]>;
  /** Words with which commands and the daemon end. */
  readonly thrown: readonly MessageText[];
  /** Reasons of limits, by the name of the limit. */
  readonly judged: ReadonlyMap<string, readonly string[]>;
}

/** Reads the sources of the page from a checkout. */
export function readMessages(root: string): MessageSources {
  const sources = readSources(root);
  const kinds = new Set([...Object.keys(ENTRY_MEANINGS), ...Object.keys(ATTENTION_MEANINGS)]);
  const lines = linesIn(sources, kinds).filter(({ file }) => !/^src\/(app\/test|paper)\//.test(file));
  return {
    findings: byCode(findingsIn(sources)),
    printed: printedFindings(root),
    kinds: byCode(lines),
    thrown: endingsIn(sources),
    judged: reasonsIn(sources),
  };
}

function byCode(texts: readonly MessageText[]): ReadonlyMap<string, readonly MessageText[]> {
  const found = new Map<string, MessageText[]>();
  for (const text of texts) for (const code of text.codes) found.set(code, [...(found.get(code) ?? []), text]);
  return found;
}

/** Writes `docs/messages.md`. */
export function messagesPage(sources: MessageSources): string {
  const findings = findingsPart(sources);
  const runtime = [limitsPart(sources), haltsPart(), attentionPart(sources), journalPart(sources), exchangePart()];
  return `${paragraphs([HEAD, findings, endsPart(sources), ...runtime])}
`;
}

const HEAD = `# Messages

Everything that Purser says to you, what it means, and what you do then. This page is made from the code:
\`npx vitest run --update=all test/docs/messages.test.ts\` writes it. Words in ‹angle quotes› stand for a value of your own.

| you read it | part |
|---|---|
| in \`purser check\`, at the start, or when files change: \`error[code]\`, \`warning[code]\` | [findings](#findings) |
| when a command or the daemon ends | [why a command ends](#why-a-command-ends) |
| as \`refused by LIMIT\` | [limits](#limits) |
| as \`halted\` | [halts](#halts) |
| in \`purser status\`, on the page, in alerts | [needs attention](#needs-attention) |
| in the terminal of the daemon, in \`purser journal\` | [journal](#journal) |
| as \`rejected\`, with a number of five digits | [the exchange](#the-exchange) |`;

function findingsPart(sources: MessageSources): string {
  const parts = FINDING_GROUPS.map(({ title, about, codes }) =>
    paragraphs([`### ${title}`, about, ...Object.keys(codes).map((code) => findingText(code, codes[code], sources))]),
  );
  const head =
    'An error stops the file from running. A warning does not; `check --strict` then exits with code 3. A code never changes.';
  return paragraphs(['## Findings', head, ...parts]);
}

/** Lines of golden texts that stand in where a text is put together of parts. */
const PRINTED_MAX = 4;

function findingText(code: string, meaning: Advice | undefined, { findings, printed }: MessageSources): string {
  const own = printed.filter((one) => one.code === code);
  const isWarning = own.length > 0 && own.every(({ severity }) => severity === 'warning');
  const made = (findings.get(code) ?? []).filter(({ texts }) => texts.length > 0);
  const said = made.length > 0 ? made.flatMap(lineOf) : unique(own.map(printedLine)).slice(0, PRINTED_MAX);
  return paragraphs([`#### ${code}`, (isWarning ? 'Warning. ' : '') + told(meaning), unique(said).join('\n')]);
}

function told(meaning: MessageMeaning | undefined): string {
  if (meaning === undefined) return '';
  return meaning.do === undefined ? meaning.means : `${meaning.means} **Do:** ${meaning.do}`;
}

function lineOf({ texts, hints }: MessageText): string[] {
  const [only] = hints;
  if (hints.length === 1 && only !== undefined) return texts.map((text) => `- ${escaped(text)} → ${escaped(only)}`);
  return [...texts.map((text) => `- ${escaped(text)}`), ...hints.map((hint) => `  - → ${escaped(hint)}`)];
}

function printedLine({ message, hint }: PrintedFinding): string {
  return `- for example: ${escaped(message)}${hint === undefined ? '' : ` → ${escaped(hint)}`}`;
}

function endsPart({ thrown }: MessageSources): string {
  const parts = MESSAGE_AREAS.map(({ title, from, ...meaning }) => {
    const own = thrown.filter(({ file }) => from.some((folder) => file.startsWith(folder)));
    return paragraphs([`### ${title}`, told(meaning), listOf(own.flatMap(({ texts }) => texts))]);
  });
  return paragraphs(['## Why a command ends', EXITS, ...parts]);
}

const EXITS = `| exit code | because |
|---|---|
| ${String(EXIT.ok)} | all is well |
| ${String(EXIT.failed)} | your files, or something they depend on, are wrong |
| ${String(EXIT.usage)} | the command line is wrong |
| ${String(EXIT.notRunning)} | no daemon is running; with \`check --strict\`: there are warnings |
| ${String(EXIT.journal)} | the journal cannot be read or written |
| ${String(EXIT.bug)} | Purser has a bug: please report it |`;

function limitsPart({ judged }: MessageSources): string {
  const { limits: words } = vocabulary();
  const own = Object.entries(limits).map(([name, { remedy }]) => {
    const meaning = { means: words[name]?.schema.description ?? '', do: remedy };
    return paragraphs([`### ${name}`, told(meaning), listOf(judged.get(name) ?? [])]);
  });
  const head =
    'A refused order was not sent: `refused by ‹limit› of ‹level›: ‹reason›`. The level is the strategy, its account or all accounts. [limits.md](limits.md) says how each limit counts.';
  return paragraphs(['## Limits', head, ...own, '### Whatever the files say', tableOf('held back by', OWN_REFUSALS)]);
}

function haltsPart(): string {
  const head = 'While something is halted nothing that adds risk is sent there. Stops and closes go on.';
  return paragraphs(['## Halts', head, tableOf('halted because of', HALT_REASONS)]);
}

const isAttention = ({ file }: MessageText): boolean => file.startsWith('src/app/attention/');

function attentionPart({ kinds }: MessageSources): string {
  const head = 'These stay in view until they are over. The most urgent comes first. Alerts report them too.';
  const parts = ATTENTION_KINDS.map((kind) =>
    kindText(kind, ATTENTION_MEANINGS[kind], (kinds.get(kind) ?? []).filter(isAttention)),
  );
  return paragraphs(['## Needs attention', head, ...parts]);
}

function journalPart({ kinds }: MessageSources): string {
  const parts = ENTRY_KINDS.map((kind) => {
    const own = (kinds.get(kind) ?? []).filter((one) => !isAttention(one));
    return kindText(kind, ENTRY_MEANINGS[kind], own);
  });
  return paragraphs(['## Journal', 'Each line has a time, a kind, the rule and the reason.', ...parts]);
}

function kindText(kind: string, meaning: MessageMeaning, own: readonly MessageText[]): string {
  return paragraphs([`### ${kind}`, told(meaning), listOf(own.flatMap(({ texts }) => texts.filter(isSaying)))]);
}

/** Tells whether a text says more than what fills its holes. */
function isSaying(text: string): boolean {
  return /[a-z]/i.test(text.replaceAll(/‹[^›]*›/g, ''));
}

function exchangePart(): string {
  const entries = [...ERROR_CODES.values()];
  const groups = Object.entries(CATEGORY_MEANINGS).map(([category, meaning]) => {
    const own = entries.filter((entry) => entry.category === category);
    const rows = own.map(({ code, meaning: text }) => `| \`${code}\` | ${escaped(text)} |`);
    return paragraphs([
      `### Errors: ${category}`,
      told(meaning),
      ['| code | meaning |', '|---|---|', ...rows].join('\n'),
    ]);
  });
  const head =
    'Purser prints the text and the number of the exchange. [The page about errors](exchange/errors.md) tells what Purser does with each.';
  return paragraphs(['## The exchange', head, ...groups]);
}

function tableOf(head: string, meanings: Meanings): string {
  const rows = Object.entries(meanings).map(([code, { means, do: todo }]) => `| ${code} | ${means} | ${todo} |`);
  return [`| ${head} | it means | do |`, '|---|---|---|', ...rows].join('\n');
}

function listOf(texts: readonly string[]): string {
  return unique(texts.map((text) => `- ${escaped(text)}`)).join('\n');
}

/** Keeps a text from being read as markup. */
function escaped(text: string): string {
  return text.replaceAll(/\n\s*/g, ' ⏎ ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
