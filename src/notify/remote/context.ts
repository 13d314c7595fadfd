import type { Observable } from 'rxjs';
import type { Clock } from '../../ports/clock.ts';
import { answering, type RemoteLine } from './answering.ts';
import type { JudgeCode } from './codes.ts';
import type { RemoteCommand, RemoteLevel } from './commands.ts';
import { createQuestions, type Questions } from './questions.ts';
import { readRemoteState, type RemoteState, withCurrentNumbers, writeRemoteState } from './remote-state.ts';
import type { TelegramLine } from './telegram-line.ts';

export interface RemoteParts {
  readonly line: TelegramLine;
  /** The machine's: people and Telegram go by it. */
  readonly clock: Clock;
  /** Who may ask. */
  readonly senders: ReadonlySet<number>;
  /** The chat of the channel: beside it only what a sender writes to the bot alone is heard. */
  readonly chat: string;
  readonly level: RemoteLevel;
  readonly commands: readonly RemoteCommand[];
  /** Absent where nothing needs a code. */
  readonly judgeCode?: JudgeCode;
  /** What an earlier run has stored. */
  readonly stored: string | undefined;
  /** Makes the state durable, with a line of the journal where there is one, before it returns. */
  record(state: string, line?: RemoteLine): void;
  /** Says what a person should hear of on another way. */
  warn(text: string): void;
  /** Hears of what went wrong in here: nothing of it may end the program. */
  failed(error: unknown): void;
}

/** The parts with what runs over them. */
export interface RemoteContext extends RemoteParts {
  state(): RemoteState;
  /** Changes what is kept, durably, and tells the journal of it. */
  note(change: Partial<RemoteState>, line?: RemoteLine): void;
  readonly questions: Questions;
  /** Writes to a chat, and tells the journal where that does not arrive. */
  say(chat: number, text: string): Observable<never>;
}

/** Takes up what an earlier run has stored. */
export function contextOf(parts: RemoteParts): RemoteContext {
  let state = readRemoteState(parts.stored, parts.line.id, parts.clock.now());
  const note: RemoteContext['note'] = (change, line) => {
    state = { ...state, ...change };
    parts.record(writeRemoteState(state), line);
  };
  return {
    ...parts,
    state: () => {
      state = withCurrentNumbers(state, parts.clock.now());
      return state;
    },
    note,
    questions: createQuestions(),
    say: answering(parts, (line) => {
      note({}, line);
    }),
  };
}
