import { Command } from 'commander';
import type { Json } from '../../domain/journal-entry.ts';
import { Failure } from '../process/failure.ts';
import { askDaemon, type DaemonPlace } from '../socket/ask-daemon.ts';
import { isJsonObject } from '../text/json.ts';
import { timeText } from '../text/entry-line.ts';

interface LoginOptions extends DaemonPlace {
  readonly readOnly: boolean;
  readonly json: boolean;
}

/** Makes `purser web`, which opens the page of the running daemon, and ends its logins. */
export function webCommand(): Command {
  return new Command('web')
    .description('Logs in to the page of the running daemon, or ends its logins.')
    .addCommand(loginCommand())
    .addCommand(logoutCommand());
}

function loginCommand(): Command {
  return placed(new Command('login'))
    .description(
      'Prints a link that logs a browser in to the page: valid once, for 5 minutes. The login lasts 30 days.\n' +
        'Any login may halt, except one with --read-only. Where an account has real money, a login may do more than halt only with `http.control: true`.',
    )
    .option('--read-only', 'a login that may only look', false)
    .action(login);
}

function logoutCommand(): Command {
  return placed(new Command('logout'))
    .description('Ends every login of the page, and takes back every link.')
    .action(logout);
}

function placed(command: Command): Command {
  return command
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory');
}

async function login({ readOnly, json, ...place }: LoginOptions): Promise<void> {
  const answer = await askDaemon({ ask: 'web-login', readOnly }, place);
  if (answer === undefined) return;
  process.stdout.write(json ? `${JSON.stringify(answer)}\n` : loginText(answer));
}

async function logout({ json, ...place }: Omit<LoginOptions, 'readOnly'>): Promise<void> {
  const answer = await askDaemon({ ask: 'web-logout' }, place);
  if (answer === undefined) return;
  const ended = isJsonObject(answer) ? Number(answer['ended']) : 0;
  process.stdout.write(json ? `${JSON.stringify(answer)}\n` : `${String(ended)} logins ended\n`);
}

function loginText(answer: Json): string {
  const { link, until } = isJsonObject(answer) ? answer : {};
  if (typeof link !== 'string' || typeof until !== 'number')
    throw new Failure('the daemon runs another version: its answer cannot be read');
  return `${link}\nvalid once, until ${timeText(until)}\n`;
}
