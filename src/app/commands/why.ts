import { Command } from 'commander';
import { stringify } from 'yaml';
import { askDaemon, type DaemonPlace } from '../hands/ask-daemon.ts';

interface WhyOptions extends DaemonPlace {
  readonly each?: string;
  readonly json: boolean;
}

/** Makes `purser why`, which asks the running daemon why a rule acts or does not act now; where none runs it exits with 3. */
export function whyCommand(): Command {
  return new Command('why')
    .description(
      'Tells why a rule of the running daemon acts or does not act now: what holds it back, its condition part by part with the age of\n' +
        'what it reads, and the smallest change of one value that would turn it. What it did before: purser journal --rule RULE.',
    )
    .argument('<rule>', 'its id, or strategy/id')
    .option('--each <key>', 'only the instance with this key, or with this word in its key (BTCUSDT)')
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(why);
}

async function why(rule: string, { each, json, ...place }: WhyOptions): Promise<void> {
  const answer = await askDaemon({ ask: 'why', rule, ...(each !== undefined && { each }) }, place);
  if (answer !== undefined)
    process.stdout.write(json ? `${JSON.stringify(answer)}\n` : stringify(answer, { lineWidth: 0 }));
}
