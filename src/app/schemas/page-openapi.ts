import { TRADES_FILTER } from '../../web/api/trades.ts';
import { STREAM_EVENTS } from '../../web/page/stream.ts';
import type { DaemonQuestion } from '../../web/api/question.ts';
import type { JsonSchema } from './field-schema.ts';

/** Makes the OpenAPI 3.1 document of the questions that a daemon answers over HTTP to those who have logged in. */
export function pageOpenapi(questions: readonly DaemonQuestion[]): JsonSchema {
  const shared = new Map<string, unknown>();
  const paths = Object.fromEntries(questions.map((asked) => [`/api/${asked.ask}`, pathItem(asked, shared)]));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Purser: the questions of its page',
      version: '1',
      summary: 'What a running daemon answers to its page; over its socket it answers the same.',
      description: DESCRIPTION,
    },
    servers: [{ url: 'http://127.0.0.1:9470', description: 'A daemon on this machine.' }],
    paths: { ...paths, '/api/stream': STREAM, '/api/trades.csv': tradesCsv(shared) },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'purser-9470',
          description: 'The cookie of a login, with the port in its name; `__Host-purser-9470` behind https.',
        },
        headerToken: {
          type: 'apiKey',
          in: 'header',
          name: 'x-purser-token',
          description: '`csrf` of `GET /api/session`; what acts has to show it.',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['error'],
          additionalProperties: false,
          properties: { error: { type: 'string', description: 'The words for people.' } },
        },
        ...Object.fromEntries(shared),
      },
      responses: {
        Refused: {
          description: 'It is refused: 400, 401, 403, 422 or 429 (docs/page.md).',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  };
}

const DESCRIPTION = `Amounts, prices and shares are exact decimals, written as text. Times are epoch milliseconds, or ISO 8601 in UTC. What is
not known is absent or null, with a reason beside it, and never zero. Texts may hold what others have written: an exchange, a chart, a person.`;

function pathItem(asked: DaemonQuestion, shared: Map<string, unknown>): JsonSchema {
  const { ask, doc, access } = asked;
  const isRead = access === 'read';
  const operation = {
    operationId: ask,
    summary: doc,
    security: [isRead ? { session: [] } : { session: [], headerToken: [] }],
    ...inputOf(asked, shared),
    responses: {
      '200': { description: 'The answer.', content: inJson(hoisted(asked.answer, shared)) },
      '4XX': { $ref: '#/components/responses/Refused' },
    },
    'x-access': access,
  };
  return { [isRead ? 'get' : 'post']: operation };
}

function inputOf({ access, request }: DaemonQuestion, shared: Map<string, unknown>): JsonSchema {
  if (access !== 'read') return { requestBody: { required: true, content: inJson(hoisted(request, shared)) } };
  return { parameters: queryOf(request, shared) };
}

function queryOf(request: DaemonQuestion['request'], shared: Map<string, unknown>): readonly JsonSchema[] {
  const demanded = new Set<unknown>(request.required);
  return Object.entries(request.properties).map(([name, schema]) => ({
    ...{ name, in: 'query', required: demanded.has(name), schema: hoisted(schema, shared) },
  }));
}

function inJson(schema: unknown): JsonSchema {
  return { 'application/json': { schema } };
}

/**
 * Copies a schema, and moves those that refer to themselves to the shared ones: there a reader of the document finds
 * them.
 */
function hoisted(schema: unknown, shared: Map<string, unknown>): unknown {
  if (Array.isArray(schema)) return schema.map((part) => hoisted(part, shared));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $defs = {}, $id: _id, $ref, ...rest } = schema as Readonly<Record<string, unknown>>;
  for (const [name, part] of Object.entries(Object($defs) as object)) shared.set(name, hoisted(part, shared));
  return {
    ...Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, hoisted(part, shared)])),
    ...(typeof $ref === 'string' && { $ref: `#/components/schemas/${$ref}` }),
  };
}

function tradesCsv(shared: Map<string, unknown>): JsonSchema {
  return {
    get: {
      operationId: 'trades.csv',
      summary: 'Answers all trades that fit as one table, the oldest first, as `purser trades --csv` prints it.',
      security: [{ session: [] }],
      parameters: queryOf(TRADES_FILTER, shared),
      responses: {
        '200': { description: 'The table.', content: { 'text/csv': { schema: { type: 'string' } } } },
        '4XX': { $ref: '#/components/responses/Refused' },
      },
    },
  };
}

const STREAM: JsonSchema = {
  get: {
    operationId: 'stream',
    summary: `Streams what changes, as server-sent events: ${STREAM_EVENTS.join(', ')} (docs/page.md).`,
    security: [{ session: [] }],
    parameters: [
      {
        name: 'Last-Event-ID',
        in: 'header',
        required: false,
        description: 'The sequence number of the newest entry that was seen.',
        schema: { type: 'integer', minimum: 0 },
      },
    ],
    responses: {
      '200': { description: 'The stream.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
      '4XX': { $ref: '#/components/responses/Refused' },
    },
  },
};
