import type { Static } from 'typebox';
import { around, type InWords } from '../spec/said.ts';
import type { gridSchema } from './grid-fields.ts';

/** Says the goal `grid`: where its levels lie, what each gap holds, and what becomes of it outside. */
export function gridWords(said: InWords<Static<typeof gridSchema>>): string {
  const [range, middle] = [said.within('range'), said.within('around')];
  const width = middle?.text('width');
  const place =
    range === undefined
      ? `${width ?? ''} below to ${width ?? ''} above ${middle?.text('price') ?? 'the price at which it is laid'}`
      : `${range.text('low') ?? ''} to ${range.text('high') ?? ''}`;
  const passed = said.is('begin', 'fill') ? 'are filled at once' : 'wait until the price has come back';
  return [
    `keeps a ${said.text('side') ?? ''} grid on ${said.text('instrument') ?? ''} from ${place}: ${said.text('levels') ?? ''} levels (${said.text('spacing') ?? 'geometric'}), and ${said.text('amount') ?? ''} in each gap, which enters at one level and leaves at the other`,
    `gaps that the price has passed when it is laid ${passed}`,
    `while the price is outside${around(' by ', said.text('outsideBy'))}, ${OUTSIDE[said.text('outside') ?? 'rest'] ?? ''}`,
    around('without a stop-loss: ', said.text('unprotected')),
  ]
    .filter((part) => part !== '')
    .join('; ');
}

const OUTSIDE: Readonly<Record<string, string>> = {
  rest: 'all orders rest',
  withdraw: 'the entries are taken back',
  close: 'the entries are taken back, and what is held is closed at once',
};
