import { parseArgs, type ParseArgsOptionDescriptor } from 'node:util';

/** An option of a command, as `parseArgs` has it, and what people are told of it. */
interface CommandOption extends ParseArgsOptionDescriptor {
  /** The word for its value, such as `N`; absent where it takes none. */
  readonly value?: string;
  readonly says: string;
}

/** A command that is run by `npm run NAME -- …`, for those who work on Purser. */
interface MaintenanceCommand<O> {
  readonly name: string;
  readonly does: string;
  /** Its words beside options, such as `[WORDS]`; absent: it takes none. */
  readonly words?: string;
  readonly options: O;
}

type Parsed<O extends Readonly<Record<string, CommandOption>>> = ReturnType<typeof parseArgs<{ readonly options: O }>>;

/** What a command was given. */
export interface CommandGiven<O extends Readonly<Record<string, CommandOption>>> {
  readonly values: Parsed<O>['values'];
  readonly positionals: readonly string[];
  /** Says what is wrong with a value, and how the command is used; the exit code is 2. */
  refuse(why: string): void;
}

/**
 * Reads the options of a command. Answers undefined where there is nothing to be done: `--help` prints its usage, and
 * an option that it has not prints what is wrong with the usage, with the exit code 2.
 */
export function commandOptions<const O extends Readonly<Record<string, CommandOption>>>(
  command: MaintenanceCommand<O>,
  args: readonly string[] = process.argv.slice(2),
): CommandGiven<O> | undefined {
  const refuse = (why: string): void => {
    console.error(`${why}\n${usageOf(command)}`);
    process.exitCode = 2;
  };
  if (args.includes('--help')) {
    console.log(usageOf(command));
    return undefined;
  }
  try {
    const { options, words } = command;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: words !== undefined });
    return { values, positionals, refuse };
  } catch (error) {
    if (!isUnfit(error)) throw error;
    refuse(error.message);
    return undefined;
  }
}

function isUnfit(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

function usageOf({ name, does, words, options }: MaintenanceCommand<Readonly<Record<string, CommandOption>>>): string {
  const all = Object.entries(options).map(([option, { value, says, default: unsaid }]) => {
    const told = typeof unsaid === 'string' && unsaid !== '' ? `${says} (${unsaid} unless said)` : says;
    return [`--${option}${value === undefined ? '' : ` ${value}`}`, told] as const;
  });
  const lines = [...all, ['--help', 'say this'] as const];
  const width = Math.max(...lines.map(([option]) => option.length));
  const head = `usage: npm run ${name} -- [options]${words === undefined ? '' : ` ${words}`}\n${does}`;
  return [head, ...lines.map(([option, says]) => `  ${option.padEnd(width)}  ${says}`)].join('\n');
}
