import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { parseDecimal } from '../../../../src/base/decimal.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import { createHttpTransport, type Credentials } from '../../../../src/exchange/http/http-transport.ts';
import { placeSpotOrder } from '../../../../src/wire/operations/place-spot-order.ts';
import { spotCancelOrder } from '../../../../src/wire/operations/spot-cancel-order.ts';

const endings: (() => unknown)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Sends one spot order and one cancel, and answers the headers of both. */
async function headersWith(own: Pick<Credentials, 'locale' | 'channelCode'>): Promise<IncomingHttpHeaders[]> {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    const requestTime = seen.length;
    response.end(JSON.stringify({ code: '00000', msg: 'success', requestTime, data: { orderId: '1' } }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endings.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const transport = createHttpTransport({
    clock: virtualClock({ startAt: 0 }),
    baseUrl: `http://127.0.0.1:${String(port)}`,
    credentials: new Map([['main', { key: 'k', secret: 's', passphrase: 'p', ...own }]]),
    signingTime: () => 1_700_000_000_000,
  });
  endings.push(() => {
    transport.close();
  });
  const request = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: parseDecimal('50') } as const;
  const order = transport.call({ operation: placeSpotOrder, request, account: 'main' });
  await firstValueFrom(order, { defaultValue: undefined });
  const cancel = { symbol: 'BTCUSDT', orderId: '1' };
  await firstValueFrom(transport.call({ operation: spotCancelOrder, request: cancel, account: 'main' }), {
    defaultValue: undefined,
  });
  return seen;
}

it('messages are asked for in English, and no channel code is sent', async () => {
  const seen = await headersWith({});
  expect(seen.map((headers) => headers['locale'])).toEqual(['en-US', 'en-US']);
  for (const headers of seen) expect(headers).not.toHaveProperty('x-channel-api-code');
});

it('an account may ask for another language, and sends its channel code with orders', async () => {
  const seen = await headersWith({ locale: 'zh-CN', channelCode: 'abc12' });
  expect(seen.map((headers) => headers['locale'])).toEqual(['zh-CN', 'zh-CN']);
  expect(seen.map((headers) => headers['x-channel-api-code'])).toEqual(['abc12', undefined]);
});
