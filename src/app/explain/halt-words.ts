import { durationWords } from '../../language/english/quantity.ts';
import type { Config } from '../../strategy/config/config.ts';
import { DEFAULT_HALTS } from '../../strategy/config/halts-config.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';

/** Says when a run halts by itself, and what goes on then. `sellsBought`: it sells coins that it has bought. */
export function haltWords(
  { rules }: Strategy,
  { config, sellsBought }: { readonly config: Config | undefined; readonly sellsBought: boolean },
): readonly string[] {
  const { failures, drift, clockSkewMs } = config?.halts ?? DEFAULT_HALTS;
  const reducing = rules.filter(({ reduces }) => reduces).map(({ id }) => `\`${id}\``);
  const goingOn = [
    ...(reducing.length === 0 ? ['stops'] : reducing),
    ...(sellsBought ? ['sales of coins that it has bought'] : []),
    reducing.length === 0 ? 'closes' : 'stops',
  ];
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
    `under a halt nothing that adds risk is sent; ${goingOn.slice(0, -1).join(', ')} and ${goingOn.slice(-1).join('')} go on`,
  ];
}
