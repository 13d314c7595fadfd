import {
  eraseScreen,
  cursorHide,
  cursorShow,
  cursorTo,
  enterAlternativeScreen,
  eraseEndLine,
  exitAlternativeScreen,
} from 'ansi-escapes';

/** A screen that fills the terminal and gives back what was there before. */
export interface Screen {
  /** Takes the terminal. */
  enter(): void;
  /** Shows painted lines from the top; writes only the lines that have changed. */
  draw(lines: readonly string[]): void;
  /** Draws everything anew the next time: after a resize, or where something else has written. */
  forget(): void;
  /** Gives the terminal back; a second call does nothing. */
  leave(): void;
}

/** A long text stays in its line, whatever width this terminal gives to its characters. */
const WRAP_OFF = '\u001b[?7l';
const WRAP_ON = '\u001b[?7h';
/** What is pasted comes between marks: it is no typing, and cannot press keys. */
const PASTE_MARKED = '\u001b[?2004h';
const PASTE_PLAIN = '\u001b[?2004l';
const PLAIN = '\u001b[0m';

/** Makes a screen on a terminal that takes text by `write`. */
export function createScreen(write: (text: string) => void): Screen {
  let shown: readonly string[] | undefined;
  let isEntered = false;
  return {
    enter() {
      isEntered = true;
      shown = undefined;
      write(`${enterAlternativeScreen}${cursorHide}${WRAP_OFF}${PASTE_MARKED}`);
    },
    draw(lines) {
      if (!isEntered) return;
      const before = shown;
      const gone = Math.max(0, (before?.length ?? 0) - lines.length);
      const changed = [...lines, ...Array<string>(gone).fill('')].flatMap((line, row) =>
        // It is erased first: behind a line of full width that would take its last character.
        before?.[row] === line ? [] : [`${cursorTo(0, row)}${eraseEndLine}${line}`],
      );
      shown = [...lines];
      if (before === undefined) write(`${PLAIN}${eraseScreen}${changed.join('')}`);
      else if (changed.length > 0) write(changed.join(''));
    },
    forget() {
      shown = undefined;
    },
    leave() {
      if (!isEntered) return;
      isEntered = false;
      write(`${PASTE_PLAIN}${WRAP_ON}${PLAIN}${cursorShow}${exitAlternativeScreen}`);
    },
  };
}
