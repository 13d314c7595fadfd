import { Command, Option } from 'commander';
import { UsageError } from '../process/failure.ts';
import type { DaemonPlace } from '../socket/ask-daemon.ts';
import { replyText } from '../text/reply-text.ts';
import { inPlaceOfDaemon } from '../state/in-place-of-daemon.ts';
import { resolveAlone, resolveQuestion } from '../manual/answer-resolve.ts';
import { askOwner } from '../socket/ask-owner.ts';
import { statePlace } from '../state/state-place.ts';
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
      'Tells Purser what became of an order or other act whose outcome is unknown (`purser status` lists them). Look at the exchange first.\n' +
        'Your answer goes into the journal, and what waited for it goes on. A wrong answer means that something is done twice, or not at all.',
    )
    .argument('<intent>', 'its id')
    .addOption(new Option('--happened', 'it happened').default(false).conflicts('didNot'))
    .option('--did-not', 'it did not happen, and cannot happen any more', false)
    .addOption(
      new Option(
        '--order-id <id>',
        "the exchange's id of the order; Purser looks it up first, then follows it",
      ).conflicts('didNot'),
    )
    .requiredOption('--note <text>', 'how you know it')
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(resolve);
}

async function resolve(intent: string, options: ResolveOptions): Promise<void> {
  const { state, config, json } = options;
  const question = resolveQuestion(intent, wordOf(options));
  const place = statePlace({ state, config, cwd: process.cwd() });
  const answered = await askOwner(place, question);
  const answer =
    answered ??
    (await inPlaceOfDaemon(place, ({ journal, clock }) =>
      resolveAlone(question, {
        journal,
        clock,
        commit: (batch) => {
          journal.commit(batch);
        },
      }),
    ));
  process.stdout.write(json ? `${JSON.stringify(answer)}\n` : replyText(answer));
}

function wordOf({ happened, didNot, orderId, note }: ResolveOptions): ManualResolution {
  if (happened === didNot) throw new UsageError('give --happened or --did-not');
  return happened ? { kind: 'happened', note, ...(orderId !== undefined && { orderId }) } : { kind: 'did-not', note };
}
