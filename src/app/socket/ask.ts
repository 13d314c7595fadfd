import { createConnection, type Socket } from 'node:net';
import type { Json } from '../../domain/journal-entry.ts';
import { Failure } from '../process/failure.ts';
import { readReply, type SocketRequest } from './message.ts';

export interface SocketQuestion {
  readonly path: string;
  readonly request: SocketRequest;
  /** Milliseconds of silence after which the daemon counts as stuck; 5,000 by default. */
  readonly timeoutMs?: number;
}

/** The daemon has answered, and refuses. After any other failure its action is not known. */
export class DaemonRefusal extends Failure {}

/** Most characters of a reply; a daemon writes no longer one. */
const REPLY_LENGTH_MAX = 16 * 1024 * 1024;

/**
 * Asks the daemon that listens on a socket; answers undefined where none does. Throws a {@link Failure} where the
 * daemon refuses, stays silent, or answers what cannot be read.
 */
export async function askSocket({ path, request, timeoutMs = 5_000 }: SocketQuestion): Promise<Json | undefined> {
  const connection = createConnection({ path });
  connection.setEncoding('utf8');
  connection.setTimeout(timeoutMs, () => {
    connection.destroy(new Failure(`the daemon on ${path} did not answer within ${String(timeoutMs)} ms`));
  });
  connection.write(`${JSON.stringify(request)}\n`);
  try {
    return answerIn(await readLine(connection), `the daemon on ${path}`);
  } catch (error) {
    if (isNobody(error)) return undefined;
    if (error instanceof Failure) throw error;
    throw new Failure(`cannot ask the daemon on ${path}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    connection.destroy();
  }
}

async function readLine(connection: Socket): Promise<string> {
  let text = '';
  for await (const chunk of connection) {
    text += String(chunk);
    const end = text.indexOf('\n');
    if (end >= 0) return text.slice(0, end);
    if (text.length > REPLY_LENGTH_MAX) break;
  }
  return text;
}

/** Reads the answer in a reply; `who` names who gave it. Throws a {@link DaemonRefusal}. */
export function answerIn(line: string, who: string): Json {
  const reply = readReply(line);
  if (reply === undefined) throw new Failure(`${who} gave an answer that cannot be read`);
  if (!reply.ok) throw new DaemonRefusal(reply.error);
  return reply.answer;
}

/** Tells whether nobody listens: there is no socket, or its daemon died. */
function isNobody(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
}
