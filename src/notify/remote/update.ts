import { oneLine } from '../../base/one-line.ts';

/** A person at the other end, by Telegram's number; the name is what they call themselves, and proves nothing. */
export interface Sender {
  readonly id: number;
  readonly name: string;
}

/** Something that was written to the bot. */
export interface Written {
  readonly kind: 'written';
  readonly id: number;
  /** Undefined where nobody in person wrote it: a channel, another program, or somebody whose words were passed on. */
  readonly sender: Sender | undefined;
  /** Where it was written. */
  readonly chat: number;
  /** By Telegram's clock, ms; it tells whole seconds. */
  readonly at: number;
  /** At most {@link TEXT_MAX} characters of it. */
  readonly text: string;
}

/** A button that was pressed. */
export interface Pressed {
  readonly kind: 'pressed';
  readonly id: number;
  /** The press itself, to be answered. */
  readonly press: string;
  readonly sender: Sender | undefined;
  /** The message under which the button stands, and its chat. */
  readonly chat: number | undefined;
  readonly message: number | undefined;
  /** The words that the button carries. */
  readonly carries: string;
}

/** Anything else: it is taken, and nothing follows. */
export interface Other {
  readonly kind: 'other';
  readonly id: number;
}

export type RemoteUpdate = Written | Pressed | Other;

/** No command is longer. */
const TEXT_MAX = 200;
const NAME_MAX = 64;

/** Longest words of a button (Bot API, `callback_data`: 64 bytes), and of the id of a press. */
const CARRIES_MAX = 64;

type Fields = Readonly<Record<string, unknown>>;

/** Reads an update of the Bot API; undefined for what has no number. Nothing of it is believed: its parts may lack or be of another kind. */
export function readUpdate(raw: unknown): RemoteUpdate | undefined {
  const { update_id: id, message, callback_query: press } = fieldsOf(raw);
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0) return undefined;
  return writtenOf(id, fieldsOf(message)) ?? pressedOf(id, fieldsOf(press)) ?? { kind: 'other', id };
}

function writtenOf(id: number, message: Fields): Written | undefined {
  const { date, text } = message;
  const chat = chatOf(message['chat']);
  if (typeof date !== 'number' || typeof text !== 'string' || chat === undefined) return undefined;
  return {
    ...{ kind: 'written', id, chat, at: date * 1_000 },
    sender: isPassedOn(message) ? undefined : senderOf(message['from']),
    text: text.slice(0, TEXT_MAX),
  };
}

/** Words of somebody else: of a chat as a whole, by way of another program, or forwarded. */
function isPassedOn(message: Fields): boolean {
  return ['sender_chat', 'via_bot', 'forward_origin', 'forward_from', 'forward_date'].some((key) => key in message);
}

function pressedOf(id: number, query: Fields): Pressed | undefined {
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

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Names a sender for the journal. */
export function whoIs({ id, name }: Sender): string {
  return `${name} (${String(id)})`;
}
