import type { Observable } from 'rxjs';
import type { Sender } from './update.ts';

/**
 * The rights of a channel's senders. `reduce`: commands that tell, and those that only reduce. `full`: also those that
 * close positions and lift halts.
 */
export type RemoteLevel = 'reduce' | 'full';

/** One word that people may write. */
export interface RemoteCommand {
  /** The name without its slash, in lower case. */
  readonly name: string;
  /** As it is written: `/halt [NAME]`. */
  readonly usage: string;
  /** One line for people. */
  readonly about: string;
  /** The lowest level that has the command. A command of `full` alone needs a one-time code. */
  readonly level: RemoteLevel;
  /** Answers the command, or asks for confirmation. Emits once; an error of it is a bug. */
  ask(words: readonly string[], sender: Sender): Observable<RemoteReply>;
}

export type RemoteReply = { readonly kind: 'told'; readonly text: string } | Question;

/** An action that waits for its button. */
export interface Question {
  readonly kind: 'question';
  /** The facts that a person needs before the button. */
  readonly text: string;
  /** The effect of the button, in the words on it. */
  readonly effect: string;
  /** Acts and tells the result. Emits once; an error of it is a bug. */
  carryOut(): Observable<string>;
}

/** A command as a person wrote it. */
export interface AskedCommand {
  readonly name: string;
  readonly words: readonly string[];
}

const WORDS_MAX = 10;

/** Reads a command. Undefined for text that is no command, and for another bot's in a group: `/halt@other_bot`. */
export function readCommand(text: string, username: string | undefined): AskedCommand | undefined {
  const [head = '', ...words] = text.trim().split(/\s+/);
  const [, name, to] = /^\/([A-Za-z]{1,32})(?:@(\w{1,64}))?$/.exec(head) ?? [];
  if (name === undefined) return undefined;
  if (to !== undefined && to.toLowerCase() !== username?.toLowerCase()) return undefined;
  return { name: name.toLowerCase(), words: words.slice(0, WORDS_MAX) };
}

/** Lists the commands of a level. */
export function helpText(commands: readonly RemoteCommand[], level: RemoteLevel): string {
  const lines = commands.map(({ usage, about }) => `${usage}: ${about}`);
  const codes = level === 'full' ? ['CODE is the one-time code that your authenticator shows.'] : [];
  return [...lines, '/help: this list', ...codes].join('\n');
}
