import { expect, it } from 'vitest';
import { createConnections } from '../../../../src/exchange/http/connections.ts';

it('serves each account, and what none signs, by connections of its own', () => {
  const connections = createConnections(true);
  const [main, hedge, nobody] = ['main', 'hedge', undefined].map((account) => connections.of(account));
  expect(new Set([main, hedge, nobody].flatMap((agents) => [agents?.http, agents?.https])).size).toBe(6);
  expect(connections.of('main')).toBe(main);
  expect(connections.of(undefined)).toBe(nobody);
  connections.close();
});

it('closes a connection that is idle for fifteen seconds, which is sooner than servers do', () => {
  const { http, https } = createConnections(true).of('main');
  for (const agent of [http, https]) expect(agent).toMatchObject({ options: { keepAlive: true, timeout: 15_000 } });
});

it('keeps none open where that is not wanted', () => {
  const { http, https } = createConnections(false).of('main');
  for (const agent of [http, https]) {
    expect(agent).toMatchObject({ options: { keepAlive: false } });
    expect(agent).not.toHaveProperty('options.timeout');
  }
});
