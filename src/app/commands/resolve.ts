import { Command, Option } from 'commander';
import { UsageError } from '../process/failure.ts';
import type { DaemonPlace } from '../socket/ask-daemon.ts';
import { replyText } from '../text/reply-text.ts';
import { inPlaceOfDaemon } from '../state/in-place-of-daemon.ts';
import { resolveAlone, resolveQuestion } from '../manual/answer-resolve.ts';
import { socketPath } from '../socket/address.ts';
import { askSocket } from '../socket/ask.ts';
import { stateDirectory } from '../state/state-directory.ts';
import type { ManualResolution } from '../../rules/engine/settle/resolve-manually.ts';

interface ResolveOptions extends DaemonPlace {
  readonly happened: boolean;
  readonly didNot: boolean;
  readonly orderId?: string;
  readonly note: string;
  readonly json: boolean;
}

/** Makes `purser resolve`, with which a person settles an intent whose outcome nobody can prove. */
export function resolveCommand(): Command {
  return new Command('resolve')
    .description(
      'Says what became of an intent whose outcome is unknown (purser status lists them): look at the exchange first.\n' +
        'It is written down with the note; what waited for it goes on, as if the exchange had said it. Said wrongly, something is done twice or not at all.',
    )
    .argument('<intent>', 'its id')
    .addOption(new Option('--happened', 'it happened').default(false).conflicts('didNot'))
    .option('--did-not', 'it did not happen, and will not any more', false)
    .addOption(
      new Option(
        '--order-id <id>',
        "the exchange's id of the order, by which it is followed; it is asked for first",
      ).conflicts('didNot'),
    )
    .requiredOption('--note <text>', 'how it is known')
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(resolve);
}

async function resolve(intent: string, options: ResolveOptions): Promise<void> {
  const { state, config, json } = options;
  const question = resolveQuestion(intent, wordOf(options));
  const directory = stateDirectory({ state, config, cwd: process.cwd() });
  const answered = await askSocket({ path: socketPath(directory), request: question });
  const answer =
    answered ??
    inPlaceOfDaemon(directory, ({ journal, clock }) =>
      resolveAlone(question, {
        journal,
        clock,
        commit: (batch) => {
          journal.commit(batch);
        },
      }),
    );
  process.stdout.write(json ? `${JSON.stringify(answer)}\n` : replyText(answer));
}

function wordOf({ happened, didNot, orderId, note }: ResolveOptions): ManualResolution {
  if (happened === didNot) throw new UsageError('say one of --happened and --did-not');
  return happened ? { kind: 'happened', note, ...(orderId !== undefined && { orderId }) } : { kind: 'did-not', note };
}
