import type { Place } from '../../base/diagnostic.ts';
import { textPlaces } from '../yaml/text-places.ts';

/** Tells the line and the column of an offset in a text; both begin with 1. */
export function placeOfOffset(text: string, offset: number): Pick<Place, 'line' | 'column'> {
  const { line, column } = textPlaces('', text).place(offset, offset);
  return { line, column };
}
