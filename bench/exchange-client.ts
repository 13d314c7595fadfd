import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** What a client asks for, over and over. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

const CONNECTIONS = 32;
const REQUESTS_A_CONNECTION = 60;

/** Makes requests as plainly as can be and answers their number. */
async function sample({ url, method, path, headers, body = '' }: Asked): Promise<number> {
  const { hostname, port } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body !== '') lines.push(`content-length: ${String(Buffer.byteLength(body))}\r\n`);
  const bytes = Buffer.from(`${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\n${lines.join('')}\r\n${body}`);
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(hostname, Number(port))));
  await Promise.all(sockets.map((socket) => askOften(socket, bytes)));
  for (const socket of sockets) socket.destroy();
  return CONNECTIONS * REQUESTS_A_CONNECTION;
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** One request after the other; an answer is whole with the brace that ends its envelope, and comes in one piece. */
function askOften(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = REQUESTS_A_CONNECTION;
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (!text.endsWith('}')) return;
      if (!text.startsWith('HTTP/1.1 200')) reject(new Error(text));
      text = '';
      left -= 1;
      if (left > 0) socket.write(bytes);
      else resolve();
    });
    socket.write(bytes);
  });
}

parentPort?.on('message', (asked: Asked) => {
  void sample(asked).then((requests) => parentPort?.postMessage(requests));
});
