/** What a span means beside its words: a terminal with colours shows it, and the words say it too. */
export type Tone = 'plain' | 'dim' | 'good' | 'warn' | 'bad' | 'strong';

/** Words of one tone. They may come from anywhere: {@link paint} cleans them. */
export interface TonedText {
  readonly text: string;
  readonly tone?: Tone;
}

/** One line of a screen, before it is cut and coloured. */
export interface ScreenLine {
  readonly spans: readonly TonedText[];
  /** The chosen row of a list; it is shown in reverse where there are colours, and has a mark of its own. */
  readonly isChosen?: true;
}

/** Makes a line of spans; a text alone is a plain one. */
export function screenLine(...spans: readonly (TonedText | string)[]): ScreenLine {
  return { spans: spans.map((one) => (typeof one === 'string' ? { text: one } : one)) };
}

/** Makes a line of one tone. */
export function tonedLine(tone: Tone, text: string): ScreenLine {
  return { spans: [{ text, tone }] };
}
