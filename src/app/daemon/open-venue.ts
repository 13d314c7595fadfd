import type { AccountConfig } from '../../strategy/config.ts';
import { Failure } from '../failure.ts';
import { openPaperVenue } from '../paper-venue.ts';
import { openRemoteVenue } from '../remote-venue.ts';
import type { Venue } from '../venue.ts';
import type { DaemonOptions } from './daemon-options.ts';

/** Opens the exchange that a daemon runs against: the embedded one, or the one that the configuration names. */
export function openVenue(options: DaemonOptions, accounts: readonly AccountConfig[]): Promise<Venue> {
  const { project, paper, directory, seed, candles } = options;
  const { config } = project;
  const pace = paceOf(options);
  const embedded =
    paper || config === undefined || accounts.every(({ exchange, url }) => exchange === 'paper' && url === undefined);
  if (embedded) return openPaperVenue({ config, accounts, directory, speed: pace, seed, candles });
  if (candles !== undefined || seed !== undefined)
    throw new Failure('--candles and --seed are for the embedded paper exchange: give --paper too');
  return openRemoteVenue({ config, accounts, speed: pace });
}

/** How fast the time of the exchange goes. */
export function paceOf({ project, speed }: Pick<DaemonOptions, 'project' | 'speed'>): number {
  return speed ?? project.config?.paper.speed ?? 1;
}
