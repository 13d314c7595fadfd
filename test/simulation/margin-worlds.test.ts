import { expect, it } from 'vitest';
import { drawWorld, type MarginOutcome, runWorld } from './margin-worlds.ts';

/** `PURSER_MARGIN_WORLDS=10000` runs so many, `PURSER_MARGIN_SEED` says from which seed on. */
const WORLDS = Number(process.env['PURSER_MARGIN_WORLDS'] ?? '40');
const FIRST = Number(process.env['PURSER_MARGIN_SEED'] ?? '1');

it(`in ${String(WORLDS)} random worlds with crossed positions money was sent in time whenever free margin stood below its floor`, () => {
  const outcomes: MarginOutcome[] = [];
  const late: string[] = [];
  for (let seed = FIRST; seed < FIRST + WORLDS; seed += 1) {
    const world = drawWorld(seed);
    const outcome = runWorld(world);
    outcomes.push(outcome);
    if (outcome.late !== undefined) late.push(`seed ${String(seed)}, halts ${String(world.halts)}: ${outcome.late}`);
  }
  const count = (is: (outcome: MarginOutcome) => boolean): number => outcomes.filter(is).length;
  const figures = {
    sent: count(({ sent }) => sent > 0),
    liquidated: count(({ liquidated }) => liquidated),
    faster: count(({ faster }) => faster),
  };
  console.log(`margin worlds from seed ${String(FIRST)}: ${JSON.stringify({ worlds: WORLDS, ...figures })}`);
  expect(late).toEqual([]);
  expect(figures.sent).toBeGreaterThan(WORLDS / 4);
});
