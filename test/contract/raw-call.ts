import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'vitest';
import type { PaperCredentials } from '../../src/paper/core/wallets/accounts.ts';
import { sign } from '../../src/wire/signature.ts';

/** A request as it goes out, whatever stands in it. */
export interface RawCall {
  readonly url: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends a request without any care for what it says. */
export function rawCall({ url, method, path, body = '', headers = {} }: RawCall): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const call = httpRequest({ hostname, port, method, path, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** The headers with which a key signs a request. */
export function signedHeaders(
  account: Pick<PaperCredentials, 'apiKey' | 'secret' | 'passphrase'>,
  call: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string; readonly at: number },
): Record<string, string> {
  const { path, method, body = '', at } = call;
  const timestamp = String(at);
  const mark = path.indexOf('?');
  const [address, query] = mark === -1 ? [path, ''] : [path.slice(0, mark), path.slice(mark)];
  return {
    'content-type': 'application/json',
    'access-key': account.apiKey,
    'access-passphrase': account.passphrase,
    'access-timestamp': timestamp,
    'access-sign': sign({ secret: account.secret, timestamp, method, path: address, query, body }),
  };
}

/** What every answer is (docs/exchange/calls.md#envelope). */
export interface Envelope {
  readonly code: string;
  readonly msg: string;
  readonly requestTime: number;
  readonly data: unknown;
}

/** Reads an envelope, which must be whole; only success carries data, and nothing is the server's own fault. */
export function envelopeOf({ status, headers, text }: RawAnswer, of: string): Envelope {
  expect(headers['content-type'], of).toMatch(/^application\/json/);
  const envelope = JSON.parse(text) as Envelope;
  expect(Object.keys(envelope).toSorted(), of).toEqual(['code', 'data', 'msg', 'requestTime']);
  expect(envelope.code, of).toMatch(/^(\d{5}|429)$/);
  expect(envelope.requestTime, of).toBeGreaterThan(0);
  expect(status, of).toBeLessThan(500);
  if (envelope.code !== '00000') expect(envelope.data, of).toBeNull();
  return envelope;
}

/** Sends bytes as they stand and answers what came back until the other side closed, or had no more to say. */
export function rawBytes(url: string, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.end(bytes);
    });
    let text = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('close', () => {
      resolve(text);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(text);
      else reject(error);
    });
  });
}
