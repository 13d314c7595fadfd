import type { JsonSchema } from './field-schema.ts';

/** Makes the schema of `http`, given the schema of a secret's source. */
export function httpSchema(secret: JsonSchema): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    description:
      'What the daemon serves over HTTP: the page, /livez, /readyz, /metrics and the webhooks of rules. Nothing unless `http` is there.',
    properties: {
      port: {
        type: 'integer',
        minimum: 1,
        maximum: 65_535,
        default: 9470,
        description: 'Port that is listened on.',
        examples: [9470],
      },
      host: {
        type: 'string',
        default: '127.0.0.1',
        description: 'Address that is listened on. What is not the loopback can be reached from outside.',
        examples: ['127.0.0.1'],
      },
      hosts: {
        type: 'array',
        maxItems: 20,
        items: { type: 'string' },
        description: 'Names under which it may be asked beside the address itself, as behind a reverse proxy.',
        examples: [['purser.example.com']],
      },
      proxies: {
        type: 'array',
        maxItems: 20,
        items: { type: 'string' },
        description:
          'Addresses of reverse proxies. Of what they pass on, their header X-Forwarded-For names the caller: each has a budget of its own.',
        examples: [['127.0.0.1']],
      },
      token: {
        ...secret,
        description:
          'Where the token is that callers show; `http-token` in the state directory, made there by default.',
      },
      control: {
        type: 'boolean',
        default: false,
        description:
          'Whether a login of the page may act on real money: fire rules, switch them, resume. Halting needs no more than a login that is not read-only.',
        examples: [true],
      },
    },
    examples: [{}, { port: 9470, hosts: ['purser.example.com'] }],
  };
}
