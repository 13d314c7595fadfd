import { Command } from 'commander';
import { EXIT } from '../process/failure.ts';
import { askDaemon, type DaemonPlace } from '../socket/ask-daemon.ts';
import { replyText } from '../text/reply-text.ts';

interface ReloadOptions extends DaemonPlace {
  readonly json: boolean;
}

/** Makes `purser reload`, by which the running daemon reads its strategies anew; where none runs it exits with 3. */
export function reloadCommand(): Command {
  return new Command('reload')
    .description(
      'Makes the running daemon read its strategies again, as it does by itself when a file changes. If there is any error, nothing changes, and the exit code is 1.',
    )
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(async ({ json, ...place }: ReloadOptions) => {
      const answer = await askDaemon({ ask: 'reload' }, place);
      if (answer === undefined) return;
      process.stdout.write(json ? `${JSON.stringify(answer)}\n` : replyText(answer));
      if (typeof answer === 'object' && answer !== null && 'refused' in answer) process.exitCode = EXIT.failed;
    });
}
