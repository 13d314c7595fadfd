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
          `it is halted if ${String(failures.count)} of its orders in a row fail within ${durationWords(failures.withinMs)}`,
        ]),
    ...(drift === undefined
      ? []
      : [
          `an instrument is halted if its own fills and the exchange differ ${String(drift.count)} times within ${durationWords(drift.withinMs)}`,
        ]),
    ...(clockSkewMs === undefined
      ? []
      : [
          `everything is halted if the clocks of this machine and of the exchange differ by more than ${durationWords(clockSkewMs)}`,
        ]),
    reducing.length === 0
      ? 'under a halt nothing that adds risk is sent; stops and closes go on'
      : `under a halt nothing that adds risk is sent; ${reducing.join(', ')} and stops go on`,
  ];
}
