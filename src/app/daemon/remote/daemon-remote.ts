import type { DaemonParts } from '../composition/compose.ts';
import type { Answers } from '../composition/answers.ts';
import { paceOf } from '../../venue/open-venue.ts';
import { modeOf } from '../notify/daemon-alerts.ts';
import { profitRunner } from '../../trades/profit-process.ts';

/**
 * Makes the function that starts remote control, where a channel of the configuration has it; that function answers the
 * one that stops it. Throws a Failure where a secret cannot be read.
 */
export async function daemonRemote(parts: DaemonParts, answers: Pick<Answers, 'answer'>): Promise<() => () => void> {
  const { venue, books, options, exchange, halting, known, overviews, sending } = parts;
  const { config } = options.project;
  for (const { way, routes } of config?.notify?.channels ?? []) {
    if (config === undefined || way.kind !== 'telegram' || way.remote === undefined) continue;
    // Its modules are loaded only where it is configured.
    const { remoteOf } = await import('./start-remote.ts');
    return remoteOf({
      ...{ channel: routes.channel, telegram: way, remote: way.remote, configFile: config.file, books },
      commands: {
        ...{ answers, exchange, known, sending, journal: books.journal, halts: halting.halts },
        now: () => venue.clock.now(),
        speed: paceOf(options),
        overview: () => overviews.now(),
        mode: modeOf(options),
        // Without --live nothing is sent for accounts with real money, not even closes.
        writable: new Set(options.callable.filter(({ real }) => !real || options.live).map(({ name }) => name)),
        profit: profitRunner(process.argv[1] ?? '', options.directory),
      },
    });
  }
  return () => () => undefined;
}
