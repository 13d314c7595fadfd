import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createServer,
  getCACertificates,
  type SecureContextOptions,
  setDefaultCACertificates,
  type TLSSocket,
} from 'node:tls';
import { lastValueFrom } from 'rxjs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseDecimal } from '../../src/base/decimal.ts';
import { systemClock } from '../../src/clock/system-clock.ts';
import { createHttpTransport, type HttpTransport } from '../../src/exchange/http/http-transport.ts';
import { type Answer, type Call, TransportError } from '../../src/ports/transport.ts';
import { placeSpotOrder } from '../../src/wire/operations/place-spot-order.ts';

const CAN_ENCRYPT = spawnSync('openssl', ['version']).status === 0;

const MAIN = { key: 'k', secret: 'test-secret', passphrase: 'pass' };
const order: Call<typeof placeSpotOrder> = {
  operation: placeSpotOrder,
  request: { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: parseDecimal('50.5'), clientOid: 'p1' },
  account: 'main',
};

let directory = '';
let servers: Server[] = [];

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-tls-'));
  if (!CAN_ENCRYPT) return;
  const words = ['req', '-x509', '-days', '2', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', 'server.key', '-out', 'server.crt'];
  execFileSync('openssl', [...words, ...names], { cwd: directory, stdio: 'ignore' });
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `https://localhost:${String((server.address() as AddressInfo).port)}`;
}

const BODY = '{"code":"00000","msg":"success","requestTime":1,"data":{"orderId":"1","clientOid":"p1"}}';
const SUCCESS = `HTTP/1.1 200 OK\r\ncontent-length: ${String(BODY.length)}\r\n\r\n${BODY}`;

/**
 * A server that counts what reaches it in clear text. It answers so many requests of a connection, and ends it at the
 * next one.
 */
async function endingServer(
  options: SecureContextOptions = {},
  answered = 0,
): Promise<{ baseUrl: string; bytes: () => number }> {
  let bytes = 0;
  const [key, cert] = [
    readFileSync(path.join(directory, 'server.key')),
    readFileSync(path.join(directory, 'server.crt')),
  ];
  const server = createServer({ key, cert, ...options }, (socket: TLSSocket) => {
    socket.on('error', () => undefined);
    let left = answered;
    socket.on('data', (data: Buffer) => {
      bytes += data.length;
      left -= 1;
      if (left >= 0) socket.write(SUCCESS);
      else socket.destroy();
    });
  });
  return { baseUrl: await listening(server), bytes: () => bytes };
}

function transportTo(baseUrl: string): HttpTransport {
  const clock = systemClock();
  const credentials = new Map([['main', MAIN]]);
  return createHttpTransport({ clock, baseUrl, credentials, signingTime: () => 1_700_000_000_000 });
}

async function answerTo(baseUrl: string, transport = transportTo(baseUrl)): Promise<Answer | TransportError> {
  try {
    return await lastValueFrom(transport.call(order), { defaultValue: new TransportError('no answer', true) });
  } catch (error) {
    if (error instanceof TransportError) return error;
    throw error;
  }
}

describe.runIf(CAN_ENCRYPT)('a TLS handshake', () => {
  it('that is refused for its certificate has sent nothing', async () => {
    const { baseUrl, bytes } = await endingServer();
    expect(await answerTo(baseUrl)).toMatchObject({ name: 'TransportError', sent: false });
    expect(bytes()).toBe(0);
  });

  it('without a common version has sent nothing', async () => {
    const { baseUrl, bytes } = await endingServer({ maxVersion: 'TLSv1.1', minVersion: 'TLSv1' });
    expect(await answerTo(baseUrl)).toMatchObject({ name: 'TransportError', sent: false });
    expect(bytes()).toBe(0);
  });

  it('with a server that does not speak TLS, or hangs up, has sent nothing', async () => {
    const answering = createTcpServer((socket) =>
      socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    );
    expect(await answerTo(await listening(answering))).toMatchObject({ sent: false });
    const silent = createTcpServer((socket) => socket.on('error', () => undefined).destroy());
    expect(await answerTo(await listening(silent))).toMatchObject({ sent: false });
  });

  it('that succeeded leaves open what became of a request behind it, on a connection used again too', async () => {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, readFileSync(path.join(directory, 'server.crt'), 'utf8')]);
    try {
      const { baseUrl, bytes } = await endingServer();
      expect(await answerTo(baseUrl)).toMatchObject({ name: 'TransportError', sent: true });
      expect(bytes()).toBeGreaterThan(0);
      const second = await endingServer({}, 1);
      const transport = transportTo(second.baseUrl);
      expect(await answerTo(second.baseUrl, transport)).toMatchObject({ code: '00000' });
      const once = second.bytes();
      expect(await answerTo(second.baseUrl, transport)).toMatchObject({ name: 'TransportError', sent: true });
      expect(second.bytes()).toBeGreaterThan(once);
      transport.close();
    } finally {
      setDefaultCACertificates(before);
    }
  });
});
