import { type Effect, touchedBy } from '../../../effects/index.ts';
import { isAmong, positionResource, type Resource } from '../../../effects/resources.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Resolution } from '../context/resolution.ts';
import { type Outdated, outdatedBy } from '../../../wire/error-codes/outdated.ts';
import type { PendingEffects } from '../pending/pending-effects.ts';

const KINDS: Readonly<Record<Outdated, readonly Resource['kind'][]>> = {
  position: ['position'],
  lists: ['stops', 'orders', 'triggers'],
  money: ['wallet', 'savings', 'loan'],
};

/**
 * After a rejection that proves old what an effect was planned on, nothing is planned on it before it was read anew.
 */
export function doubtRejected(effect: Effect, resolution: Resolution, { pendingEffects, clock }: Doubting): void {
  if (resolution.kind !== 'rejected') return;
  pendingEffects.doubt(doubtedResources(effect, resolution.fault.code), clock.now());
}

interface Doubting {
  readonly pendingEffects: Pick<PendingEffects, 'doubt'>;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Names what has to be read anew after the exchange has rejected an effect with this code: it was planned on what is no
 * longer so.
 */
function doubtedResources(effect: Effect, code: string | undefined): readonly Resource[] {
  const outdated = outdatedBy(code);
  if (outdated === undefined) return [];
  const kinds = KINDS[outdated];
  return touched(effect).filter((resource) => kinds.includes(resource.kind));
}

/** The resources that an effect changes, and the position that it is about. */
function touched(effect: Effect): readonly Resource[] {
  const resources = touchedBy(effect);
  if (!('instrument' in effect) || effect.instrument.market === 'spot') return resources;
  const position = positionResource(effect.account, effect.instrument);
  return isAmong(resources, position) ? resources : [...resources, position];
}
