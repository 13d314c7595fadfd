import { randomBytes } from 'node:crypto';
import type { Question } from './commands.ts';

/** A question that waits for its button. */
export interface OpenQuestion {
  readonly question: Question;
  /** The only sender who may answer it. */
  readonly sender: number;
  readonly chat: number;
  /** The end of its time, ms by the machine's clock. */
  readonly until: number;
  /** The message with its buttons; undefined before that was sent. */
  message?: number;
}

/** The meaning of a press. */
export type PressVerdict =
  | { readonly kind: 'yes' | 'no' | 'late'; readonly open: OpenQuestion }
  /** The question no longer exists, or never did. */
  | { readonly kind: 'closed' }
  /** The press came from another sender, chat or message. */
  | { readonly kind: 'foreign'; readonly open: OpenQuestion };

/** The questions that wait, at most one for each sender: a newer one closes it. They do not outlive the process. */
export interface Questions {
  /** Opens a question; answers the tokens of its two buttons. */
  open(asked: Omit<OpenQuestion, 'message'>): {
    readonly open: OpenQuestion;
    readonly yes: string;
    readonly no: string;
  };
  close(open: OpenQuestion): void;
  /** Judges a press. Its answer closes a question: a second press finds none. */
  press(pressed: PressedButton, now: number): PressVerdict;
}

export interface PressedButton {
  readonly sender: number;
  readonly chat: number | undefined;
  readonly message: number | undefined;
  readonly carries: string;
}

/** Random bytes of a token: too many to be guessed. */
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
