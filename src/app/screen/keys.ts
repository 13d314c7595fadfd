/** A key that was pressed, or text that was typed or pasted. */
export type Key =
  | { readonly name: KeyName }
  /** One character that can be seen, or a blank. */
  | { readonly name: 'text'; readonly text: string }
  /** Pasted text: it is never a key. */
  | { readonly name: 'paste'; readonly text: string };

export type KeyName =
  | 'up'
  | 'down'
  | 'home'
  | 'end'
  | 'page-up'
  | 'page-down'
  | 'enter'
  | 'escape'
  | 'tab'
  | 'back-tab'
  | 'backspace'
  | 'clear-line'
  | 'redraw'
  | 'interrupt'
  | 'suspend';

/** What terminals send for the keys that have a meaning here. Other sequences are passed over whole. */
const SEQUENCES: ReadonlyMap<string, KeyName> = new Map([
  ['[A', 'up'],
  ['OA', 'up'],
  ['[B', 'down'],
  ['OB', 'down'],
  ['[H', 'home'],
  ['OH', 'home'],
  ['[1~', 'home'],
  ['[7~', 'home'],
  ['[F', 'end'],
  ['OF', 'end'],
  ['[4~', 'end'],
  ['[8~', 'end'],
  ['[5~', 'page-up'],
  ['[6~', 'page-down'],
  ['[Z', 'back-tab'],
]);

const CONTROLS: ReadonlyMap<string, KeyName> = new Map([
  ['\r', 'enter'],
  ['\n', 'enter'],
  ['\t', 'tab'],
  ['\u0003', 'interrupt'],
  ['\u000c', 'redraw'],
  ['\u0015', 'clear-line'],
  ['\u001a', 'suspend'],
  ['\u007f', 'backspace'],
  ['\b', 'backspace'],
]);

/** A sequence of a terminal: CSI with its parameters, SS3 with one character, or Alt with one. */
const SEQUENCE = /^\u001b(\[[0-?]*[ -/]*[@-~]|O[ -~]|[^\u001b[O])/;
const PASTE_BEGIN = '\u001b[200~';
const PASTE_END = '\u001b[201~';
/** Most characters of one paste that are kept. */
const PASTE_MAX = 1_000;

/** Makes a reader of what a terminal sends: it takes chunks of text and answers keys. */
export function createKeys(): (chunk: string) => readonly Key[] {
  let pasted: string | undefined;
  return (chunk) => {
    const keys: Key[] = [];
    let rest = chunk;
    while (rest !== '') {
      if (pasted !== undefined) rest = takePaste(rest);
      else if (rest.startsWith(PASTE_BEGIN)) {
        pasted = '';
        rest = rest.slice(PASTE_BEGIN.length);
      } else {
        const [key, length] = keyAt(rest);
        if (key !== undefined) keys.push(key);
        rest = rest.slice(length);
      }
    }
    return keys;

    /** Takes pasted text up to its end, and answers what follows. */
    function takePaste(text: string): string {
      const whole = `${pasted ?? ''}${text}`;
      const end = whole.indexOf(PASTE_END);
      if (end < 0) {
        // The beginning is kept, and what an end mark may have begun with.
        pasted = whole.length > PASTE_MAX * 2 ? `${whole.slice(0, PASTE_MAX)}${whole.slice(-PASTE_END.length)}` : whole;
        return '';
      }
      keys.push({ name: 'paste', text: whole.slice(0, Math.min(end, PASTE_MAX)) });
      pasted = undefined;
      return whole.slice(end + PASTE_END.length);
    }
  };
}

/** Reads the key that a text begins with; answers it, and its length. */
function keyAt(text: string): readonly [Key | undefined, number] {
  const [sequence] = SEQUENCE.exec(text) ?? [];
  if (sequence !== undefined) {
    const name = SEQUENCES.get(sequence.slice(1));
    return [name === undefined ? undefined : { name }, sequence.length];
  }
  const character = String.fromCodePoint(text.codePointAt(0) ?? 0);
  // An escape that begins nothing known is the key itself.
  if (character === '\u001b') return [{ name: 'escape' }, 1];
  const control = CONTROLS.get(character);
  if (control !== undefined) return [{ name: control }, character.length];
  return [/\p{Cc}/u.test(character) ? undefined : { name: 'text', text: character }, character.length];
}
