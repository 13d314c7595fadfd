import type { JsonSchema } from './field-schema.ts';

/** Makes the schema of `state` in `purser.yaml`. */
export function stateSchema(secret: JsonSchema): JsonSchema {
  return {
    type: ['string', 'object'],
    additionalProperties: false,
    description:
      'Directory of the journal and the lock, relative to this file, or that directory and the PostgreSQL server that keeps the journal. Default: .purser.',
    properties: {
      directory: {
        type: 'string',
        description: 'Directory of the lock, the socket and what only this machine needs. Default: .purser.',
        examples: ['.purser'],
      },
      postgres: {
        type: 'object',
        additionalProperties: false,
        required: ['url'],
        description:
          'Keeps the journal on a PostgreSQL server instead of in the directory: another machine goes on with it if this one dies (docs/fleet.md).',
        properties: {
          url: {
            ...secret,
            description:
              'The place of the address postgres://USER:PASSWORD@HOST:PORT,HOST:PORT/DATABASE: its hosts are tried in turn.',
          },
          schema: {
            type: 'string',
            pattern: '^[a-z_][a-z0-9_]{0,62}$',
            description: 'The schema of its tables, which the first start makes. Default: purser.',
            examples: ['purser'],
          },
          book: {
            type: 'string',
            pattern: '^[a-z][a-z0-9_-]{0,62}$',
            description:
              'The book of the schema that is that of this file: several files may have a book each in one schema. Default: main.',
            examples: ['main'],
          },
          lease: {
            type: 'string',
            description:
              'How long the journal stays with a process that is not heard of, before another may take it: 1s to 30s. Default: 3s.',
            examples: ['3s'],
          },
          address: {
            type: 'string',
            pattern: '^\\S+$',
            description:
              'What all machines behind one IP address call it: their daemons share its limits at the exchange (docs/fleet.md#several-daemons-behind-one-address). Default: the name of the machine.',
            examples: ['office'],
          },
        },
        examples: [{ url: { env: 'PURSER_POSTGRES' } }],
      },
    },
    examples: ['.purser', { postgres: { url: { env: 'PURSER_POSTGRES' } } }],
  };
}
