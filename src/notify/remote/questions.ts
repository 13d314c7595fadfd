import { randomBytes } from 'node:crypto';
import type { Question } from './commands.ts';

/** A question that waits for its button. */
export interface OpenQuestion {
  readonly question: Question;
  /** Who alone may answer it. */
  readonly sender: number;
  readonly chat: number;
  /** Until when, ms by the machine's clock. */
  readonly until: number;
  /** The message under which its buttons stand; undefined before that was sent. */
  message?: number;
}

/** What a press means. */
export type Verdict =
  | { readonly kind: 'yes' | 'no' | 'late'; readonly open: OpenQuestion }
  /** There is no such question any more, or there never was. */
  | { readonly kind: 'closed' }
  /** Another sender, chat or message. */
  | { readonly kind: 'foreign'; readonly open: OpenQuestion };

/** Questions that wait, at most one for each sender: a newer one closes it. They do not outlive the process. */
export interface Questions {
  /** Opens a question; answers what its two buttons carry. */
  open(asked: Omit<OpenQuestion, 'message'>): {
    readonly open: OpenQuestion;
    readonly yes: string;
    readonly no: string;
  };
  close(open: OpenQuestion): void;
  /** Judges a press. A question is closed by its answer: a second press finds none. */
  press(pressed: PressedButton, now: number): Verdict;
}

export interface PressedButton {
  readonly sender: number;
  readonly chat: number | undefined;
  readonly message: number | undefined;
  readonly carries: string;
}

/** Nobody guesses so many. */
const TOKEN_BYTES = 18;

/** Makes the questions of a line; none is open. */
export function createQuestions(): Questions {
  const waiting = new Map<string, OpenQuestion>();
  const close = (open: OpenQuestion): void => {
    for (const [token, one] of waiting) if (one === open) waiting.delete(token);
  };
  return {
    open(asked) {
      for (const one of waiting.values()) if (one.sender === asked.sender) close(one);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const open: OpenQuestion = { ...asked };
      waiting.set(token, open);
      return { open, yes: `yes ${token}`, no: `no ${token}` };
    },
    close,
    press({ sender, chat, message, carries }, now) {
      const [word, token = ''] = carries.split(' ');
      const open = waiting.get(token);
      if (open === undefined || (word !== 'yes' && word !== 'no')) return { kind: 'closed' };
      if (open.sender !== sender || open.chat !== chat || open.message !== message) return { kind: 'foreign', open };
      close(open);
      return { kind: now > open.until ? 'late' : word, open };
    },
  };
}
