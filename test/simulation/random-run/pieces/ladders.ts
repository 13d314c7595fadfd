import type { DrawPiece } from './piece.ts';

/** A ladder whose condition is switched off and on again, so that it withdraws what would open, or leaves it. */
export const laddering: DrawPiece = (random) => {
  const [after, leaves] = [random.between(1, 4) * 10, random.next() < 0.3];
  const offset = (): string => `${String(random.between(1, 12) / 100)}%`;
  return {
    rule: `  - { id: switch, on: { every: ${String(random.between(10, 30) * 10)}s }, do: [{ set: { wanted: not vars.wanted } }] }`,
    goal: `  - id: steps
    keep: ladder
    when: vars.wanted
    instrument: ETHUSDT
    side: buy
    rungs: [{ offset: ${offset()}, size: 0.02 ETH }, { offset: ${offset()}, size: 0.04 ETH }]
    minMove: 0.03%
    refill: ${random.next() < 0.5 ? 'true' : 'false'}
    withdrawAfter: ${String(after)}s
    otherwise: ${leaves ? 'leave' : 'withdraw'}`,
    vars: { wanted: '{ type: boolean, initial: true }' },
    alone: ['eth futures'],
    ...(!leaves && { ladder: ['steps', after * 1_000] as const }),
  };
};
