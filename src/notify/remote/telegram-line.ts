import { Api, GrammyError } from 'grammy';
import { concatMap, map, Observable, of, tap } from 'rxjs';
import type { Undelivered } from '../channel.ts';
import { cutForTelegram, failedBy, signalFor } from '../telegram.ts';
import { readUpdate, type RemoteUpdate } from './update.ts';

export interface TelegramLineOptions {
  /** The bot's token. */
  readonly token: string;
  /** Root address of the Bot API; Telegram's own by default. */
  readonly apiRoot?: string;
  /** Seconds for which the server may hold a call for updates until there is one; 25 by default. */
  readonly waitS?: number;
  /** Real seconds after which a call is given up; a call for updates has `waitS` more. 10 by default. */
  readonly timeoutS?: number;
}

/** A failed call of the Bot API; `code` is its own number for the failure, absent where the API was not reached. */
export type LineFailed = Undelivered & { readonly code?: number };

export type Answered<T> = { readonly kind: 'answered'; readonly value: T } | LineFailed;

/** A button under a message. */
export interface Button {
  readonly text: string;
  readonly carries: string;
}

/**
 * The line to a bot: messages from people, and answers to them. Each call emits once and completes, and never errors.
 */
export interface TelegramLine {
  /** The bot's id, which is no secret: updates are numbered by bot. */
  readonly id: string;
  /** The name by which groups call the bot; undefined before the first call for updates. */
  username(): string | undefined;
  /** Asks for updates from a number on, in their order. The server forgets earlier ones. */
  updates(from: number | undefined): Observable<Answered<readonly RemoteUpdate[]>>;
  /** Writes to a chat; answers the number of the message. */
  say(chat: number, text: string, buttons?: readonly Button[]): Observable<Answered<number>>;
  /** Tells the person who pressed a button the result. */
  answer(press: string, text: string): Observable<Answered<unknown>>;
  /** Takes the buttons of a message away. */
  withdraw(chat: number, message: number): Observable<Answered<unknown>>;
}

const WAIT_S = 25;
const TIMEOUT_S = 10;

/** Most updates of one call. Even the largest stay far below the bound of an answer. */
const UPDATES_MAX = 20;
const ANSWER_BYTES_MAX = 2 * 1_024 * 1_024;

/**
 * Longest words on a button (Bot API: no bound is stated, clients cut them) and longest answer to a press (200
 * characters).
 */
const BUTTON_MAX = 100;
const TOLD_MAX = 200;

/** Makes the line of a bot. As with the channel of Telegram, no error of grammY leaves it. */
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
    // An option of its `fetch`: a longer answer is broken off.
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
