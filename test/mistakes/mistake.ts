/**
 * One mistake in one file that is otherwise sound. In the text `⟦wrong→right⟧` is what was written and what was meant
 * (both may be empty, or several lines), and `▸` stands where the diagnostic must point; without it, it is the first
 * `⟦`.
 */
export interface Mistake {
  readonly about: string;
  readonly text: string;
  /** The code of the one diagnostic. */
  readonly code: string;
  /** Words that the hint must hold: they tell how it is written right. */
  readonly hint: readonly string[];
  /** What else can be meant, in the place of the first `right`: a hint may name it beside. */
  readonly choices?: readonly string[];
  /** A strategy, unless said. */
  readonly of?: 'config' | 'test';
}

/**
 * What a mistake's text comes to: the file as it was written, as it was meant, and where the diagnostic must point
 * (`line:column`).
 */
export interface Written {
  readonly wrong: string;
  readonly right: string;
  readonly at: string;
}

/** The file as each of what can be meant has it. */
export function meantTexts({ text, choices = [] }: Pick<Mistake, 'text' | 'choices'>): readonly string[] {
  const { right } = writtenOf({ text });
  return [right, ...choices.map((choice) => writtenOf({ text: text.replace(/→[^⟧]*⟧/s, () => `→${choice}⟧`) }).right)];
}

const EDIT = /⟦([^→⟧]*)→([^⟧]*)⟧/gs;

/** Reads the marks of a mistake's text. */
export function writtenOf({ text }: Pick<Mistake, 'text'>): Written {
  const shown = text.includes('▸') ? text : text.replace('⟦', '▸⟦');
  const marked = shown.replaceAll(EDIT, '$1');
  const before = marked.slice(0, marked.indexOf('▸'));
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  return {
    wrong: marked.replace('▸', ''),
    right: text.replace('▸', '').replaceAll(EDIT, '$2'),
    at: `${String(line)}:${String(column)}`,
  };
}
