import { durationWords } from '../../language/english/quantity.ts';
import type { Config } from '../../strategy/config/config.ts';
import { DEFAULT_HALTS } from '../../strategy/config/halts-config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';

/** Says when a run halts by itself, and what goes on then. */
export function haltWords({ rules }: Strategy, config: Config | undefined): readonly string[] {
  const { failures, drift, clockSkewMs } = config?.halts ?? DEFAULT_HALTS;
  const reducing = rules.filter(({ reduces }) => reduces).map(({ id }) => `\`${id}\``);
  return [
    ...(failures === undefined
      ? []
      : [
          `${String(failures.count)} of its orders in a row that fail within ${durationWords(failures.withinMs)} halt it`,
        ]),
    ...(drift === undefined
      ? []
      : [
          `${String(drift.count)} differences between what it did and what the exchange shows within ${durationWords(drift.withinMs)} halt the instrument`,
        ]),
    ...(clockSkewMs === undefined
      ? []
      : [`clocks that differ by more than ${durationWords(clockSkewMs)} halt everything`]),
    reducing.length === 0
      ? 'under a halt nothing that adds risk is sent; stops and closes are'
      : `under a halt nothing that adds risk is sent; ${reducing.join(', ')} and stops go on`,
  ];
}
