import { Command } from 'commander';
import type { Json } from '../../domain/journal-entry.ts';
import { Failure } from '../process/failure.ts';
import type { DaemonPlace } from '../socket/ask-daemon.ts';
import { replyText } from '../text/reply-text.ts';
import { addToHaltFile } from '../halts/halt-file.ts';
import { noteOf, scopeOf } from '../halts/halt-text.ts';
import { symbolWarning } from '../halts/halt-scopes.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket, DaemonRefusal } from '../socket/ask.ts';
import { stateDirectory } from '../state/state-directory.ts';

interface HaltOptions extends DaemonPlace {
  readonly account?: string;
  readonly strategy?: string;
  readonly symbol?: string;
  readonly cancelOrders: boolean;
  readonly closePositions: boolean;
  readonly note: string;
  readonly json: boolean;
}

/**
 * Makes `purser halt`, the kill switch: through the daemon, and through the halt file where the daemon does not answer
 * at once.
 */
export function haltCommand(): Command {
  return new Command('halt')
    .description(
      'Halts what could add risk, within a second and until `purser resume`: everything, or what is named (all that is named has to fit).\n' +
        'What only reduces goes on: closing, cancelling, setting and tightening stops. Where no daemon runs, or it does not answer,\n' +
        'the file `halt` in the state directory says so; it holds before anything further is sent.',
    )
    .option('--account <name>', 'only this account')
    .option('--strategy <name>', 'only this strategy')
    .option('--symbol <symbol>', 'only this symbol: BTCUSDT, or spot/BTCUSDT')
    .option('--cancel-orders', 'cancel the waiting orders that would open; stops and what closes stay', false)
    .option('--close-positions', 'close the positions at market, reduce-only', false)
    .option('--note <text>', 'why; it is shown in the status and the journal', '')
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(halt);
}

/** Longest wait for the daemon before the file is written instead: the halt has to hold within a second. */
const ANSWER_MS_MAX = 600;

async function halt(options: HaltOptions): Promise<void> {
  const { json, state, config, note, cancelOrders, closePositions } = options;
  const directory = stateDirectory({ state, config, cwd: process.cwd() });
  const scope = scopeOf(options);
  const clears = { ...(cancelOrders && { cancelOrders }), ...(closePositions && { closePositions }) };
  const answer = await askOrGiveUp(directory, { ...scope, ...clears, note });
  if (answer.kind === 'answered') {
    process.stdout.write(json ? `${JSON.stringify(answer.answer)}\n` : replyText(answer.answer));
    return;
  }
  const file = addToHaltFile(directory, { scope, by: 'file', note: noteOf(note), ...clears });
  const text = `${answer.why}: ${file} is written; it is taken in before anything further is sent`;
  process.stdout.write(json ? `${JSON.stringify({ file, why: answer.why })}\n` : `${text}\n`);
  const warning = symbolWarning(scope);
  if (warning !== undefined) process.stderr.write(`purser: ${warning}\n`);
  if (cancelOrders || closePositions)
    process.stderr.write('purser: orders and positions stay as they are until a daemon has taken it in\n');
}

type HaltAnswer =
  | { readonly kind: 'answered'; readonly answer: Json }
  | { readonly kind: 'silent'; readonly why: string };

/** Asks the daemon to halt. A refusal is an error; no answer is none: then the file halts. */
async function askOrGiveUp(directory: string, asked: Readonly<Record<string, Json>>): Promise<HaltAnswer> {
  try {
    const request = { ask: 'halt', ...asked };
    const answer = await askSocket({ path: socketPath(directory), request, timeoutMs: ANSWER_MS_MAX });
    return answer === undefined
      ? { kind: 'silent', why: `no daemon runs in ${directory}` }
      : { kind: 'answered', answer };
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof DaemonRefusal) throw error;
    return { kind: 'silent', why: error.message };
  }
}
