import { Command } from 'commander';
import type { DaemonPlace } from '../socket/ask-daemon.ts';
import { replyText } from '../text/reply-text.ts';
import { haltNow } from '../halts/halt-now.ts';
import { noteOf, scopeOf } from '../halts/halt-text.ts';
import { stateDirectory } from '../state/state-directory.ts';
import { statePlace } from '../state/state-place.ts';

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
      'Stops everything that could add risk, within a second, until `purser resume`. With --account, --strategy or --symbol it stops only what matches all that are given.\n' +
        'Closing, cancelling, and setting or tightening stops go on.\n' +
        'If no daemon answers, the halt is written to the file `halt` in the state directory. The daemon obeys it before it sends anything more.',
    )
    .option('--account <name>', 'only this account')
    .option('--strategy <name>', 'only this strategy')
    .option('--symbol <symbol>', 'only this symbol: BTCUSDT, or spot/BTCUSDT')
    .option('--cancel-orders', 'cancel waiting orders that would open; stops and closing orders stay', false)
    .option('--close-positions', 'close the positions at market, reduce-only', false)
    .option('--note <text>', 'why; it is shown in the status and the journal', '')
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(halt);
}

async function halt(options: HaltOptions): Promise<void> {
  const { json, state, config, note, cancelOrders, closePositions } = options;
  const question = { state, config, cwd: process.cwd() };
  const place = { directory: stateDirectory(question), postgres: () => statePlace(question).postgres };
  const result = await haltNow(place, {
    ...{ scope: scopeOf(options), note: noteOf(note) },
    ...(cancelOrders && { cancelOrders }),
    ...(closePositions && { closePositions }),
  });
  if (result.kind === 'answered') {
    process.stdout.write(json ? `${JSON.stringify(result.answer)}\n` : replyText(result.answer));
    return;
  }
  const { file, places, why, warning } = result;
  const text = `${why}: ${places}; it is taken in before anything further is sent`;
  process.stdout.write(json ? `${JSON.stringify({ file, why })}\n` : `${text}\n`);
  if (warning !== undefined) process.stderr.write(`purser: ${warning}\n`);
  if (cancelOrders || closePositions)
    process.stderr.write('purser: orders and positions stay as they are until a daemon has taken it in\n');
}
