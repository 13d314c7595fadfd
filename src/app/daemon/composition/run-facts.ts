import { packageVersion } from '../../process/package-version.ts';
import { paceOf } from '../../venue/open-venue.ts';
import type { RunFacts } from '../../../web/page/source.ts';
import type { DaemonParts } from './compose.ts';

/** Tells what every page shows of a run. */
export function runFacts({ venue, options }: Pick<DaemonParts, 'venue' | 'options'>): RunFacts {
  const isReal = options.callable.some(({ real }) => real);
  return {
    money: isReal ? 'REAL' : 'PAPER',
    isShadow: isReal && !options.live,
    exchange: venue.described,
    version: packageVersion(),
    at: venue.clock.now(),
    speed: paceOf(options),
  };
}
