import { Command } from 'commander';
import type { Json } from '../../domain/journal-entry.ts';
import type { DaemonPlace } from '../socket/ask-daemon.ts';
import { replyText } from '../text/reply-text.ts';
import { openHalts } from '../halts/open-halts.ts';
import { inPlaceOfDaemon } from '../state/in-place-of-daemon.ts';
import { askOwner } from '../socket/ask-owner.ts';
import type { SocketRequest } from '../socket/message.ts';
import { statePlace, type StatePlace } from '../state/state-place.ts';
import { answerTakeOver, takeOverQuestion } from '../manual/answer-take-over.ts';

interface TakeOverOptions extends DaemonPlace {
  readonly account?: string;
  readonly note: string;
  readonly json: boolean;
}

/**
 * Makes `purser take-over`, with which a person says that orders of another installation are old ones: through the
 * daemon, or in the journal where none runs.
 */
export function takeOverCommand(): Command {
  return new Command('take-over')
    .description(
      'Tells Purser that another installation does not run any more, and that this one goes on in its place. Nothing is cancelled.\n' +
        'It also lifts the halts that the orders of the other one have caused. If the other one still runs, the two undo each other.',
    )
    .option('--account <name>', 'only on this account')
    .requiredOption('--note <text>', 'what became of the other installation; it is shown in the journal')
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(takeOver);
}

async function takeOver({ account, note, json, state, config }: TakeOverOptions): Promise<void> {
  const place = statePlace({ state, config, cwd: process.cwd() });
  const request = takeOverQuestion(account, note);
  const answered = await askOwner(place, request);
  const answer = answered ?? (await takeOverOffline(place, request));
  process.stdout.write(json ? `${JSON.stringify(answer)}\n` : replyText(answer));
}

function takeOverOffline(place: StatePlace, request: SocketRequest): Promise<Json> {
  const { directory } = place;
  return inPlaceOfDaemon(place, ({ journal, clock, record, written }) =>
    answerTakeOver(request, {
      journal,
      clock,
      record,
      halts: openHalts({ directory, journal, clock, record, written }),
    }),
  );
}
