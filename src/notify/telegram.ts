import { Api, GrammyError } from 'grammy';
import { Observable } from 'rxjs';
import type { Channel, Undelivered, Message } from './channel.ts';

export interface TelegramOptions {
  readonly name: string;
  /** The bot's token. */
  readonly token: string;
  /** The chat: a number, or the name of a channel with its `@`. */
  readonly chat: string;
  /** Root address of the Bot API; Telegram's own by default. */
  readonly apiRoot?: string;
  /** Longest time of a call in real seconds; grammY itself would wait for 500. 10 by default. */
  readonly timeoutS?: number;
}

const TIMEOUT_S = 10;

/** Most characters of a message at Telegram. */
const TEXT_MAX = 4_096;

/** Status by which Telegram refuses this very message; 401, 403 and 404 are about the bot, the chat or the token. */
const REFUSED = 400;

/**
 * Makes the channel that writes to a chat as a bot. Errors of grammY hold the called address, and the token with it, in
 * their JSON, their inspection and their causes. None of them leaves this file, only Telegram's own words or a code.
 */
export function telegram({ name, token, chat, apiRoot, timeoutS = TIMEOUT_S }: TelegramOptions): Channel {
  const api = new Api(token, {
    timeoutSeconds: timeoutS,
    sensitiveLogs: false,
    ...(apiRoot !== undefined && { apiRoot }),
  });
  return {
    name,
    send: (message) =>
      new Observable((subscriber) => {
        const controller = new AbortController();
        // Without a parse mode, Telegram reads no markup in a text.
        api
          .sendMessage(
            chat,
            telegramText(message),
            { disable_notification: !message.loud },
            signalFor(controller.signal),
          )
          .then(
            () => {
              subscriber.next({ kind: 'delivered' });
              subscriber.complete();
            },
            (error: unknown) => {
              subscriber.next(failedBy(error));
              subscriber.complete();
            },
          );
        return () => {
          controller.abort();
        };
      }),
  };
}

/** The type that grammY names belongs to a package for an older Node. */
type Signal = NonNullable<Parameters<Api['sendMessage']>[3]>;

/** Converts a signal to grammY's type. */
export function signalFor(signal: unknown): Signal {
  return signal as Signal;
}

function telegramText({ title, body }: Message): string {
  return cutForTelegram(`${title}\n${body}`);
}

/** Cuts a text to Telegram's length. */
export function cutForTelegram(text: string): string {
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;
}

/** Describes a failure in words that hold no token. */
export function failedBy(error: unknown): Undelivered {
  if (!(error instanceof GrammyError)) return { kind: 'failed', why: 'Telegram could not be reached' };
  const { error_code: code, description, parameters } = error;
  const { retry_after: retryAfterS } = parameters;
  return {
    kind: 'failed',
    why: `Telegram answered ${String(code)}: ${description.slice(0, WHY_MAX)}`,
    ...(code === REFUSED && { refused: true }),
    ...(retryAfterS !== undefined && { retryAfterMs: retryAfterS * 1_000 }),
  };
}

const WHY_MAX = 200;
