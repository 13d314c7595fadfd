import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that the Bot API has got. */
export interface BotCall {
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface BotButton {
  readonly text: string;
  readonly callback_data: string;
}

/** A message that the bot has written. */
export interface BotSaid {
  readonly message: number;
  readonly chat: number;
  readonly text: string;
  readonly buttons: readonly BotButton[];
}

interface WrittenBy {
  readonly from: number | object;
  readonly chat?: number | object;
  /** Seconds before now. */
  readonly ageS?: number;
  readonly extra?: object;
}

/**
 * A local server that speaks the part of the Bot API that remote control needs: long polls with offsets, messages,
 * buttons.
 */
export interface BotApi {
  readonly url: string;
  readonly calls: readonly BotCall[];
  readonly said: readonly BotSaid[];
  /** What presses were told. */
  readonly told: readonly string[];
  /** Lets somebody write; answers the number of the update. */
  write(text: string, by: WrittenBy): number;
  /** Lets somebody press a button of a message. */
  press(
    button: BotButton | undefined,
    by: { readonly from: number; readonly said: BotSaid | undefined; readonly message?: number },
  ): number;
  /** Puts an update before the bot once more, whatever it has confirmed. */
  again(id: number): void;
  /** Answers instead of the server; `hang` never answers, undefined leaves it to the server. */
  behave: (call: BotCall) => { readonly status: number; readonly body: string } | 'hang' | undefined;
  close(): Promise<void>;
}

const TOO_LONG_MS = 30_000;

/** Starts a Bot API with nothing to tell; `now` is its clock. */
export async function startBotApi(token: string, now: () => number = Date.now): Promise<BotApi> {
  const calls: BotCall[] = [];
  const said: BotSaid[] = [];
  const told: string[] = [];
  const updates: { readonly update_id: number }[] = [];
  const kept: typeof updates = [];
  const waiting = new Set<() => void>();
  let id = 1_000;
  let message = 0;
  const add = (update: object): number => {
    id += 1;
    const one = { update_id: id, ...update };
    updates.push(one);
    kept.push(one);
    wake();
    return id;
  };
  const wake = (): void => {
    for (const one of waiting) one();
  };
  const methods: Readonly<Record<string, (body: BotCall['body']) => unknown>> = {
    getMe: () => ({ id: 123_456, is_bot: true, first_name: 'Purser', username: 'purser_test_bot' }),
    sendMessage(body) {
      message += 1;
      const {
        chat_id: chat,
        text,
        reply_markup: markup,
      } = body as {
        chat_id: number;
        text: string;
        reply_markup?: { inline_keyboard: BotButton[][] };
      };
      said.push({ message, chat, text, buttons: markup?.inline_keyboard.flat() ?? [] });
      return { message_id: message, date: 0, chat: { id: chat, type: 'private' }, text };
    },
    answerCallbackQuery(body) {
      told.push(String(body['text']));
      return true;
    },
    editMessageReplyMarkup: () => true,
  };
  const polled = async (body: BotCall['body']): Promise<unknown> => {
    const { offset = 0, timeout = 0, limit = 100 } = body as { offset?: number; timeout?: number; limit?: number };
    while (updates[0] !== undefined && updates[0].update_id < offset) updates.shift();
    if (updates.length === 0 && timeout > 0)
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          waiting.delete(done);
          resolve();
        };
        const timer = setTimeout(done, timeout * 1_000);
        waiting.add(done);
      });
    return updates.slice(0, limit);
  };
  const resultOf = ({ method, body }: BotCall): unknown =>
    method === 'getUpdates' ? polled(body) : methods[method]?.(body);
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  const api: BotApi = {
    ...{ calls, said, told, url: '' },
    behave: () => undefined,
    write: (text, { from, chat = from, ageS = 0, extra = {} }) =>
      add({
        message: {
          ...{ message_id: 10_000 + id, date: Math.floor(now() / 1_000) - ageS, text },
          from: personOf(from),
          chat: typeof chat === 'number' ? { id: chat, type: 'private' } : chat,
          ...extra,
        },
      }),
    press: (button, { from, said: under, message: number = under?.message }) =>
      add({
        callback_query: {
          ...{ id: `press-${String(id)}`, from: personOf(from), data: button?.callback_data },
          message: { message_id: number, date: 0, chat: { id: under?.chat, type: 'private' } },
        },
      }),
    again(which) {
      updates.unshift(...kept.filter((one) => one.update_id === which));
      wake();
    },
    close: () => closed(server),
  };
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const [, auth, method = ''] = request.url?.split('/') ?? [];
    const call = { method, body: JSON.parse(text === '' ? '{}' : text) as BotCall['body'] };
    calls.push(call);
    const other = api.behave(call);
    if (other === 'hang') return;
    const isKnown = auth === `bot${token}`;
    const result = other !== undefined || !isKnown ? undefined : await resultOf(call);
    const own = isKnown
      ? { status: 200, body: JSON.stringify({ ok: true, result }) }
      : { status: 401, body: refusalBody(401, 'Unauthorized') };
    const { status, body } = other ?? own;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body);
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.requestTimeout = TOO_LONG_MS;
  return Object.assign(api, { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}` });
}

/** The body with which the Bot API refuses. */
export function refusalBody(code: number, description: string): string {
  return JSON.stringify({ ok: false, error_code: code, description });
}

function personOf(from: number | object): object {
  return typeof from === 'number' ? { id: from, is_bot: false, first_name: `N${String(from)}` } : from;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  if (server.listening) await once(server, 'close');
}
