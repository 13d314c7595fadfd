import { catchError, defer, EMPTY, merge, mergeMap, type Observable, of } from 'rxjs';
import { oneLine } from '../../base/one-line.ts';
import type { RemoteContext } from './context.ts';
import type { OpenQuestion } from './questions.ts';
import { type PressUpdate, type Sender, whoIs } from './update.ts';

/** Makes the function that takes presses of buttons. A press closes the question of its button, whatever it says. */
export function pressing(context: RemoteContext): (pressed: PressUpdate, sender: Sender) => Observable<unknown> {
  const { questions, clock, line, note } = context;
  return ({ press, chat, message, carries }, sender) => {
    const verdict = questions.press({ sender: sender.id, chat, message, carries }, clock.now());
    const told = (text: string, entry: string): Observable<unknown> => {
      note({}, { sender, text: entry });
      return line.answer(press, text);
    };
    switch (verdict.kind) {
      case 'closed':
        return told('This question is closed: write the command again.', 'pressed a button whose question is closed');
      case 'foreign':
        return told('This question is not yours.', `pressed a button that is another's: ${effectOf(verdict.open)}`);
      case 'late':
        return merge(
          told('Too late: write the command again.', `pressed too late: ${effectOf(verdict.open)}`),
          withoutButtons(verdict.open, context),
        );
      case 'no':
        return merge(
          told('Nothing is done.', `said no to: ${effectOf(verdict.open)}`),
          withoutButtons(verdict.open, context),
        );
      case 'yes':
        return merge(
          withoutButtons(verdict.open, context),
          defer(() => line.answer(press, 'It is begun.')),
          carriedOut(verdict.open, sender, context),
        );
    }
  };
}

function effectOf({ question }: OpenQuestion): string {
  return oneLine(question.effect);
}

function withoutButtons({ chat, message }: OpenQuestion, { line }: RemoteContext): Observable<unknown> {
  return message === undefined ? EMPTY : line.withdraw(chat, message);
}

/**
 * Carries out a confirmed action. Its begin is durable first, and a start that finds it begun does not carry it out
 * again.
 */
function carriedOut(open: OpenQuestion, sender: Sender, context: RemoteContext): Observable<unknown> {
  const { note, state, say, failed } = context;
  const { question, chat } = open;
  const doing = { effect: effectOf(open), who: whoIs(sender), chat };
  return defer(() => {
    note({ doing: [...state().doing, doing] }, { sender, text: `confirmed: ${doing.effect}` });
    return defer(() => question.carryOut()).pipe(
      catchError((error: unknown) => {
        failed(error);
        return of('An error came up: whether it was done is not known. /status tells the state now.');
      }),
    );
  }).pipe(
    mergeMap((text) => {
      const left = state().doing.filter((one) => one !== doing);
      note({ doing: left }, { sender, text: `${doing.effect}: ${oneLine(text)}` });
      return say(chat, text);
    }),
  );
}
