import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a receiver behaves. */
export type Weather = 'works' | 'fails' | 'hangs';

/** A message as it arrived at a channel, and what that answered. */
export interface Received {
  readonly channel: string;
  readonly at: number;
  readonly weather: Weather;
  readonly id: string;
  /** When it was made, ms. */
  readonly madeAt: number;
  readonly kind: string;
  readonly severity: string;
  readonly title: string;
  readonly body: string;
}

/** What arrived. */
export interface Told {
  readonly received: readonly Received[];
  /** When the watcher was called, ms. */
  readonly beats: readonly number[];
}

/** A server that stands for the receivers of all channels, and for the watcher of the heartbeat. */
export interface Receiver {
  readonly url: string;
  /** All that arrived. */
  told(): Told;
  /** Requests that are left without an answer now. */
  hanging(): number;
  close(): void;
}

/** Starts it; `weather` says how a channel behaves now, and `now` is the time of the run. */
export async function receive(now: () => number, weather: (channel: string) => Weather): Promise<Receiver> {
  // As bytes: what is kept here is not the daemon's, and must not count as its heap.
  const lines: Buffer[] = [];
  const beats: number[] = [];
  const left = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    told: () => ({ received: lines.map((line) => JSON.parse(line.toString()) as Received), beats }),
    hanging: () => left.size,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const channel = (request.url ?? '').slice(1);
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (channel === 'beat') {
      beats.push(now());
      response.end();
      return;
    }
    const how = weather(channel);
    const { id, at, kind, severity, title, body } = JSON.parse(text) as Record<keyof Received, string>;
    const one: Received = { channel, at: now(), weather: how, id, madeAt: Date.parse(at), kind, severity, title, body };
    lines.push(Buffer.from(JSON.stringify(one)));
    if (how === 'hangs') {
      left.add(response);
      response.once('close', () => left.delete(response));
      return;
    }
    response.statusCode = how === 'works' ? 204 : 503;
    response.end();
  }
}
