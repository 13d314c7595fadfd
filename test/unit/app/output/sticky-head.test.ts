import { describe, expect, it } from 'vitest';
import { createStickyHead } from '../../../../src/app/output/sticky-head.ts';

const ROWS = 30;
const HEIGHT = 4;

/** A terminal with a history: it knows the codes that a head uses, and no others. */
function terminal() {
  const history: string[] = [];
  let screen = Array.from({ length: ROWS }, () => '');
  let row = 0;
  const write = (text: string): void => {
    const codes = /\u001b\[(\d+);1H|\u001b\[2K|\u001b\[2J|\u001b\[\?7[lh]|\n|([^\u001b\n]+)/g;
    expect(text.replaceAll(codes, '')).toBe('');
    for (const [whole, to, words] of text.matchAll(codes)) {
      if (to !== undefined) row = Number(to) - 1;
      else if (words !== undefined) screen[row] = `${screen[row] ?? ''}${words}`;
      else if (whole === '\u001b[2K') screen[row] = '';
      else if (whole === '\u001b[2J') screen = screen.map(() => '');
      else if (whole === '\n' && row < screen.length - 1) row += 1;
      else if (whole === '\n') {
        history.push(screen.shift() ?? '');
        screen.push('');
      }
    }
  };
  return { write, history, screen: () => screen, row: () => row };
}

function headed() {
  const shown = terminal();
  shown.write('before\n');
  let rows = ROWS;
  const head = createStickyHead({ write: shown.write, rows: () => rows, height: HEIGHT });
  head.show(['equity 100', 'well', '', '----']);
  return {
    ...{ ...shown, head },
    resize: (to: number) => {
      rows = to;
      head.redraw();
    },
    /** All that was printed, from the history on. */
    printed: () =>
      [...shown.history, ...shown.screen().slice(HEIGHT)].filter((line) => line !== '' && line !== 'before'),
  };
}

const HEAD = ['equity 100', 'well', '', '----'];
const lines = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `line ${String(from + at)}`);

describe('the head of a run', () => {
  it('leaves what was on the screen in the history, and stands in the first rows', () => {
    const { history, screen } = headed();
    expect(history).toContain('before');
    expect(screen().slice(0, HEIGHT)).toEqual(HEAD);
  });

  it('stays, while every line goes below it and then into the history, in order and once', () => {
    const { head, printed, screen } = headed();
    for (const [at, line] of lines(200).entries()) {
      head.write(`${line}\n`);
      expect(screen().slice(0, HEIGHT)).toEqual(HEAD);
      expect(printed()).toEqual(lines(at + 1));
    }
  });

  it('takes several lines at once', () => {
    const { head, printed } = headed();
    head.write(`${lines(70).join('\n')}\n`);
    expect(printed()).toEqual(lines(70));
  });

  it('completes the last line where the tape takes it back', () => {
    const { head, printed } = headed();
    for (const count of [3, 60]) {
      head.write(`${lines(count).join('\n')}\n`);
      head.write('\u001b[1A\u001b[2K');
      head.write('the last one, completed\n');
      expect(printed().at(-1)).toBe('the last one, completed');
      expect(printed().at(-2)).toBe(`line ${String(count - 2)}`);
    }
  });

  it('writes only the lines of the head that have changed', () => {
    let written = '';
    const head = createStickyHead({
      write: (text) => {
        written += text;
      },
      ...{ rows: () => ROWS, height: HEIGHT },
    });
    head.show(HEAD);
    written = '';
    head.show(HEAD);
    expect(written).toBe('');
    head.show(['equity 101', ...HEAD.slice(1)]);
    expect(written).toBe('\u001b[1;1H\u001b[2K\u001b[?7lequity 101\u001b[?7h\u001b[5;1H');
  });

  it('leaves the cursor below what was printed, in a free row', () => {
    const { head, row, screen } = headed();
    for (const line of lines(100)) {
      head.write(`${line}\n`);
      expect(screen()[row()]).toBe('');
      expect(screen()[row() - 1]).toBe(line);
    }
  });

  it('goes on without a head where the terminal was made small', () => {
    const { head, resize, screen } = headed();
    head.write('one\n');
    resize(20);
    head.write('two\n');
    expect(screen().filter((line) => line === 'two')).toHaveLength(1);
  });
});
