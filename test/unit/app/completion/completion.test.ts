import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeProgram } from '../../../../src/app/cli.ts';
import { bashScript } from '../../../../src/app/completion/bash-script.ts';
import { readProgram } from '../../../../src/app/completion/completed-command.ts';
import { fishScript } from '../../../../src/app/completion/fish-script.ts';
import { zshScript } from '../../../../src/app/completion/zsh-script.ts';
import { exampleNames, recipeNames } from '../../../../src/app/init/package-files.ts';
import { operations } from '../../../../src/wire/operations/index.ts';
import { askBash, askFish, askZsh, type CompletionFolder, completionFolder, isInstalled } from './shells.ts';

let program: Command;
let folder: CompletionFolder;
const scriptOf = (shell: string): string => path.join(folder.directory, `.purser.${shell}`);

beforeAll(async () => {
  program = await wholeProgram();
  folder = completionFolder();
  const commands = readProgram(program);
  for (const [shell, write] of Object.entries({ bash: bashScript, zsh: zshScript, fish: fishScript }))
    writeFileSync(scriptOf(shell), write(commands));
});

afterAll(() => {
  folder.remove();
});

/** The commands below one that people are shown. */
const shownBelow = (command: Command): readonly Command[] => command.createHelp().visibleCommands(command);

/** The lines of all commands that people are shown, without `purser`. */
function commandLines(command: Command, words: readonly string[] = []): readonly (readonly [string, Command])[] {
  const below = shownBelow(command).flatMap((child) => commandLines(child, [...words, child.name()]));
  return [[words.join(' '), command], ...below];
}

test('bash knows every command, every option and every choice of the registry', () => {
  const known = folder.lines('bash', [
    ...['--norc', '-c'],
    `source "$1"
    while IFS= read -r line; do _purser_offers "$line"; echo "$line: $commands $options"; done <<<"$2"
    while IFS='|' read -r line flag; do _purser_takes "$line" "$flag"; echo "$line $flag: $takes"; done <<<"$3"`,
    ...['bash', scriptOf('bash')],
    commandLines(program)
      .map(([line]) => line)
      .join('\n'),
    commandLines(program)
      .flatMap(([line, { options }]) => options.map(({ long }) => `${line}|${long ?? ''}`))
      .join('\n'),
  ]);
  const offers = new Map(known.map((line) => [line.split(': ')[0], line.split(': ')[1]?.split(' ') ?? []]));
  expect(offers.size).toBeGreaterThan(200);
  for (const [line, command] of commandLines(program)) {
    const { options } = command;
    const flags = options.flatMap(({ short, long }) => [short, long].filter((flag) => flag !== undefined));
    expect(offers.get(line), line).toEqual(
      expect.arrayContaining([...shownBelow(command).map((one) => one.name()), ...flags, '--help']),
    );
    for (const { long, required, argChoices } of options) {
      const taken = offers.get(`${line} ${long ?? ''}`) ?? [];
      expect(taken.join(' ') !== '', `${line} ${long ?? ''} takes a value`).toBe(required);
      if (argChoices !== undefined) expect(taken, `${line} ${long ?? ''}`).toEqual(['words', ...argChoices]);
    }
  }
});

test('a value of which nobody has said what is offered for it is a fault, not nothing', async () => {
  const other = await wholeProgram();
  other.commands[0]?.option('--weather <weather>', 'how it is');
  expect(() => readProgram(other)).toThrow('completed-values.ts does not say what a shell offers for <weather>');
});

const SHELLS = { bash: askBash, fish: askFish, zsh: askZsh };

describe.each(Object.entries(SHELLS))('%s', (shell, ask) => {
  const offers = (line: string): readonly string[] =>
    ask(folder, scriptOf(shell), line).map((offer) => offer.replace(/\/$/, '').replaceAll('\\', ''));

  test.skipIf(!isInstalled(shell)).for<[string, string, () => readonly string[]]>([
    ['a command', 'purser jour', () => ['journal']],
    ['a command of a command', 'purser journal ver', () => ['verify']],
    ['an option', 'purser journal export --form', () => ['--format']],
    ['choices', 'purser journal export --format ', () => ['csv', 'jsonl']],
    ['a file', 'purser run --config di', () => ['dip.txt', 'dip.yaml']],
    ['a directory', 'purser backup --state d', () => ['desk']],
    ['a directory as an argument', 'purser init ', () => ['desk']],
    ['recipes and examples', 'purser new strategy ', () => [...recipeNames(), ...exampleNames()].toSorted()],
    ['operations', 'purser call ', () => Object.keys(operations).toSorted()],
    ['a shell', 'purser completion ', () => ['bash', 'fish', 'zsh']],
    ['nothing for what only the project knows', 'purser why ', () => []],
  ])(`%s (where ${shell} is installed)`, ([, line, expected]) => {
    expect(offers(line)).toEqual(expected());
  });
});

describe('bash, in detail', () => {
  test.for<[string, string, readonly string[]]>([
    ['strategy files and directories', 'purser check ', ['desk', 'dip.yaml', 'my dip.yaml']],
    ['the same behind another', 'purser check dip.yaml my', ['my dip.yaml']],
    ['a value behind =', 'purser run --log=j', ['json']],
    ['the file of a pair', 'purser run --candles BTCUSDT=dip.t', ['dip.txt']],
    ['an option after a pair', 'purser run --candles BTCUSDT=dip.txt --log t', ['tape']],
    ['the value of an option is no command', 'purser journal --limit export ver', ['verify']],
    ['options of the program before a command', 'purser --version jour', ['journal']],
    ['no option behind --', 'purser check -- --str', []],
    ['one argument where one is taken', 'purser init here ', ['--help', '-h']],
    ['a command or a page behind help', 'purser help prof', ['profit', 'profit-sweep']],
    ['a page behind help', 'purser help tut', ['tutorial']],
    ['options where nothing else can stand', 'purser lsp ', ['--help', '--stdio', '-h']],
  ])('%s', ([, line, expected]) => {
    expect(askBash(folder, scriptOf('bash'), line)).toEqual(expected);
  });
});
