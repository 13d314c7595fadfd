import { once } from 'node:events';
import { chmodSync, existsSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import type { Json } from '../../domain/journal-entry.ts';
import { Failure } from '../process/failure.ts';
import { outsideTrouble } from '../process/outside-trouble.ts';
import { readRequest, type SocketReply, type SocketRequest } from './message.ts';

export interface SocketServer {
  /** Stops listening, ends every connection and removes the socket. */
  close(): void;
}

export interface ServeOptions {
  /** From {@link socketPath}; the caller holds the lock of its directory. */
  readonly path: string;
  /** Answers a request. The asker is told the {@link Failure} that it throws; any other error ends the process. */
  readonly answer: (request: SocketRequest) => Json | Promise<Json>;
  readonly connectionsMax?: number;
  /** Most characters of one request. */
  readonly requestLengthMax?: number;
  /** Milliseconds after which a silent connection is ended. */
  readonly idleMsMax?: number;
}

type Limits = Required<Omit<ServeOptions, 'path'>>;

/**
 * Serves requests, one a line, over a Unix socket that its owner alone can open; connections take turns line by line.
 */
export async function serveSocket({ path, ...options }: ServeOptions): Promise<SocketServer> {
  const limits: Limits = { connectionsMax: 16, requestLengthMax: 65_536, idleMsMax: 60_000, ...options };
  await removeStale(path);
  const connections = new Set<Socket>();
  const server = createServer((connection) => {
    connections.add(connection);
    connection.on('close', () => connections.delete(connection));
    void serveConnection(connection, limits);
  });
  server.maxConnections = limits.connectionsMax;
  await listen(server, path);
  return {
    close: () => {
      server.close();
      for (const connection of connections) connection.destroy();
      rmSync(path, { force: true });
    },
  };
}

/** Removes the socket of a daemon that died; a socket that answers stays. */
async function removeStale(path: string): Promise<void> {
  if (await isListening(path)) throw new Failure(`another Purser listens on ${path}`);
  rmSync(path, { force: true });
}

/** Tells whether a daemon listens on a socket; throws a {@link Failure} where that cannot be known. */
export async function isListening(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  const probe = createConnection({ path });
  try {
    await once(probe, 'connect');
    return true;
  } catch (error) {
    // A daemon is known to be dead only where the connection is refused or the socket is gone: one whose queue is full
    // answers later.
    if (isRefused(error)) return false;
    throw new Failure(`cannot ask who listens on ${path}: ${outsideTrouble(error) ?? messageOf(error)}`);
  } finally {
    probe.destroy();
  }
}

function isRefused(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // A file of that name that is no socket belongs to no daemon either.
  return code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK';
}

/** Binds under a mask that keeps others out from the socket's first instant on, and not only after a chmod. */
async function listen(server: Server, path: string): Promise<void> {
  const mask = process.umask(0o177);
  try {
    server.listen({ path });
  } finally {
    process.umask(mask);
  }
  try {
    await once(server, 'listening');
  } catch (error) {
    const why = outsideTrouble(error) ?? messageOf(error);
    throw new Failure(`cannot listen on ${path}: ${why}`);
  }
  chmodSync(path, 0o600);
}

async function serveConnection(connection: Socket, limits: Limits): Promise<void> {
  connection.setEncoding('utf8');
  connection.setTimeout(limits.idleMsMax, () => connection.destroy());
  let rest = '';
  try {
    // Reading waits while a request is answered: an asker cannot queue more than one chunk.
    for await (const chunk of connection.iterator({ destroyOnReturn: false })) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) await send(connection, await replyTo(line, limits));
      if (rest.length > limits.requestLengthMax) break;
    }
    if (rest.length > limits.requestLengthMax) await send(connection, refusal('the request is too long'));
    connection.end();
  } catch {
    // The asker went away; nobody is left to tell.
    connection.destroy();
  }
}

/** Replies to a line. The asker is told a Failure; any other error ends the process. */
export async function replyTo(line: string, limits: Pick<Limits, 'answer' | 'requestLengthMax'>): Promise<SocketReply> {
  if (line.length > limits.requestLengthMax) return refusal('the request is too long');
  const request = readRequest(line);
  if (request === undefined) return refusal('a request is one line of JSON: an object with the text "ask"');
  try {
    return { ok: true, answer: await limits.answer(request) };
  } catch (error) {
    if (error instanceof Failure) return refusal(error.message);
    // A bug ends the process wherever it shows; this one has to leave the connection's promise for that.
    queueMicrotask(() => {
      throw error;
    });
    return refusal('the daemon met a bug and ends');
  }
}

function refusal(error: string): SocketReply {
  return { ok: false, error };
}

async function send(connection: Socket, reply: SocketReply): Promise<void> {
  if (!connection.write(`${JSON.stringify(reply)}\n`)) await once(connection, 'drain');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
