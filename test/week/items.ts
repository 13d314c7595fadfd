import type { Received } from './receiver.ts';

/** One thing that a message says: a message of many causes says several. */
export interface Item {
  readonly channel: string;
  readonly id: string;
  readonly kind: string;
  readonly severity: string;
  readonly madeAt: number;
  readonly at: number;
  /** It says that something has ended. */
  readonly over: boolean;
  /** Account, instrument and kind, in the words of people. */
  readonly head: string;
  readonly text: string;
  readonly count: number;
}

const MANY = /: (\d+) things to know$/;
/** Of a message of many causes, the beginning of each line that is a cause of its own. */
const CAUSE = /^(over: )?paper( [^:]*)?: /;

/** Takes messages apart; a digest says nothing that was not told, and is none of them. */
export function itemsOf(messages: readonly Received[]): readonly Item[] {
  return messages.filter(({ kind, title }) => kind !== 'digest' && title !== 'paper: the day').flatMap(itemsIn);
}

function itemsIn({ channel, id, kind, severity, madeAt, at, title, body }: Received): readonly Item[] {
  const made = { channel, id, kind, severity, madeAt, at };
  const [, many] = MANY.exec(title) ?? [];
  if (many === undefined) return [{ ...made, ...headOf(title), text: body }];
  const shown = body
    .split('\n')
    .filter((line) => CAUSE.test(line))
    .map((line) => {
      const end = line.indexOf(': ', line.startsWith('over: ') ? 'over: '.length : 0);
      return { ...made, ...headOf(line.slice(0, end)), text: line.slice(end + 2) };
    });
  // What there was no room for is like the last that there was.
  const last = shown.at(-1);
  const more =
    last === undefined ? [] : Array.from({ length: Number(many) - shown.length }, () => ({ ...last, text: '' }));
  return [...shown, ...more];
}

function headOf(title: string): Pick<Item, 'over' | 'head' | 'count'> {
  const [, over, head = '', count = '1'] = /^(over: )?paper ?(.*?)(?: ×(\d+))?$/.exec(title) ?? [];
  return { over: over !== undefined, head, count: Number(count) };
}
