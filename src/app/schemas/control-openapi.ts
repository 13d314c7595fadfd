import type { ControlAct } from '../../paper/control/act.ts';
import { ControlState } from '../../paper/control/control-state.ts';
import type { JsonSchema } from './field-schema.ts';

/** Makes the OpenAPI 3.1 document of the control port of `purser exchange`. */
export function controlOpenapi(acts: readonly ControlAct[]): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Purser: the control port of the simulated exchange',
      version: '1',
      summary: 'What somebody who tests does to the exchange while it runs.',
      description:
        'Every act answers the state of the exchange afterwards. An act that cannot be done answers 400 with the reason, and changes nothing.',
    },
    servers: [{ url: 'http://127.0.0.1:8788', description: 'An exchange on this machine, with `--control 8788`.' }],
    security: [{ token: [] }],
    paths: {
      '/state': { get: { operationId: 'state', summary: 'Tells the state of the exchange.', responses: RESPONSES } },
      ...Object.fromEntries(acts.map((act) => [`/${act.name}`, { post: postOf(act) }])),
    },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that the exchange printed, or that it was given.',
        },
      },
      schemas: {
        State: ControlState,
        Refusal: {
          type: 'object',
          required: ['error'],
          properties: { error: { type: 'string', description: 'The reason, for people.' } },
        },
      },
    },
  };
}

function postOf({ name, doc, fields }: ControlAct): JsonSchema {
  const demanded = new Set<unknown>(fields.required);
  return {
    operationId: name,
    summary: doc,
    ...(Object.keys(fields.properties).length > 0 && {
      requestBody: {
        required: demanded.size > 0,
        content: { 'application/json': { schema: fields } },
      },
    }),
    responses: RESPONSES,
  };
}

const RESPONSES: JsonSchema = {
  '200': {
    description: 'State of the exchange.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/State' } } },
  },
  '4XX': {
    description: 'It is refused: 400 where it cannot be done, 401 without the token.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  },
};
