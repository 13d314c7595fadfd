import type { AccountConfig } from '../../strategy/config/config.ts';
import { Failure } from '../process/failure.ts';
import type { Project } from '../project/load-project.ts';
import type { CandleOptions } from './candle-options.ts';
import type { GivenBalance } from './given-balance.ts';
import type { Venue } from './venue.ts';

/** The exchange of a daemon, and its speed. */
export interface VenueOptions {
  readonly project: Project;
  readonly directory: string;
  /** True where all accounts trade on the embedded paper exchange, whatever their configuration says. */
  readonly paper: boolean;
  readonly candles: CandleOptions | undefined;
  readonly speed: number | undefined;
  readonly seed: number | undefined;
  /** Money of a new embedded exchange, beside what is configured. */
  readonly balances?: readonly GivenBalance[] | undefined;
}

/**
 * Opens the exchange of a daemon: the embedded one, or the one that the configuration names. Each is loaded where it is
 * opened: trading at a real one needs neither the simulated one nor its server.
 */
export async function openVenue(options: VenueOptions, accounts: readonly AccountConfig[]): Promise<Venue> {
  const { project, paper, directory, seed, candles, balances } = options;
  const { config } = project;
  const pace = paceOf(options);
  const embedded =
    paper || config === undefined || accounts.every(({ exchange, url }) => exchange === 'paper' && url === undefined);
  if (embedded) {
    const { openPaperVenue } = await import('./paper-venue.ts');
    return openPaperVenue({ config, accounts, directory, speed: pace, seed, candles, balances });
  }
  if (candles !== undefined || seed !== undefined || balances !== undefined)
    throw new Failure(
      '--candles, --from, --to, --seed and --balance are for the embedded paper exchange: give --paper too',
    );
  const { openRemoteVenue } = await import('./remote-venue.ts');
  return openRemoteVenue({ config, accounts, speed: pace });
}

/** Tells the speed of the exchange's time. */
export function paceOf({ project, speed }: Pick<VenueOptions, 'project' | 'speed'>): number {
  return speed ?? project.config?.paper.speed ?? 1;
}
