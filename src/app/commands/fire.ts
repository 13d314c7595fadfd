import { Command } from 'commander';
import { askDaemon, type DaemonPlace } from '../socket/ask-daemon.ts';
import { replyText } from '../text/reply-text.ts';

interface FireOptions extends DaemonPlace {
  readonly each?: string;
  readonly dry: boolean;
  readonly unconditional: boolean;
  readonly json: boolean;
}

/**
 * Makes `purser fire`, which fires a rule of the running daemon, or shows its effect; where none runs it exits with 3.
 */
export function fireCommand(): Command {
  return new Command('fire')
    .description(
      'Fires a rule of the running daemon by hand: a rule with `on: manual`, or, before its time has come, one with `cron`, `every` or `start`.\n' +
        'Its `when`, guards and limits apply as always. With --dry nothing happens: it only shows the plan.',
    )
    .argument('<rule>', 'its id, or strategy/id')
    .option('--each <key>', 'only the instance with this key, or with this word in its key (BTCUSDT)')
    .option('--dry', 'only show what it would do now', false)
    .option(
      '--unconditional',
      'run its actions even if its `when` is false; cooldown, guards, limits and halts still apply',
      false,
    )
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(fire);
}

async function fire(rule: string, { each, dry, unconditional, json, ...place }: FireOptions): Promise<void> {
  const request = { rule, dry, ...(each !== undefined && { each }), ...(unconditional && { unconditional }) };
  const answer = await askDaemon({ ask: 'fire', ...request }, place);
  if (answer !== undefined) process.stdout.write(json ? `${JSON.stringify(answer)}\n` : replyText(answer));
}
