import { joined, type InWords } from '../spec/said.ts';
import type { LadderArgs } from './ladder-fields.ts';

/** Says the goal `ladder`: where which orders rest, and when they are placed again. */
export function ladderWords(said: InWords<LadderArgs>): string {
  const side = said.text('side') ?? '';
  const around = said.text('around') ?? 'the last price';
  const away = said.is('side', 'sell') ? 'above' : 'below';
  const rungs = said.items('rungs').map((rung) => {
    const offset = rung.text('offset');
    return `${rung.text('size') ?? ''} at ${offset === undefined ? (rung.text('price') ?? '') : `${offset} ${away}`}`;
  });
  const hasOffset = said.items('rungs').some((rung) => rung.text('offset') !== undefined);
  const refill =
    said.text('refill') === 'yes'
      ? 'an order that was filled is placed again'
      : 'an order that was filled is not placed again';
  const leave = said.is('otherwise', 'leave') ? 'its orders stay while its condition does not hold' : undefined;
  return [
    `keeps ${side} orders resting on ${said.text('instrument') ?? ''}${hasOffset ? `, around ${around}` : ''}: ${joined(rungs)}`,
    `an order is moved where it is off by more than ${said.text('minMove') ?? '0.2%'}`,
    refill,
    leave,
  ]
    .filter((part) => part !== undefined)
    .join('; ');
}
