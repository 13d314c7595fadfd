import { spawnSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newFolder, removeFolders } from './new-folder.ts';
import { serveExchange } from './serve-exchange.ts';
import { killStarted, ROOT } from './start-purser.ts';

afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** What somebody writes who has the OpenAPI document and a public generator, and nothing of Purser. */
const CLIENT = `
import { createHmac } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { paths } from './exchange.d.ts';

const { url, key, secret, passphrase } = JSON.parse(process.argv[2] ?? '') as Record<string, string>;
const client = createClient<paths>({ baseUrl: url! });
client.use({
  async onRequest({ request }) {
    const { pathname, search } = new URL(request.url);
    const timestamp = String(Date.now());
    const body = request.method === 'GET' ? '' : await request.clone().text();
    request.headers.set('ACCESS-KEY', key!);
    request.headers.set('ACCESS-PASSPHRASE', passphrase!);
    request.headers.set('ACCESS-TIMESTAMP', timestamp);
    const signed = timestamp + request.method + pathname + search + body;
    request.headers.set('ACCESS-SIGN', createHmac('sha256', secret!).update(signed).digest('base64'));
    return request;
  },
});

const contract = { symbol: 'BTCUSDT', productType: 'USDT-FUTURES' } as const;
const ticker = await client.GET('/api/v2/mix/market/ticker', { params: { query: contract } });
const last: string | undefined = ticker.data?.data[0]?.lastPr;
const placed = await client.POST('/api/v2/mix/order/place-order', {
  body: {
    ...contract, marginMode: 'crossed', marginCoin: 'USDT', side: 'buy', tradeSide: 'open', orderType: 'market', size: '0.001',
    clientOid: 'generated-1',
  },
});
const positions = await client.GET('/api/v2/mix/position/all-position', {
  params: { query: { productType: 'USDT-FUTURES', marginCoin: 'USDT' } },
});
const refused = await client.GET('/api/v2/mix/market/ticker', { params: { query: { ...contract, symbol: 'NOTAPAIR' } } });
console.log(JSON.stringify({
  last,
  placed: placed.data?.data,
  held: positions.data?.data.map(({ symbol, holdSide, total }) => [symbol, holdSide, total]),
  refused: [refused.response.status, refused.error?.code],
}));
`;

const CONFIG = {
  compilerOptions: {
    ...{ module: 'nodenext', target: 'esnext', strict: true, noEmit: true, skipLibCheck: true },
    ...{ allowImportingTsExtensions: true, types: ['node'] },
  },
  include: ['client.ts', 'exchange.d.ts'],
};

function runNode(cwd: string, ...args: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('a client that a public generator makes of the document compiles against it, trades, and reads refusals', async () => {
  const { url, accounts } = await serveExchange();
  const folder = newFolder({
    'client.ts': CLIENT,
    'tsconfig.json': JSON.stringify(CONFIG),
    'package.json': '{"type":"module"}',
  });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'openapi.json'), await (await fetch(`${url}/openapi.json`)).text());
  const bin = (file: string): string => path.join(ROOT, 'node_modules', file);

  const generated = runNode(folder, bin('openapi-typescript/bin/cli.js'), 'openapi.json', '-o', 'exchange.d.ts');
  expect(generated, generated.said).toMatchObject({ status: 0 });
  const compiled = runNode(folder, bin('typescript/bin/tsc'), '-p', '.');
  expect(compiled, compiled.said).toMatchObject({ status: 0 });
  const [main] = accounts;
  const told = { url, key: main?.apiKey, secret: main?.secret, passphrase: main?.passphrase };
  const ran = runNode(folder, 'client.ts', JSON.stringify(told));
  expect(ran, ran.said).toMatchObject({ status: 0 });

  expect(JSON.parse(ran.said)).toEqual({
    last: expect.stringMatching(/^\d+(\.\d+)?$/) as unknown,
    placed: { orderId: expect.stringMatching(/^\d+$/) as unknown, clientOid: 'generated-1' },
    held: [['BTCUSDT', 'long', '0.001']],
    refused: [400, '40102'],
  });
});
