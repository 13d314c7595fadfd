import type { Command, Option } from 'commander';
import { topics } from '../help/topics.ts';
import { type CompletedValues, valuesByName } from './completed-values.ts';

/** A command as a shell completes it. */
export interface CompletedCommand {
  /** Its words behind `purser`: none for the program itself, `['journal', 'export']` for a command of a command. */
  readonly words: readonly string[];
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  readonly options: readonly CompletedOption[];
  readonly values: readonly CompletedArgument[];
}

interface CompletedOption {
  /** As they are typed: `-c`, `--config`. */
  readonly flags: readonly string[];
  readonly summary: string;
  /** Its value; undefined where it takes none. */
  readonly value: NamedValue | undefined;
}

interface NamedValue {
  readonly name: string;
  readonly offered: CompletedValues;
}

interface CompletedArgument extends NamedValue {
  /** Whether it takes all words that follow. */
  readonly isLast: boolean;
}

/** Lists the program and all its commands, each before its own commands. */
export function readProgram(program: Command): readonly CompletedCommand[] {
  const names = program
    .createHelp()
    .visibleCommands(program)
    .map((command) => command.name());
  // The argument of `help` is a page or a command.
  const offered = (name: string): CompletedValues =>
    name === 'topic'
      ? [...names, ...topics().flatMap(({ name: topic }) => (names.includes(topic) ? [] : [topic]))]
      : (valuesByName(name) ?? nothingSaid(name));
  return readCommand(program, [], offered);
}

function nothingSaid(name: string): never {
  throw new Error(`completed-values.ts does not say what a shell offers for <${name}>`);
}

type Offered = (name: string) => CompletedValues;

function readCommand(command: Command, words: readonly string[], offered: Offered): readonly CompletedCommand[] {
  const help = command.createHelp();
  const children = help.visibleCommands(command);
  const own: CompletedCommand = {
    words,
    commands: children.map((child) => ({ name: child.name(), summary: oneLineOf(help.subcommandDescription(child)) })),
    options: help.visibleOptions(command).map((option) => readOption(option, offered)),
    values: command.registeredArguments.map((argument) => ({
      name: argument.name(),
      offered: argument.argChoices ?? offered(argument.name()),
      isLast: argument.variadic,
    })),
  };
  return [own, ...children.flatMap((child) => readCommand(child, [...words, child.name()], offered))];
}

function readOption(option: Option, offered: Offered): CompletedOption {
  const name = /[<[](.*)[>\]]$/.exec(option.flags)?.[1];
  return {
    flags: [option.short, option.long].filter((flag) => flag !== undefined),
    summary: oneLineOf(option.description),
    value: name === undefined ? undefined : { name, offered: option.argChoices ?? offered(name) },
  };
}

function oneLineOf(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
