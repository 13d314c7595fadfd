import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver has got. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A local server that speaks HTTP as a channel's receiver does. */
export interface Receiver {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly received: readonly Received[];
  /** Requests that were broken off before they were answered. */
  brokenOff(): number;
  close(): Promise<void>;
}

/** What it answers; undefined never answers. */
export type Answers = (
  request: Received,
  nth: number,
) => { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string } | undefined;

/** Starts a receiver that answers 200 by default. */
export async function startReceiver(answers: Answers = () => ({ status: 200 })): Promise<Receiver> {
  const received: Received[] = [];
  let brokenOff = 0;
  const server = createServer((request, response) => {
    response.once('close', () => {
      if (!response.writableEnded) brokenOff += 1;
    });
    void answer(request, response, { received, answers });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    received,
    brokenOff: () => brokenOff,
    close: () => closed(server),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { received, answers }: { readonly received: Received[]; readonly answers: Answers },
): Promise<void> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { method = '', url: path = '', headers } = request;
  const one = { method, path, headers, body };
  received.push(one);
  const said = answers(one, received.length);
  if (said === undefined) return;
  response.writeHead(said.status, said.headers);
  response.end(said.body ?? '');
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  if (server.listening) await once(server, 'close');
}
