import type { RealClock } from '../../../clock/real-clock.ts';
import type { Json } from '../../../domain/journal-entry.ts';
import type { StoredEntry } from '../../../journal/entry-row.ts';
import type { HttpConfig } from '../../../strategy/config/http-config.ts';
import { readPageFiles } from '../../../web/page/files.ts';
import type { PageParts } from '../../../web/page/page.ts';
import { createSessions, type PageSessions } from '../../../web/page/sessions.ts';
import type { AskedQuestion, GivenAnswer, StreamedEntry } from '../../../web/page/source.ts';
import { Failure } from '../../process/failure.ts';
import { sessionFile } from '../../secrets/session-file.ts';
import type { SocketRequest } from '../../socket/message.ts';
import type { DaemonStatus } from '../../status/daemon-status.ts';
import { httpAddress } from '../../text/http-address.ts';
import type { Answers } from '../composition/answers.ts';
import type { DaemonParts } from '../composition/compose.ts';
import { runFacts } from '../composition/run-facts.ts';

/** What the page of a daemon is made of. */
export interface DaemonPageParts {
  readonly parts: DaemonParts;
  readonly status: Pick<DaemonStatus, 'answer'>;
  readonly answers: Pick<Answers, 'answer'>;
  readonly http: HttpConfig;
  /** The machine's clock. */
  readonly clock: RealClock;
  /** The number of entries that have become durable. */
  entries(): number;
}

/** The page of a daemon. */
export interface DaemonPage {
  readonly page: PageParts;
  /** Answers what is asked about logins over the socket alone; undefined where it is something else. */
  answer(request: SocketRequest): Json | undefined;
}

/** Makes the page of a daemon: what it shows is what the socket answers. */
export function daemonPage({ parts, status, answers, http, clock, entries }: DaemonPageParts): DaemonPage {
  const { books, options, readings } = parts;
  const sessions = createSessions(sessionFile(options.directory, books.notice), clock);
  return {
    answer: (request) => answerLogin(request, { sessions, http, notice: books.notice }),
    page: {
      ...{ sessions, machine: clock, files: readPageFiles() },
      source: {
        hasControl: http.control,
        facts: () => runFacts(parts),
        ask: (question) => inTime(askAs(question, answers), clock),
      },
      stream: {
        newest: () => books.newest(),
        after: (sequence) => books.after(sequence).map(streamed),
        status: () => status.answer(),
        changes: () => entries() + readings(),
      },
      entered: ({ isReadOnly }) => {
        books.notice(`somebody logged in to the page${mayWords(isReadOnly)}`);
      },
    },
  };
}

interface LoginPorts {
  readonly sessions: PageSessions;
  readonly http: HttpConfig;
  notice(text: string): void;
}

function answerLogin(request: SocketRequest, { sessions, http, notice }: LoginPorts): Json | undefined {
  switch (request.ask) {
    case 'web-login': {
      const { code, until, isReadOnly } = sessions.invite({ isReadOnly: request['readOnly'] === true });
      notice(`a link to log in to the page was made${mayWords(isReadOnly)}`);
      return { link: `${httpAddress(http)}/login.html#${code}`, until, readOnly: isReadOnly };
    }
    case 'web-logout': {
      const ended = sessions.leaveAll();
      notice(`all logins of the page were ended by hand: ${String(ended)}`);
      return { ended };
    }
    default:
      return undefined;
  }
}

function mayWords(isReadOnly: boolean): string {
  return isReadOnly ? ', and may only look' : '';
}

async function askAs(question: AskedQuestion, answers: Pick<Answers, 'answer'>): Promise<GivenAnswer> {
  try {
    return { kind: 'answer', value: await answers.answer(question) };
  } catch (error) {
    if (error instanceof Failure) return { kind: 'refused', error: error.message };
    // A bug ends the process wherever it shows; this one has to leave the request's promise for that.
    queueMicrotask(() => {
      throw error;
    });
    return { kind: 'refused', error: 'the daemon met a bug and ends' };
  }
}

/** Longest wait for an answer, ms. */
const ANSWER_MS_MAX = 60_000;

/** Gives up on an answer that does not come; what was asked may still happen. */
async function inTime(answer: Promise<GivenAnswer>, clock: RealClock): Promise<GivenAnswer> {
  let cancel: (() => void) | undefined;
  const late = new Promise<GivenAnswer>((resolve) => {
    const error = `there was no answer within ${String(ANSWER_MS_MAX / 1_000)} s; what was asked may still happen`;
    cancel = clock.schedule(
      () => {
        resolve({ kind: 'refused', error });
      },
      { delayMs: ANSWER_MS_MAX, phase: 'send' },
    );
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    cancel?.();
  }
}

/** Writes an entry as `entries` answers it. */
function streamed({ rule, ...entry }: StoredEntry): StreamedEntry {
  return { ...entry, ...(rule !== undefined && { part: rule }) };
}
