import { existsSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { nearestName } from '../../base/nearest.ts';
import { UsageError } from '../process/failure.ts';
import { summaryOf } from '../init/cookbook-files.ts';
import { type ConfigNeeds, configNeeds } from '../check/config-needs.ts';
import { type FromExample, fromExample } from '../init/from-example.ts';
import { exampleFile, exampleNames, recipeNames, usersOfTemplate } from '../init/package-files.ts';
import { loadProject } from '../project/load-project.ts';
import { CONFIG_FILE } from '../state/state-directory.ts';
import { writeNew } from '../init/write-new.ts';

/** The width of the column of names in the list of recipes. */
const NAME_WIDTH = 21;

interface NewOptions {
  readonly name?: string;
  readonly account?: string;
  readonly out: string;
}

/** Makes the command `new`: begins a strategy from a recipe of the cookbook or an example. */
export function newCommand(): Command {
  const strategy = new Command('strategy')
    .description(
      'Writes a strategy and its test, made from a recipe of the cookbook or an example. Overwrites nothing.',
    )
    .argument('<recipe>', 'name of the recipe or example')
    .option('--name <name>', 'name of the strategy and its file; by default that of the recipe', readName)
    .option('--account <account>', 'account that it works on', readName)
    .option('--out <dir>', 'where it is written', 'strategies')
    .addHelpText('after', listed)
    .action((example: string, { name = example, account, out }: NewOptions) => {
      assertExample(example);
      if (account !== undefined) assertAccount(account, out);
      write(out, fromExample({ example, name, account }));
    });
  return new Command('new').description('Begins something new from a recipe or an example.').addCommand(strategy);
}

/** Lists recipes and examples, each with what it says of itself. */
function listed(): string {
  const lines = (names: readonly string[]): string =>
    names.map((name) => `  ${name.padEnd(NAME_WIDTH)}${summaryOf(exampleFile(name, 'strategy') ?? '')}`).join('\n');
  return `\nRecipes (docs/cookbook):\n${lines(recipeNames())}\n\nExamples (strategies):\n${lines(exampleNames())}`;
}

/** Writes the files. An existing template stays unchanged: other strategies may use it. */
function write(out: string, { files, template, leavesTest }: FromExample): void {
  const isThere = template !== undefined && existsSync(path.join(out, template.file));
  const written = template === undefined || isThere ? files : new Map([...files, [template.file, template.text]]);
  writeNew(out, written);
  for (const file of written.keys()) process.stdout.write(`wrote ${path.join(out, file)}\n`);
  if (isThere)
    process.stdout.write(`${path.join(out, template.file)} is there already: the strategy uses it as it is\n`);
  if (leavesTest)
    process.stdout.write(
      'its test is left out: it names the account of the recipe; without --account it is written too\n',
    );
  const config = configOf(out);
  const needs = config === undefined ? undefined : configNeeds(config, path.join(out, [...files.keys()][0] ?? ''));
  if (config !== undefined && needs !== undefined) process.stdout.write(needsText(config, needs));
}

/** The configuration above a directory, else that of the working directory. */
function configOf(out: string): string | undefined {
  return [path.join(out, '..', CONFIG_FILE), CONFIG_FILE].find((file) => existsSync(file));
}

/** Says which lines a configuration lacks, and which other files of the project are in the way. */
function needsText(config: string, { accounts, top, clashes }: ConfigNeeds): string {
  const below =
    accounts.length === 0 ? '' : `${config} lacks accounts; add below \`accounts:\`\n${accounts.join('\n')}\n`;
  const more = top.length === 0 ? '' : `${config} serves no webhooks; add at the left margin\n${top.join('\n')}\n`;
  const others = clashes.map(
    ({ place, message, hint }) =>
      `together with the other files: ${place.file}:${String(place.line)}: ${message}${hint === undefined ? '' : `; ${hint}`}\n`,
  );
  return `${below}${more}${others.join('')}`;
}

/**
 * Checks the account's name against the configuration above the directory, else against that of the working directory.
 * Without any, all names will do.
 */
function assertAccount(account: string, out: string): void {
  const config = configOf(out);
  const names = config === undefined ? undefined : loadProject({ config }).config?.accounts.map(({ name }) => name);
  if (names === undefined || names.includes(account)) return;
  throw new UsageError(`there is no account ${account} in ${config ?? CONFIG_FILE}: it has ${names.join(', ')}`);
}

/** Reads a name by the rule of the schema of strategy files. */
function readName(text: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(text))
    throw new InvalidArgumentError('a name is made of letters, digits, - and _, at most 64');
  return text;
}

function assertExample(name: string): void {
  const names = [...recipeNames(), ...exampleNames()];
  if (names.includes(name)) return;
  const users = usersOfTemplate(name);
  if (users.length > 0)
    throw new UsageError(
      `${name} is a template, which does nothing by itself: begin with a strategy that uses it, ${users.join(', ')}`,
    );
  const close = nearestName(name, names);
  const hint = close === undefined ? `there are ${names.join(', ')}` : `did you mean ${close}?`;
  throw new UsageError(`there is no recipe or example ${name}: ${hint}`);
}
