import { Api, GrammyError } from 'grammy';
import { concatMap, map, Observable, of, tap } from 'rxjs';
import type { Failed } from '../channel.ts';
import { cutForTelegram, failedBy, signalFor } from '../telegram.ts';
import { readUpdate, type RemoteUpdate } from './update.ts';

export interface TelegramLineOptions {
  /** Of the bot. */
  readonly token: string;
  /** Of the Bot API; Telegram's own unless told. */
  readonly apiRoot?: string;
  /** Seconds that the server may keep a question for updates open until there is one. 25 unless told. */
  readonly waitS?: number;
  /** Real seconds beyond which a call is given up; one for updates has `waitS` more. 10 unless told. */
  readonly timeoutS?: number;
}

/** A call of the Bot API that has failed; `code` is its own number for it, absent where it was not reached. */
export type LineFailed = Failed & { readonly code?: number };

export type Answered<T> = { readonly kind: 'answered'; readonly value: T } | LineFailed;

/** A button under a message. */
export interface Button {
  readonly text: string;
  readonly carries: string;
}

/** The line to a bot: what people write to it, and what it answers. Each call emits once and completes, and never errors. */
export interface TelegramLine {
  /** The number of the bot, which is no secret: updates are numbered by bot. */
  readonly id: string;
  /** The name by which groups call it; undefined before updates were asked for. */
  username(): string | undefined;
  /** Asks for updates from a number on, in their order; those before are forgotten by the server. */
  updates(from: number | undefined): Observable<Answered<readonly RemoteUpdate[]>>;
  /** Writes to a chat; answers the number of the message. */
  say(chat: number, text: string, buttons?: readonly Button[]): Observable<Answered<number>>;
  /** Tells the person who has pressed a button what became of that. */
  answer(press: string, text: string): Observable<Answered<unknown>>;
  /** Takes the buttons of a message away. */
  withdraw(chat: number, message: number): Observable<Answered<unknown>>;
}

const WAIT_S = 25;
const TIMEOUT_S = 10;

/** So many updates come at once; with the largest that there are, they stay far below the bound of an answer. */
const UPDATES_MAX = 20;
const ANSWER_BYTES_MAX = 2 * 1_024 * 1_024;

/** The words on a button (Bot API: no bound is stated, clients cut them) and what a press is told (200 characters). */
const BUTTON_MAX = 100;
const TOLD_MAX = 200;

/** Makes the line of a bot. As with the channel that writes, no error of grammY leaves it. */
export function telegramLine(options: TelegramLineOptions): TelegramLine {
  const { token, waitS = WAIT_S, timeoutS = TIMEOUT_S } = options;
  const api = apiOf(options, timeoutS);
  const polling = apiOf(options, waitS + timeoutS);
  let username: string | undefined;
  const known = (): Observable<Answered<unknown>> =>
    username === undefined
      ? called((signal) => api.getMe(signal)).pipe(
          tap((me) => {
            if (me.kind === 'answered') username = me.value.username;
          }),
        )
      : of({ kind: 'answered', value: undefined });
  const asked = (first: number | undefined): Observable<Answered<readonly unknown[]>> =>
    called((signal) =>
      polling.getUpdates(
        {
          ...{ timeout: waitS, limit: UPDATES_MAX, allowed_updates: ['message', 'callback_query'] },
          ...(first !== undefined && { offset: first }),
        },
        signal,
      ),
    );
  return {
    id: token.split(':')[0] ?? '',
    username: () => username,
    updates: (first) =>
      known().pipe(
        concatMap((me) => (me.kind === 'failed' ? of(me) : asked(first))),
        map((answer) => (answer.kind === 'failed' ? answer : readAll(answer.value))),
      ),
    say: (chat, text, buttons = []) =>
      called((signal) => api.sendMessage(chat, cutForTelegram(text), keyboardOf(buttons), signal)).pipe(
        map((answer) => (answer.kind === 'failed' ? answer : { kind: 'answered', value: answer.value.message_id })),
      ),
    answer: (press, text) =>
      called((signal) => api.answerCallbackQuery(press, { text: text.slice(0, TOLD_MAX) }, signal)),
    withdraw: (chat, message) =>
      called((signal) => api.editMessageReplyMarkup(chat, message, { reply_markup: { inline_keyboard: [] } }, signal)),
  };
}

function apiOf({ token, apiRoot }: TelegramLineOptions, timeoutSeconds: number): Api {
  return new Api(token, {
    ...{ timeoutSeconds, sensitiveLogs: false },
    // A word of its `fetch`: what is longer is broken off.
    baseFetchConfig: { size: ANSWER_BYTES_MAX } as object,
    ...(apiRoot !== undefined && { apiRoot }),
  });
}

function called<T>(call: (signal: ReturnType<typeof signalFor>) => Promise<T>): Observable<Answered<T>> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    call(signalFor(controller.signal)).then(
      (value) => {
        subscriber.next({ kind: 'answered', value });
        subscriber.complete();
      },
      (error: unknown) => {
        const code = error instanceof GrammyError ? { code: error.error_code } : {};
        subscriber.next({ ...failedBy(error), ...code });
        subscriber.complete();
      },
    );
    return () => {
      controller.abort();
    };
  });
}

function readAll(raw: unknown): Answered<readonly RemoteUpdate[]> {
  const updates = (Array.isArray(raw) ? raw.slice(0, UPDATES_MAX) : []).flatMap((one) => readUpdate(one) ?? []);
  return { kind: 'answered', value: updates.toSorted((a, b) => a.id - b.id) };
}

function keyboardOf(buttons: readonly Button[]) {
  if (buttons.length === 0) return {};
  const rows = buttons.map(({ text, carries }) => [{ text: buttonText(text), callback_data: carries }]);
  return { reply_markup: { inline_keyboard: rows } };
}

function buttonText(text: string): string {
  return text.length > BUTTON_MAX ? `${text.slice(0, BUTTON_MAX - 1)}…` : text;
}
