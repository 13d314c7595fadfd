import { systemClock } from '../../../clock/system-clock.ts';
import { codeJudge } from '../../../notify/remote/codes.ts';
import type { RemoteCommand } from '../../../notify/remote/commands.ts';
import type { RemoteParts } from '../../../notify/remote/context.ts';
import { remoteControl } from '../../../notify/remote/remote-control.ts';
import { telegramLine } from '../../../notify/remote/telegram-line.ts';
import { whoIs } from '../../../notify/remote/update.ts';
import type { TelegramConfig } from '../../../strategy/config/notify-config.ts';
import type { RemoteConfig } from '../../../strategy/config/remote-config.ts';
import { secretOf } from '../../secrets/credentials.ts';
import type { Books } from '../composition/books.ts';
import { Failure } from '../../process/failure.ts';
import { listen } from '../../process/listen.ts';
import { cancelCommand } from './cancelling.ts';
import { closeCommand } from './closing.ts';
import type { CommandParts } from './command-parts.ts';
import { haltCommand, resumeCommand } from './halting.ts';
import { tellingCommands } from './telling.ts';

export interface RemoteSetup {
  /** The name of the channel in `purser.yaml`. */
  readonly channel: string;
  readonly telegram: TelegramConfig;
  readonly remote: RemoteConfig;
  readonly configFile: string;
  readonly books: Pick<Books, 'journal' | 'commit' | 'record' | 'warn'>;
  readonly commands: CommandParts;
}

/** The key of the state: the updates that were taken. */
const STATE = 'remote';

/**
 * Makes the function that starts to take commands from a bot; it answers the one that stops it. Throws a Failure where
 * a secret cannot be read.
 */
export function remoteOf({ channel, telegram, remote, configFile, books, commands }: RemoteSetup): () => () => void {
  const { token, chat, apiRoot } = telegram;
  const secret = (source: typeof token, field: string): string =>
    secretOf(source, { what: `${field} of the channel ${channel}`, configFile });
  const judgeCode = remote.codeSecret && codeJudge(secret(remote.codeSecret, 'codeSecret'));
  if (remote.codeSecret !== undefined && judgeCode === undefined)
    throw new Failure(
      `the codeSecret of the channel ${channel} is not base32 of 16 bytes or more: head -c 20 /dev/urandom | base32 makes one`,
    );
  const line = telegramLine({ token: secret(token, 'token'), ...(apiRoot !== undefined && { apiRoot }) });
  return () => {
    const clock = systemClock();
    const failed = (error: unknown): void => {
      failedIn(books, error);
    };
    const control = remoteControl({
      ...{ clock, chat, line, failed, senders: new Set(remote.senders), level: remote.level },
      commands: commandsOf(commands),
      ...(judgeCode !== undefined && { judgeCode }),
      stored: books.journal.state(STATE),
      record: recorder({ channel, books, commands }),
      warn(text) {
        books.warn('channel', `the channel ${channel}: ${text}`, { channel });
      },
    });
    const end = listen(control, { next: () => undefined, error: failed });
    return () => {
      end();
      clock.close();
    };
  };
}

function commandsOf(parts: CommandParts): readonly RemoteCommand[] {
  const acting = [haltCommand, cancelCommand, closeCommand, resumeCommand];
  return [...tellingCommands(parts), ...acting.map((make) => make(parts))];
}

/** Makes the writer to the journal: each line is durable together with the state. */
function recorder({
  channel,
  books,
  commands,
}: Pick<RemoteSetup, 'channel' | 'books' | 'commands'>): RemoteParts['record'] {
  return (state, line) => {
    const states = new Map([[STATE, state]]);
    if (line === undefined) {
      books.commit({ states });
      return;
    }
    const { sender, text } = line;
    const who = sender === undefined ? '' : `${whoIs(sender)}: `;
    const detail = { about: 'remote', channel, ...(sender !== undefined && { sender: sender.id, name: sender.name }) };
    books.record({ at: commands.now(), kind: 'notice', text: `by Telegram: ${who}${text}`, detail }, states);
  };
}

/** Warns of an error. Its message may hold anything: its kind says enough to find it. */
function failedIn(books: Pick<Books, 'warn'>, error: unknown): void {
  const name = error instanceof Error ? error.name : 'unknown';
  books.warn('alerts', `an error in the remote control was kept from the program: ${name}`);
}
