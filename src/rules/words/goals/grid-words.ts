import type { Static } from 'typebox';
import { around, type InWords } from '../spec/said.ts';
import type { gridSchema } from './grid-fields.ts';

/** Says the goal `grid`: where its levels lie, what each gap holds, and what becomes of it outside. */
export function gridWords(said: InWords<Static<typeof gridSchema>>): string {
  const [range, middle] = [said.within('range'), said.within('around')];
  const width = middle?.text('width');
  const place =
    range === undefined
      ? `${width ?? ''} below to ${width ?? ''} above ${middle?.text('price') ?? 'the price at which it begins'}`
      : `${range.text('low') ?? ''} to ${range.text('high') ?? ''}`;
  const passed = said.is('begin', 'fill') ? 'are filled at once' : 'wait until it comes back';
  return [
    `keeps a ${said.text('side') ?? ''} grid on ${said.text('instrument') ?? ''} from ${place}: ${said.text('levels') ?? ''} levels (${said.text('spacing') ?? 'geometric'}), and ${said.text('amount') ?? ''} in each gap`,
    GAPS[said.text('side') ?? ''] ?? 'Each gap enters at one level and exits at the other',
    `When the grid begins, gaps that the price has already passed ${passed}`,
    `While the price is outside the range${around(' by ', said.text('outsideBy'))}, ${OUTSIDE[said.text('outside') ?? 'rest'] ?? ''}`,
    moves(said),
    around('Without a stop-loss: ', said.text('unprotected')),
  ]
    .filter((part) => part !== '')
    .join('. ');
}

/** Tells when a grid whose figures go by readings is laid again. */
function moves(said: InWords<Static<typeof gridSchema>>): string {
  if (!(['range', 'around', 'amount'] as const).some((field) => said.changes(field))) return '';
  return `It is laid again each time that its middle, an end or its amount has changed by ${said.text('minMove') ?? '0.2%'} or more: entries that fit no gap any more are cancelled, and new ones are placed`;
}

const GAPS: Readonly<Record<string, string>> = {
  long: 'Each gap buys at its lower level and sells at its upper one',
  short: 'Each gap opens short at its upper level and closes at its lower one',
};

const OUTSIDE: Readonly<Record<string, string>> = {
  rest: 'all orders rest',
  withdraw: 'the entries are cancelled',
  close: 'the entries are cancelled, and what is held is closed at once',
};
