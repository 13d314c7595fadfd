import { BugError } from './assert.ts';

/**
 * Tells fastify that no route has a schema. By default fastify loads the schema compiler at once: a hundred modules
 * that a daemon would hold for nothing. A route with a schema is a bug then, and keeps its server from listening.
 */
export const SCHEMALESS = {
  schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
};

function refuseSchemas(): never {
  throw new BugError('this server compiles no schemas');
}
