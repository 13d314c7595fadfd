import type { Observable } from 'rxjs';
import type { Sender } from './update.ts';

/** How much a channel may be asked for: what tells and what only reduces, or what closes and lifts halts too. */
export type RemoteLevel = 'reduce' | 'full';

/** One word that people may write. */
export interface RemoteCommand {
  /** Without its slash, in lower case. */
  readonly name: string;
  /** As it is written: `/halt [NAME]`. */
  readonly usage: string;
  /** One line for people. */
  readonly about: string;
  /** From which level on it is there; what is there in `full` alone needs a one-time code. */
  readonly level: RemoteLevel;
  /** Answers it, or asks whether that is meant. Emits once; an error of it is a bug. */
  ask(words: readonly string[], sender: Sender): Observable<RemoteReply>;
}

export type RemoteReply = { readonly kind: 'told'; readonly text: string } | Question;

/** Something that is done once its button is pressed. */
export interface Question {
  readonly kind: 'question';
  /** All that is to be known before. */
  readonly text: string;
  /** What the button does, as it stands on it. */
  readonly effect: string;
  /** Does it, and tells what became of it. Emits once; an error of it is a bug. */
  carryOut(): Observable<string>;
}

/** A command as it was written. */
export interface AskedCommand {
  readonly name: string;
  readonly words: readonly string[];
}

const WORDS_MAX = 10;

/** Reads a command; undefined for what is none, or is another's in a group: `/halt@other_bot`. */
export function readCommand(text: string, username: string | undefined): AskedCommand | undefined {
  const [head = '', ...words] = text.trim().split(/\s+/);
  const [, name, to] = /^\/([A-Za-z]{1,32})(?:@(\w{1,64}))?$/.exec(head) ?? [];
  if (name === undefined) return undefined;
  if (to !== undefined && to.toLowerCase() !== username?.toLowerCase()) return undefined;
  return { name: name.toLowerCase(), words: words.slice(0, WORDS_MAX) };
}

/** Lists what can be asked for. */
export function helpText(commands: readonly RemoteCommand[], level: RemoteLevel): string {
  const lines = commands.map(({ usage, about }) => `${usage}: ${about}`);
  const codes = level === 'full' ? ['CODE is the one-time code that your authenticator shows.'] : [];
  return [...lines, '/help: this list', ...codes].join('\n');
}
