import { FUNCTIONS } from './index.ts';
import type { FunctionWord, Parameter } from './function-word.ts';
import { HISTORY_WORDS, INDICATOR_WORDS } from './indicators.ts';
import { type MacroWord, MACROS } from './macros.ts';
import { PAST_WORDS } from './past-words.ts';
import { PORTFOLIO_WORDS } from './portfolio.ts';

/** One function of the language, as a reference shows it. */
export interface ReferenceEntry {
  readonly group: 'numbers' | 'text' | 'times' | 'lists' | 'indicators' | 'portfolio' | 'absence';
  readonly name: string;
  /** A call, with the kinds of its arguments and of its result. */
  readonly signature: string;
  readonly doc: string;
  /** A sound expression. */
  readonly example: string;
}

/**
 * Lists every function, macro and indicator of the language; a page is made of it, and the tests compile the examples.
 */
export function referenceEntries(): readonly ReferenceEntry[] {
  return [
    ...FUNCTIONS.map(functionEntry),
    ...MACROS.map(macroEntry),
    ...INDICATOR_WORDS.flatMap(({ name, of, lengths, factor, doc, example, overReadings, result }) => {
      const given = typeof result === 'string' ? result : `{ ${Object.keys(result).join(', ')} }`;
      const rest = [...lengths, ...(factor === undefined ? [] : [`${factor.name} = ${factor.byDefault}`])];
      const entry = { group: 'indicators', name, doc } as const;
      const looked = of === 'pair' ? 'column, column' : of;
      const candles = { ...entry, signature: `${name}(${[looked, ...rest, '[open]'].join(', ')}) → ${given}`, example };
      if (overReadings === 'nothing') return [candles];
      const windows = rest.map((word) => (word.includes('=') ? word : `${word}: duration`)).join(', ');
      const over = {
        ...entry,
        signature: `${name}(watched number, ${windows}) → ${given}`,
        example: overReadings.example,
      };
      return [candles, over];
    }),
    ...HISTORY_WORDS.map(({ name, doc, example }): ReferenceEntry => {
      const signature = name === 'since' ? 'since(condition) → duration' : `${name}(a, b) → boolean`;
      return { group: 'indicators', name, signature, doc, example };
    }),
    ...PORTFOLIO_WORDS.map(({ name, doc, example, records }): ReferenceEntry => {
      const taken = ['amount', ...Object.keys(records)].slice(name === 'inUsdt' ? 0 : 1).join(' | ');
      const more = name === 'equity' ? ', …' : '';
      return { group: 'portfolio', name, signature: `${name}(${taken}${more}) → amount in USDT`, doc, example };
    }),
    ...PAST_WORDS.map(({ name, doc, example, result }): ReferenceEntry => {
      const signature = `futures-account.${name}(window: duration) → ${result}`;
      return { group: 'portfolio', name, signature, doc, example };
    }),
    {
      group: 'absence',
      name: 'has',
      signature: 'has(record.field) → boolean',
      doc: 'Whether a field that may be absent is there.',
      example: 'has(position.liquidationPrice)',
    },
  ];
}

function functionEntry(word: FunctionWord): ReferenceEntry {
  const { name, form, doc, example } = word;
  return { group: groupOf(word), name, signature: `${signatureOf(word)} → ${word.result}`, doc, example };

  function signatureOf({ parameters, more, optional }: FunctionWord): string {
    const shown = parameters.map((parameter, index) => {
      const isLast = index === parameters.length - 1;
      return `${PARAMETER_WORDS[parameter]}${isLast && more === true ? ', …' : ''}${isLast && optional === true ? '?' : ''}`;
    });
    if (form === 'call') return `${name}(${shown.join(', ')})`;
    const [of = '', ...rest] = shown;
    return `${of}.${name}(${rest.join(', ')})`;
  }
}

const PARAMETER_WORDS: Readonly<Record<Parameter, string>> = {
  signed: 'number | amount | price | duration',
  ordered: 'number | amount | price | duration | time',
  number: 'number',
  text: 'text',
  texts: 'list of text',
  time: 'time',
  countable: 'list | text',
  same: 'same',
  zone: 'zone',
  session: 'session',
};

function groupOf({ parameters: [first] }: FunctionWord): ReferenceEntry['group'] {
  if (first === 'text' || first === 'countable' || first === 'texts') return 'text';
  return first === 'time' ? 'times' : 'numbers';
}

function macroEntry({ name, body, doc, example }: MacroWord): ReferenceEntry {
  return { group: 'lists', name, signature: `list.${name}(x, ${body})`, doc, example };
}
