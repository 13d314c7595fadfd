import { type Effect, footprint } from '../../../effects/index.ts';
import { isAmong, positionThing, type Thing } from '../../../effects/things.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Resolution } from '../context/resolution.ts';
import { type Outdated, outdatedBy } from '../../../wire/error-codes/outdated.ts';
import type { Footprints } from '../pending/footprints.ts';

const KINDS: Readonly<Record<Outdated, readonly Thing['kind'][]>> = {
  position: ['position'],
  lists: ['stops', 'orders', 'triggers'],
  money: ['wallet', 'savings', 'loan'],
};

/** After a refusal that proves old what an effect was planned on, nothing is planned on it before it was read anew. */
export function doubtRefused(effect: Effect, resolution: Resolution, { footprints, clock }: Doubting): void {
  if (resolution.kind !== 'rejected') return;
  footprints.doubt(doubtedThings(effect, resolution.fault.code), clock.now());
}

interface Doubting {
  readonly footprints: Pick<Footprints, 'doubt'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Names what has to be read anew after the exchange has refused an effect with this code: it was planned on what is no longer so. */
function doubtedThings(effect: Effect, code: string | undefined): readonly Thing[] {
  const outdated = outdatedBy(code);
  if (outdated === undefined) return [];
  const kinds = KINDS[outdated];
  return touched(effect).filter((thing) => kinds.includes(thing.kind));
}

/** What an effect changes, and the position that it is about. */
function touched(effect: Effect): readonly Thing[] {
  const things = footprint(effect);
  if (!('instrument' in effect) || effect.instrument.market === 'spot') return things;
  const position = positionThing(effect.account, effect.instrument);
  return isAmong(things, position) ? things : [...things, position];
}
