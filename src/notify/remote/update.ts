import { oneLine } from '../../base/one-line.ts';

/** A person at Telegram, by number. People choose the name themselves: it proves nothing. */
export interface Sender {
  readonly id: number;
  readonly name: string;
}

/** A message to the bot. */
export interface MessageUpdate {
  readonly kind: 'written';
  readonly id: number;
  /** Undefined where no person wrote it: a channel, another program, or forwarded words. */
  readonly sender: Sender | undefined;
  /** The chat of the message. */
  readonly chat: number;
  /** Ms by Telegram's clock, in whole seconds. */
  readonly at: number;
  /** At most {@link TEXT_MAX} characters of the text. */
  readonly text: string;
}

/** A button that was pressed. */
export interface PressUpdate {
  readonly kind: 'pressed';
  readonly id: number;
  /** The id of the press, by which it is answered. */
  readonly press: string;
  readonly sender: Sender | undefined;
  /** The chat of the message with the button. */
  readonly chat: number | undefined;
  readonly message: number | undefined;
  /** The token of the button. */
  readonly carries: string;
}

/** Any other update: it is noted as taken, and has no effect. */
export interface OtherUpdate {
  readonly kind: 'other';
  readonly id: number;
}

export type RemoteUpdate = MessageUpdate | PressUpdate | OtherUpdate;

/** Longest text that can be a command. */
const TEXT_MAX = 200;
const NAME_MAX = 64;

/** Longest token of a button (Bot API, `callback_data`: 64 bytes), and longest id of a press. */
const CARRIES_MAX = 64;

type RawFields = Readonly<Record<string, unknown>>;

/**
 * Reads an update of the Bot API; undefined where it has no number. Every part is checked: it may be absent or of
 * another type.
 */
export function readUpdate(raw: unknown): RemoteUpdate | undefined {
  const { update_id: id, message, callback_query: press } = fieldsOf(raw);
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return undefined;
  return writtenOf(id, fieldsOf(message)) ?? pressedOf(id, fieldsOf(press)) ?? { kind: 'other', id };
}

function writtenOf(id: number, message: RawFields): MessageUpdate | undefined {
  const { date, text } = message;
  const chat = chatOf(message['chat']);
  if (typeof date !== 'number' || typeof text !== 'string' || chat === undefined) return undefined;
  return {
    ...{ kind: 'written', id, chat, at: date * 1_000 },
    sender: isPassedOn(message) ? undefined : senderOf(message['from']),
    text: text.slice(0, TEXT_MAX),
  };
}

/** Tells whether a message holds words of somebody else: of a whole chat, through another program, or forwarded. */
function isPassedOn(message: RawFields): boolean {
  return ['sender_chat', 'via_bot', 'forward_origin', 'forward_from', 'forward_date'].some((key) => key in message);
}

function pressedOf(id: number, query: RawFields): PressUpdate | undefined {
  const { id: press, data } = query;
  if (typeof press !== 'string' || press.length > CARRIES_MAX) return undefined;
  const message = fieldsOf(query['message']);
  const { message_id: number } = message;
  return {
    ...{ kind: 'pressed', id, press, sender: senderOf(query['from']), chat: chatOf(message['chat']) },
    message: typeof number === 'number' ? number : undefined,
    carries: typeof data === 'string' ? data.slice(0, CARRIES_MAX) : '',
  };
}

function senderOf(from: unknown): Sender | undefined {
  const { id, is_bot: isProgram, first_name: first, username } = fieldsOf(from);
  if (typeof id !== 'number' || isProgram === true) return undefined;
  const name = [first, username].find((one) => typeof one === 'string' && one !== '');
  return { id, name: oneLine(typeof name === 'string' ? name.slice(0, NAME_MAX) : 'nameless') };
}

function chatOf(chat: unknown): number | undefined {
  const { id } = fieldsOf(chat);
  return typeof id === 'number' ? id : undefined;
}

function fieldsOf(value: unknown): RawFields {
  return typeof value === 'object' && value !== null ? (value as RawFields) : {};
}

/** Names a sender for the journal. */
export function whoIs({ id, name }: Sender): string {
  return `${name} (${String(id)})`;
}
