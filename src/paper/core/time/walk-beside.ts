import { assert } from '../../../base/assert.ts';
import { add, maximum, minimum, multiplyDivide, roundToStep, subtract } from '../../../base/decimal.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Book } from '../book/book.ts';
import type { Core } from '../book/core.ts';
import { noteDoubt } from './doubt.ts';
import { firstMoving, setOff, trail, walkSegment } from './walk-segment.ts';
import type { Segment } from './walk-segment.ts';

/** The stretches of both prices from one step to the next. */
export interface Stretches {
  readonly segment: Segment;
  readonly mark: { readonly from: Decimal; readonly to: Decimal };
}

const EVENTS_MAX = 100_000;

/**
 * Walks the last price of a pair and its mark side by side: from one step to the next both go evenly, so that a mark
 * which is a third of its way finds the last price at a third of its own. What the mark sets off is filled at the last
 * price there.
 */
export function walkBeside(core: Core, book: Book, { segment, mark }: Stretches): void {
  let at = segment.from;
  let markAt = mark.from;
  for (let events = 0; ; events += 1) {
    assert(events < EVENTS_MAX, 'a segment of the mark price sets off no end of orders');
    standMark(core, book, markAt);
    const next = firstMoving(core, book, { price: 'mark', from: markAt, to: mark.to });
    if (next === undefined) break;
    const lastAt = lastBeside(book, { at, markAt }, { segment, mark, reached: next.at });
    walkSegment(core, book, { ...segment, from: at, to: lastAt });
    at = lastAt;
    // What the last price set off on the way may have moved or ended what waited for the mark.
    const met = firstMoving(core, book, { price: 'mark', from: markAt, to: next.at });
    markAt = next.at;
    standMark(core, book, markAt);
    if (met === undefined) continue;
    if (!segment.jump) noteDoubt(core, book, met.waiting);
    setOff(core, book, { event: met.waiting, reached: markAt });
  }
  walkSegment(core, book, { ...segment, from: at });
  standMark(core, book, mark.to);
  trail(core, book, { price: mark.to, watched: 'mark' });
}

function standMark(core: Core, book: Book, price: Decimal): void {
  book.markPrice = price;
  book.markStep = core.world.step;
  core.moves += 1;
}

/**
 * The last price where the mark is at a place of its way: on the price step, and never beyond the end of its own way.
 */
function lastBeside(
  book: Book,
  from: { readonly at: Decimal; readonly markAt: Decimal },
  { segment, mark, reached }: Stretches & { readonly reached: Decimal },
): Decimal {
  const way = subtract(mark.to, from.markAt);
  // Both jump at once: what a jump sets off has the prices after it.
  if (segment.jump) return segment.to;
  if (reached === from.markAt || way === 0n) return from.at;
  if (reached === mark.to) return segment.to;
  const exact = add(from.at, multiplyDivide(subtract(segment.to, from.at), subtract(reached, from.markAt), way));
  const placed = roundToStep(exact, book.pair.futures.priceStep, 'nearest');
  const [low, high] = [minimum(from.at, segment.to), maximum(from.at, segment.to)];
  return maximum(low, minimum(high, placed));
}
