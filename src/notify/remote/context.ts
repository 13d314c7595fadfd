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
  /** The machine's clock: people and Telegram go by it. */
  readonly clock: Clock;
  /** The ids of the people whose commands are taken. */
  readonly senders: ReadonlySet<number>;
  /** The channel's chat. Elsewhere only private messages of a sender to the bot are read. */
  readonly chat: string;
  readonly level: RemoteLevel;
  readonly commands: readonly RemoteCommand[];
  /** Absent where no command needs a code. */
  readonly judgeCode?: JudgeCode;
  /** The state that an earlier run has stored. */
  readonly stored: string | undefined;
  /** Makes the state durable, with the line of the journal if there is one, before it returns. */
  record(state: string, line?: RemoteLine): void;
  /** Warns a person by another way. */
  warn(text: string): void;
  /** Takes errors of this part: none of them may end the program. */
  failed(error: unknown): void;
}

/** The parts, with the state and functions of a run. */
export interface RemoteContext extends RemoteParts {
  state(): RemoteState;
  /** Changes the state durably, and writes the line to the journal. */
  note(change: Partial<RemoteState>, line?: RemoteLine): void;
  readonly questions: Questions;
  /** Writes to a chat, and notes in the journal where that does not arrive. */
  say(chat: number, text: string): Observable<never>;
}

/** Makes the context over the state that an earlier run has stored. */
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
