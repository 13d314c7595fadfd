import { Command } from 'commander';
import type { Json } from '../../domain/journal-entry.ts';
import { UsageError } from '../process/failure.ts';
import type { DaemonPlace } from '../socket/ask-daemon.ts';
import { replyText } from '../text/reply-text.ts';
import { answerResume } from '../halts/answer-halt.ts';
import { scopeOf } from '../halts/halt-text.ts';
import { openHalts } from '../halts/open-halts.ts';
import { inPlaceOfDaemon } from '../state/in-place-of-daemon.ts';
import { askOwner } from '../socket/ask-owner.ts';
import type { SocketRequest } from '../socket/message.ts';
import { journaledStops } from '../state/journaled-stops.ts';
import { statePlace, type StatePlace } from '../state/state-place.ts';

interface ResumeOptions extends DaemonPlace {
  readonly account?: string;
  readonly strategy?: string;
  readonly symbol?: string;
  readonly all: boolean;
  readonly acceptLoss: boolean;
  readonly rate: boolean;
  readonly note: string;
  readonly json: boolean;
}

/** Makes `purser resume`, which lifts a halt: through the daemon, or in the journal where none runs. */
export function resumeCommand(): Command {
  return new Command('resume')
    .description(
      'Ends the halt of everything, or the one with the same --account, --strategy and --symbol. With --rate it ends no halt, but the stops of the limits of the exchange.\n' +
        'Rules that could not act meanwhile try again if their condition is still true.',
    )
    .option('--account <name>', 'the halt of this account')
    .option('--strategy <name>', 'the halt of this strategy')
    .option('--symbol <symbol>', 'the halt of this symbol')
    .option('--all', 'every halt', false)
    .option('--accept-loss', 'the halt of a journal that lost its end; lists what is missing', false)
    .option('--rate', 'the stops of the limits of the exchange: what is stopped is sent again at once', false)
    .requiredOption('--note <text>', 'why; it is shown in the journal')
    .option('--json', 'print the answer as one JSON value', false)
    .option('--state <directory>', 'the state directory')
    .option('-c, --config <file>', 'the configuration that names the state directory')
    .action(resume);
}

async function resume(options: ResumeOptions): Promise<void> {
  const { all, acceptLoss, rate, json, note, state, config } = options;
  const scope = scopeOf(options);
  if (all && Object.keys(scope).length > 0) throw new UsageError('--all and a scope exclude each other');
  if (acceptLoss && Object.keys(scope).length > 0) throw new UsageError('--accept-loss and a scope exclude each other');
  if (rate && (all || acceptLoss || Object.keys(scope).length > 0))
    throw new UsageError('--rate stands alone: it lifts stops of limits, and no halt');
  const place = statePlace({ state, config, cwd: process.cwd() });
  const request = { ask: 'resume', ...scope, all, acceptLoss, ...(rate && { rate }), note };
  const answered = await askOwner(place, request);
  const answer = answered ?? (await resumeOffline(place, request));
  process.stdout.write(json ? `${JSON.stringify(answer)}\n` : replyText(answer));
}

function resumeOffline(place: StatePlace, request: SocketRequest): Promise<Json> {
  const { directory } = place;
  return inPlaceOfDaemon(place, ({ journal, clock, record, written }) => {
    const halts = openHalts({ directory, journal, clock, record, written });
    const { stops, standing } = journaledStops({ clock, journal, record, accounts: [] });
    const lift = (why: string): readonly string[] => {
      const lines = standing().map(({ text }) => text);
      stops.lift('all', why === '' ? 'lifted by hand' : `lifted by hand: ${why}`);
      return lines;
    };
    return answerResume(request, { halts, journal, record, now: () => clock.now(), sending: { lift } });
  });
}
