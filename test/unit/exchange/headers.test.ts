import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { firstValueFrom } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { parseDecimal } from '../../../src/base/decimal.ts';
import { virtualClock } from '../../../src/clock/virtual-clock.ts';
import { createHttpTransport } from '../../../src/exchange/http-transport.ts';
import { placeSpotOrder } from '../../../src/wire/operations/place-spot-order.ts';

const endings: (() => unknown)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

it('messages are asked for in English, and no channel code is sent', async () => {
  // given: a server that keeps the headers
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    response.end('{"code":"00000","msg":"success","requestTime":1,"data":{"orderId":"1"}}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endings.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const transport = createHttpTransport({
    clock: virtualClock({ startAt: 0 }),
    baseUrl: `http://127.0.0.1:${String(port)}`,
    credentials: new Map([['main', { key: 'k', secret: 's', passphrase: 'p' }]]),
    signingTime: () => 1_700_000_000_000,
  });
  endings.push(() => {
    transport.close();
  });
  // when: an order is placed
  const request = { symbol: 'BTCUSDT', side: 'buy', orderType: 'market', size: parseDecimal('50') } as const;
  await firstValueFrom(transport.call({ operation: placeSpotOrder, request, account: 'main' }), {
    defaultValue: undefined,
  });
  // then
  expect(seen).toHaveLength(1);
  expect(seen[0]?.['locale']).toBe('en-US');
  expect(seen[0]).not.toHaveProperty('x-channel-api-code');
});
