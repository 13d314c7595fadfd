import type { Readable, Writable } from 'node:stream';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: { readonly uri?: string };
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** What an editor says to a language server, and hears of it. */
export interface Conversation {
  tell(method: string, params: unknown): void;
  /** Waits for what the server says next of a file. */
  published(uri: string): Promise<unknown>;
  /** Asks, and answers the result; of a refusal the message, as `refused`. */
  ask(method: string, params: unknown): Promise<unknown>;
  /** Writes bytes as they are. */
  write(text: string): void;
}

/** Speaks JSON-RPC over a process's streams: each message after its length in bytes. */
export function conversation({ stdin, stdout }: { readonly stdin: Writable; readonly stdout: Readable }): Conversation {
  const waiting = new Map<number | string, (value: unknown) => void>();
  let received = Buffer.alloc(0);
  let last = 0;
  const send = (message: object): void => {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    stdin.write(`Content-Length: ${String(Buffer.byteLength(text))}\r\n\r\n${text}`);
  };
  const take = ({ id, method, params, result, error }: Message): void => {
    const key = method === undefined ? (id ?? 0) : `${method} ${params?.uri ?? ''}`;
    const answer = error === undefined ? result : { refused: error.message };
    waiting.get(key)?.(method === undefined ? answer : params);
    waiting.delete(key);
    // What the server asks of its editor: nothing that this one has an opinion on.
    if (method !== undefined && id !== undefined) send({ id, result: null });
  };
  stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const head = /^Content-Length: (\d+)\r\n(?:.+\r\n)*\r\n/.exec(received.toString('latin1'));
      const end = head === null ? Infinity : head[0].length + Number(head[1]);
      if (head === null || received.length < end) return;
      take(JSON.parse(received.subarray(head[0].length, end).toString('utf8')) as Message);
      received = received.subarray(end);
    }
  });
  const next = (key: number | string): Promise<unknown> => new Promise((resolve) => void waiting.set(key, resolve));
  return {
    tell: (method, params) => {
      send({ method, params });
    },
    published: (uri) => next(`textDocument/publishDiagnostics ${uri}`),
    ask: (method, params) => {
      last += 1;
      const answer = next(last);
      send({ id: last, method, params });
      return answer;
    },
    write: (text) => void stdin.write(text),
  };
}
