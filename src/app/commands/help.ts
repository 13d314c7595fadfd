import { Command } from 'commander';
import { nearestName } from '../../base/nearest.ts';
import { pageText } from '../help/page-text.ts';
import { INDEX, indexedTopics, topics } from '../help/topics.ts';
import { knownWords, wordEntry } from '../help/word-entry.ts';
import { packageFile } from '../init/package-files.ts';
import { terminalFormat } from '../output/terminal-format.ts';
import { UsageError } from '../process/failure.ts';

/** What `purser help` knows of the command line: its own help, and the names of its commands. */
interface KnownCommands {
  readonly text: () => Promise<string>;
  readonly names: readonly string[];
}

/** Widest text of a page: longer lines are hard to read. */
const WIDTH_MAX = 100;

/** Makes the command `help`, which shows a page of the documentation. `cli.ts` shows the help of commands. */
export function helpCommand({ text, names }: KnownCommands): Command {
  return new Command('help')
    .description(
      'Shows a page of the documentation, or what it says of a word, as plain text; or the help of a command.',
    )
    .argument(
      '[topic]',
      'a page, a recipe of the cookbook, a command, or a word such as stops, drawdown or ema; without one it lists pages',
    )
    .action(async (topic: string | undefined) => {
      process.stdout.write(topic === undefined ? `${await text()}\n${topicList(names)}` : pageOf(topic, names));
    });
}

/** Lists the topics as the index has them. A page that is named like a command is told from it by its ending. */
function topicList(commands: readonly string[]): string {
  const parts = indexedTopics()
    .filter((part) => part.topics.length > 0)
    .map(({ heading, topics: ofPart }) => ({
      heading,
      topics: ofPart.map(({ name, says }) => ({ name: commands.includes(name) ? `${name}.md` : name, says })),
    }));
  const width = Math.max(...parts.flatMap((part) => part.topics.map(({ name }) => name.length)));
  const lines = parts.flatMap((part) => [
    '',
    `${part.heading}:`,
    ...part.topics.map(({ name, says }) => `  ${name.padEnd(width)}  ${says.replaceAll('`', '')}`),
  ]);
  return `Pages, shown by \`purser help NAME\`:\n${lines.join('\n')}\n`;
}

/** The text of a page, or what the pages say of a word. Throws a UsageError for a name that nothing has. */
function pageOf(wanted: string, commands: readonly string[]): string {
  const known = topics();
  const topic =
    wanted === 'index' ? { file: INDEX } : known.find(({ name }) => name === wanted.toLowerCase().replace(/\.md$/, ''));
  const page = topic === undefined ? undefined : packageFile(topic.file);
  if (page !== undefined) return pageText(page, Math.min(WIDTH_MAX, terminalFormat().width));
  const entry = wordEntry(wanted);
  if (entry !== undefined) return pageText(entry, Math.min(WIDTH_MAX, terminalFormat().width));
  const near = nearestName(wanted, [...known.map(({ name }) => name), ...commands, ...knownWords()]);
  const meant = near === undefined ? '`purser help` lists all pages' : `did you mean \`purser help ${near}\`?`;
  throw new UsageError(`there is no page, no command and no word ${wanted}: ${meant}`);
}
