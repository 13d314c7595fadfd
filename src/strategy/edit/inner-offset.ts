import type { Place } from '../../base/diagnostic.ts';
import type { YamlScalar } from '../yaml/yaml-tree.ts';

/** Finds the offset in a scalar's text that stands at a place of the file; quotes, escapes and folds are none of it. */
export function innerOffset(scalar: YamlScalar, at: Pick<Place, 'line' | 'column'>): number {
  const source = scalar.source();
  let [low, high] = [0, source.text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isAfter(source.place(middle, middle), at)) high = middle - 1;
    else low = middle;
  }
  return low;
}

function isAfter(place: Place, at: Pick<Place, 'line' | 'column'>): boolean {
  return place.line > at.line || (place.line === at.line && place.column > at.column);
}
