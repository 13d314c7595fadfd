import { expect, it } from 'vitest';
import { createScreen } from '../../../../src/app/screen/screen.ts';

function screen() {
  let written = '';
  const made = createScreen((text) => {
    written += text;
  });
  return {
    ...made,
    /** What was written since the last call. */
    written: () => {
      const text = written;
      written = '';
      return text;
    },
  };
}

it('writes the lines that have changed, and nothing where none has', () => {
  const { enter, draw, written } = screen();
  enter();
  draw(['a', 'b', 'c']);
  written();
  draw(['a', 'B', 'c']);
  expect(written()).toBe('\u001b[2;1H\u001b[KB');
  draw(['a', 'B', 'c']);
  expect(written()).toBe('');
  draw(['a']);
  expect(written()).toBe('\u001b[2;1H\u001b[K\u001b[3;1H\u001b[K');
});

it('draws everything anew after a resize', () => {
  const { enter, draw, forget, written } = screen();
  enter();
  draw(['a', 'b']);
  forget();
  written();
  draw(['a', 'b']);
  expect(written()).toContain('a\u001b[2;1H\u001b[Kb');
});

it('gives back all that it takes, once, and draws nothing afterwards', () => {
  const { enter, leave, draw, written } = screen();
  enter();
  const taken = written();
  leave();
  const given = written();
  const modes = (text: string, end: 'h' | 'l') =>
    [...text.matchAll(/\u001b\[\?(\d+)([hl])/g)].filter((one) => one[2] === end);
  const numbers = (found: ReturnType<typeof modes>) => found.map((one) => Number(one[1])).toSorted((a, b) => a - b);
  expect(numbers(modes(given, 'l'))).toEqual(numbers(modes(taken, 'h')));
  expect(numbers(modes(given, 'h'))).toEqual(numbers(modes(taken, 'l')));
  expect(numbers(modes(taken, 'h'))).toEqual([1049, 2004]);
  expect(numbers(modes(taken, 'l'))).toEqual([7, 25]);
  leave();
  draw(['a']);
  expect(written()).toBe('');
});
