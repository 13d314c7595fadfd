import { BugError } from './assert.ts';

/**
 * What tells fastify that no route has a schema. Unless told it loads at once what compiles them: a hundred modules that a
 * daemon would hold for nothing. A route with a schema is a bug then, and keeps its server from listening.
 */
export const SCHEMALESS = {
  schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
};

function refuseSchemas(): never {
  throw new BugError('this server compiles no schemas');
}
