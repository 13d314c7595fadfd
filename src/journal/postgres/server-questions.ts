/** A question of another machine as it stands at the server. */
export interface ServerQuestion {
  readonly id: number;
  readonly ask: string;
}

/** Answers a question of another machine with a text. */
export type AnswerQuestion = (ask: string) => Promise<string>;

/** The questions of other machines to whoever holds the book. */
export interface QuestionTexts {
  /** Sets who answers from now on. */
  answerWith(answer: AnswerQuestion): void;
}

/** The questions on their way from the server to who answers, and the answers back. */
export interface ServerQuestions extends QuestionTexts {
  /** Hears of all that wait at the server, in their order. */
  heard(waiting: readonly ServerQuestion[]): void;
}

/** Makes them; each is answered once, also where the server still tells of it. `send` brings answers to the server. */
export function createServerQuestions(send: (id: number, answer: string) => Promise<void>): ServerQuestions {
  let last = 0;
  let answer: AnswerQuestion | undefined;
  return {
    answerWith(given) {
      answer = given;
    },
    heard(waiting) {
      // Until somebody answers they wait at the server, which tells of them again.
      if (answer === undefined) return;
      for (const { id, ask } of waiting) {
        if (id <= last) continue;
        last = id;
        void answer(ask).then((text) => send(id, text));
      }
    },
  };
}
