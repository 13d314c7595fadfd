import { Command, CommanderError } from 'commander';
import { EXIT, exitCodeOf, Failure, UsageError } from './process/failure.ts';
import { isDiskTrouble, outsideTrouble } from './process/outside-trouble.ts';
import { packageVersion } from './process/package-version.ts';

interface CommandEntry {
  readonly summary: string;
  /** Imports the command's module: the program loads only the command that runs. */
  readonly load: () => Promise<Command>;
}

const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  run: {
    summary: 'run the strategies until stopped',
    load: async () => (await import('./commands/run.ts')).runCommand(),
  },
  check: {
    summary: 'check configuration and strategies, and list every problem',
    load: async () => (await import('./commands/check.ts')).checkCommand(),
  },
  explain: {
    summary: 'say in plain sentences what strategies do, when, and with how much at most',
    load: async () => (await import('./commands/explain.ts')).explainCommand(),
  },
  test: {
    summary: 'test strategies by the *.test.yaml files beside them',
    load: async () => (await import('./commands/test.ts')).testCommand(),
  },
  backtest: {
    summary: 'run strategies on recorded prices, and report the result',
    load: async () => (await import('./commands/backtest.ts')).backtestCommand(),
  },
  plan: {
    summary: 'show what each rule and goal would do now; sends nothing',
    load: async () => (await import('./commands/plan.ts')).planCommand(),
  },
  exchange: {
    summary: 'serve the paper exchange over HTTP',
    load: async () => (await import('./commands/exchange.ts')).exchangeCommand(),
  },
  backup: {
    summary: 'copy the journal into a file, while the daemon runs or not',
    load: async () => (await import('./commands/backup.ts')).backupCommand(),
  },
  journal: {
    summary: 'show what was decided and done, and why; export and verify it',
    load: async () => (await import('./commands/journal.ts')).journalCommand(),
  },
  trades: {
    summary: 'show trades with their results, by the figures of the exchange',
    load: async () => (await import('./commands/trades.ts')).tradesCommand(),
  },
  profit: {
    summary: 'add up what was earned and lost, by day, strategy, account and more',
    load: async () => (await import('./commands/profit.ts')).profitCommand(),
  },
  status: {
    summary: 'ask the running daemon for its state',
    load: async () => (await import('./commands/status.ts')).statusCommand(),
  },
  top: {
    summary: 'show the running daemon in the terminal, live',
    load: async () => (await import('./commands/top.ts')).topCommand(),
  },
  doctor: {
    summary: 'check everything that a daemon needs',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  },
  reload: {
    summary: 'let the running daemon read its strategies again',
    load: async () => (await import('./commands/reload.ts')).reloadCommand(),
  },
  fire: {
    summary: 'fire a rule of the running daemon by hand',
    load: async () => (await import('./commands/fire.ts')).fireCommand(),
  },
  why: {
    summary: 'tell why a rule acts or does not act',
    load: async () => (await import('./commands/why.ts')).whyCommand(),
  },
  rule: {
    summary: 'switch a rule or goal of the running daemon off or on',
    load: async () => (await import('./commands/rule.ts')).ruleCommand(),
  },
  halt: {
    summary: 'stop everything that could add risk, until resumed',
    load: async () => (await import('./commands/halt.ts')).haltCommand(),
  },
  resume: {
    summary: 'end a halt',
    load: async () => (await import('./commands/resume.ts')).resumeCommand(),
  },
  resolve: {
    summary: 'say what became of an order with an unknown outcome',
    load: async () => (await import('./commands/resolve.ts')).resolveCommand(),
  },
  'take-over': {
    summary: 'go on in the place of another installation that has ended',
    load: async () => (await import('./commands/take-over.ts')).takeOverCommand(),
  },
  fleet: {
    summary: 'show which machine holds each book (the journal of a set of accounts) on a server, and move books',
    load: async () => (await import('./commands/fleet.ts')).fleetCommand(),
  },
  notify: {
    summary: 'try the alert channels',
    load: async () => (await import('./commands/notify.ts')).notifyCommand(),
  },
  web: {
    summary: 'log in to the page, or end its logins',
    load: async () => (await import('./commands/web.ts')).webCommand(),
  },
  webhook: {
    summary: 'print the address of a webhook',
    load: async () => (await import('./commands/webhook.ts')).webhookCommand(),
  },
  call: {
    summary: 'call an operation of the exchange by hand',
    load: async () => (await import('./commands/call.ts')).callCommand(),
  },
  init: {
    summary: 'write a new project that is ready to run',
    load: async () => (await import('./commands/init.ts')).initCommand(),
  },
  new: {
    summary: 'begin a strategy from a recipe or an example',
    load: async () => (await import('./commands/new.ts')).newCommand(),
  },
  fmt: {
    summary: 'write strategy files in one form, comments kept',
    load: async () => (await import('./commands/fmt.ts')).fmtCommand(),
  },
  lsp: {
    summary: 'help an editor with strategies (Language Server Protocol)',
    load: async () => (await import('./commands/lsp.ts')).lspCommand(),
  },
  completion: {
    summary: 'print a script that completes commands, options and files when you press Tab',
    load: async () => (await import('./commands/completion.ts')).completionCommand(wholeProgram),
  },
  help: {
    summary: 'show a page of the documentation, or the help of a command',
    load: async () => {
      const text = async (): Promise<string> => (await programWith(() => false)).helpInformation();
      return (await import('./commands/help.ts')).helpCommand({ text, names: Object.keys(COMMANDS) });
    },
  },
  graph: {
    summary: 'draw what the strategies watch, decide and do, as Mermaid',
    load: async () => (await import('./commands/graph.ts')).graphCommand(),
  },
  candles: {
    summary: 'download candles into a file',
    load: async () => (await import('./commands/candles.ts')).candlesCommand(),
  },
};

/** Runs the command line (arguments without node and script) and sets the exit code; never rejects. */
export async function runPurser(args: readonly string[]): Promise<void> {
  // A report of Node's own would hold the environment, and keys with it.
  process.report.excludeEnv = true;
  process.on('uncaughtException', endWith);
  process.on('unhandledRejection', endWith);
  process.stdout.on('error', ignoreBrokenPipe);
  process.stderr.on('error', ignoreBrokenPipe);
  try {
    const meant = helpAsOption(args);
    const asked = askedCommand(meant);
    const program = await programWith((name) => name === asked);
    await program.parseAsync(meant, { from: 'user' });
  } catch (error) {
    process.exitCode = reportError(error);
  }
}

/** Builds the command line with every command loaded: for what tells of all of them. */
export function wholeProgram(): Promise<Command> {
  return programWith(() => true);
}

/** Builds the command line, with stubs for the commands that are not to be loaded. */
async function programWith(isLoaded: (name: string) => boolean): Promise<Command> {
  const program = new Command('purser')
    .description('Runs rules on exchange accounts: YAML strategies in, orders, stops, transfers and redemptions out.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showHelpAfterError('Run with --help for the commands and options.')
    .exitOverride();
  for (const [name, entry] of Object.entries(COMMANDS)) {
    const command = isLoaded(name) ? await entry.load() : new Command(name);
    program.addCommand(inheritSettings(command.summary(entry.summary), program));
  }
  return program;
}

/**
 * Finds the command's name: the program's own options take no values, and therefore the first word that is no option.
 */
function askedCommand(args: readonly string[]): string | undefined {
  return args.find((arg) => !arg.startsWith('-'));
}

/** `help check` is `check --help`; any other word behind `help` names a page. */
function helpAsOption(args: readonly string[]): readonly string[] {
  const [first, command = '', ...rest] = args;
  return first === 'help' && Object.hasOwn(COMMANDS, command) ? [command, ...rest, '--help'] : args;
}

function inheritSettings(command: Command, parent: Command): Command {
  command.copyInheritedSettings(parent).helpCommand(false);
  for (const child of command.commands) inheritSettings(child, command);
  return command;
}

/** Prints an error as its kind deserves and answers the exit code. */
function reportError(error: unknown): number {
  // Commander has already printed the fault; a request for help or the version ends here too, with code 0.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof UsageError || error instanceof Failure) {
    process.stderr.write(`purser: ${error.message}\n`);
    return error instanceof UsageError ? EXIT.usage : exitCodeOf(error);
  }
  // It is recognised by its name: only commands that open a journal load its module.
  if (error instanceof Error && error.name === 'JournalError') {
    process.stderr.write(`purser: STOPPED: ${error.message}\n`);
    return EXIT.journal;
  }
  const outside = outsideTrouble(error);
  if (outside !== undefined) {
    process.stderr.write(`purser: STOPPED: ${outside}\n`);
    return isDiskTrouble(error) ? EXIT.journal : EXIT.failed;
  }
  const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `purser: this is a bug in Purser, and it ends here; the next start recovers from the journal.\n${shown}\n`,
  );
  return EXIT.bug;
}

/** Ends the process at once: after an unexpected error, no further decision can be trusted. */
function endWith(error: unknown): void {
  process.exit(reportError(error));
}

/** Ignores a reader that went away (`purser journal | head`): it is no error, and must not end a daemon. */
function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') endWith(error);
}
