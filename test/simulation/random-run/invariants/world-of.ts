import { restoreWorld } from '../../../../src/paper/core/state/stored-world.ts';
import type { PaperWorld } from '../../../../src/paper/core/state/world.ts';
import type { Simulation } from '../../world.ts';

/** Takes the exchange's books as they are. */
export function worldOf({ exchange }: Simulation): PaperWorld {
  return restoreWorld(exchange.state());
}
