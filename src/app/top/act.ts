import type { SocketRequest } from '../socket/message.ts';

/** Something that a person can have done from the screen. It equals one command. */
export interface Act {
  readonly label: string;
  /** The command that does the same. `TEXT` stands for what is typed. */
  readonly command: string;
  readonly request: SocketRequest;
  /** What is typed before it is done: the word yes, a note, or nothing where nothing happens. */
  readonly needs: 'yes' | 'note' | 'nothing';
}
