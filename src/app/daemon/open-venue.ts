import type { AccountConfig } from '../../strategy/config.ts';
import { Failure } from '../failure.ts';
import type { Venue } from '../venue.ts';
import type { DaemonOptions } from './daemon-options.ts';

/**
 * Opens the exchange that a daemon runs against: the embedded one, or the one that the configuration names. Each is loaded where it is opened: who
 * trades at a real one has no use for the simulated one, nor for its server.
 */
export async function openVenue(options: DaemonOptions, accounts: readonly AccountConfig[]): Promise<Venue> {
  const { project, paper, directory, seed, candles } = options;
  const { config } = project;
  const pace = paceOf(options);
  const embedded =
    paper || config === undefined || accounts.every(({ exchange, url }) => exchange === 'paper' && url === undefined);
  if (embedded) {
    const { openPaperVenue } = await import('../paper-venue.ts');
    return openPaperVenue({ config, accounts, directory, speed: pace, seed, candles });
  }
  if (candles !== undefined || seed !== undefined)
    throw new Failure('--candles and --seed are for the embedded paper exchange: give --paper too');
  const { openRemoteVenue } = await import('../remote-venue.ts');
  return openRemoteVenue({ config, accounts, speed: pace });
}

/** How fast the time of the exchange goes. */
export function paceOf({ project, speed }: Pick<DaemonOptions, 'project' | 'speed'>): number {
  return speed ?? project.config?.paper.speed ?? 1;
}
