import { Command } from 'commander';
import { askDaemon, type DaemonPlace } from '../socket/ask-daemon.ts';
import { replyText } from '../text/reply-text.ts';

interface RuleOptions extends DaemonPlace {
  readonly note?: string;
  readonly json: boolean;
}

/**
 * Makes `purser rule`, which switches rules and goals of the running daemon off and on; where none runs it exits with
 * 3.
 */
export function ruleCommand(): Command {
  return new Command('rule')
    .description('Switches a rule or goal of the running daemon off or on. It stays so after a restart.')
    .addCommand(
      turnCommand('disable', false).description(
        'Switches a rule or goal off: it reads nothing and begins no further step. Its orders and stops stay.',
      ),
    )
    .addCommand(
      turnCommand('enable', true).description(
        'Switches it on again. Its next evaluation counts as the first one (`atStart`), and its cooldown goes on.',
      ),
    );
}

function turnCommand(name: string, on: boolean): Command {
  return new Command(name)
    .argument('<rule>', 'the id of the rule or goal, or strategy/id; with file/id in all instances of a file')
    .option('--note <text>', 'why; it is shown in the status and the journal')
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(async (rule: string, { note = '', json, ...place }: RuleOptions) => {
      const answer = await askDaemon({ ask: 'rule', rule, on, note }, place);
      if (answer !== undefined) process.stdout.write(json ? `${JSON.stringify(answer)}\n` : replyText(answer));
    });
}
