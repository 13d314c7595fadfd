import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { SCHEMALESS } from '../../../src/base/schemaless.ts';

it('serves routes without a schema, and lets none with one begin', async () => {
  const plain = Fastify(SCHEMALESS);
  plain.get('/', () => 'here');
  expect(await plain.inject('/')).toMatchObject({ statusCode: 200, body: 'here' });
  const checked = Fastify(SCHEMALESS);
  checked.get('/', { schema: { querystring: { type: 'object' } } }, () => 'here');
  await expect(Promise.resolve(checked.ready())).rejects.toThrow('compiles no schemas');
});
