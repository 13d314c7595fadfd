import { ALERT_KINDS, LOUDNESS } from '../../domain/alert.ts';
import { SEVERITIES } from '../../domain/attention.ts';
import type { JsonSchema } from './field-schema.ts';

const TIME = {
  type: 'string',
  description: 'A time of day, in quotes.',
  examples: ['22:30'],
};

const LOUDNESSES = { enum: [...LOUDNESS] };

/** Makes the schema of `notify`, given the schema of a secret's source. */
export function notifySchema(secret: JsonSchema): JsonSchema {
  const quiet = quietSchema();
  return {
    type: 'object',
    required: ['channels'],
    additionalProperties: false,
    description: 'Who is told what happens, and how.',
    properties: {
      channels: {
        type: 'object',
        propertyNames: { pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$' },
        minProperties: 1,
        additionalProperties: channelSchema(secret, quiet),
        description: 'Ways to a person, by names of your own; strategies name them in `notify: { to }`.',
      },
      timezone: {
        type: 'string',
        default: 'UTC',
        description: 'Zone of quiet hours, of the digest and of the times in messages.',
        examples: ['Europe/Rome'],
      },
      quiet: { ...quiet, description: `${QUIET_TEXT} For channels that say nothing else.` },
      digest: {
        ...TIME,
        description: 'When the day is told in one message, on the clocks of `timezone`; never by default.',
        examples: ['08:00'],
      },
      window: {
        type: 'string',
        default: '10m',
        description: 'Within so long one cause is one message, with a count: 10s to 24h.',
        examples: ['10m'],
      },
      heartbeat: {
        type: 'object',
        required: ['url'],
        additionalProperties: false,
        description:
          'An address that is called while ticks come, the journal is written and at least one channel works: a watcher there calls you when the calls stay out.',
        properties: {
          url: {
            ...placeSchema(secret),
            description: 'The address; as `{ env }` or `{ file }` where it is to stay secret.',
          },
          every: { type: 'string', default: '1m', description: '10s to 1h.', examples: ['1m'] },
        },
        examples: [{ url: { env: 'PURSER_HEARTBEAT' }, every: '1m' }],
      },
    },
    examples: [
      {
        timezone: 'Europe/Rome',
        quiet: { from: '22:30', to: '07:00' },
        digest: '08:00',
        channels: { phone: { ntfy: { topic: { env: 'NTFY_TOPIC' } }, kinds: { fills: 'silent' } } },
      },
    ],
  };
}

const QUIET_TEXT = 'When only what is severe is told; the rest waits, and what ended meanwhile is in the digest.';

function quietSchema(): JsonSchema {
  return {
    anyOf: [
      { const: 'off' },
      {
        type: 'object',
        required: ['from', 'to'],
        additionalProperties: false,
        properties: { from: TIME, to: TIME },
      },
    ],
    examples: [{ from: '22:30', to: '07:00' }, 'off'],
  };
}

function channelSchema(secret: JsonSchema, quiet: JsonSchema): JsonSchema {
  const ways = waysOf(secret);
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...ways,
      kinds: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(ALERT_KINDS.map((kind) => [kind, LOUDNESSES])),
        description: 'How each kind is told here: loud, silent or off.',
        examples: [{ fills: 'silent', refusals: 'off' }],
      },
      severities: {
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(SEVERITIES.map((severity) => [severity, LOUDNESSES])),
        description: 'How each severity is told here, for kinds of which `kinds` says nothing.',
        examples: [{ info: 'off', severe: 'loud' }],
      },
      quiet: { ...quiet, description: QUIET_TEXT },
      perMinute: {
        type: 'integer',
        minimum: 1,
        maximum: 60,
        default: 10,
        description: 'So many messages leave in any minute; the others wait.',
      },
    },
    examples: [{ ntfy: { topic: { env: 'NTFY_TOPIC' } } }],
  };
}

function waysOf(secret: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return {
    webhook: {
      type: 'object',
      required: ['url', 'secret'],
      additionalProperties: false,
      description: 'Posts JSON, signed.',
      properties: {
        url: {
          ...placeSchema(secret),
          description: 'Where to; as `{ env }` or `{ file }` where it is to stay secret.',
        },
        secret: { ...secret, description: 'Where the secret is found that signs: 16 characters or more.' },
      },
      examples: [{ url: 'https://example.org/purser', secret: { env: 'PURSER_HOOK_SECRET' } }],
    },
    telegram: {
      type: 'object',
      required: ['token', 'chat'],
      additionalProperties: false,
      description: 'Writes to a chat as a bot.',
      properties: {
        token: { ...secret, description: "Where the bot's token is found." },
        chat: {
          type: ['integer', 'string'],
          description: 'Whom it writes to: the number of a chat, or the name of a channel with its `@`.',
          examples: [123456789, '@my_channel'],
        },
        apiRoot: { ...ADDRESS, description: 'Of a Bot API server of your own.', examples: ['http://127.0.0.1:8081'] },
        remote: {
          enum: ['off', 'reduce', 'full'],
          default: 'off',
          description:
            'What `senders` may ask the bot for: `reduce` tells, halts and cancels own orders that would open; `full` also closes and resumes, each with a one-time code.',
        },
        senders: {
          type: 'array',
          items: { type: 'integer' },
          maxItems: 20,
          description: 'The numbers of the persons whose commands are heard.',
          examples: [[123456789]],
        },
        codeSecret: {
          ...secret,
          description:
            'Where the secret of one-time codes is found, in base32: that of an authenticator. For `remote: full`.',
        },
      },
      examples: [{ token: { env: 'TELEGRAM_TOKEN' }, chat: 123456789 }],
    },
    ntfy: {
      type: 'object',
      required: ['topic'],
      additionalProperties: false,
      description: 'Publishes to a topic of an ntfy server.',
      properties: {
        topic: {
          anyOf: [{ type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' }, secret],
          description:
            'The topic. On a server without accounts whoever knows it can read it: keep it as `{ env }` or `{ file }`.',
          examples: [{ env: 'NTFY_TOPIC' }],
        },
        url: { ...ADDRESS, default: 'https://ntfy.sh', description: 'Of the server.', examples: ['https://ntfy.sh'] },
        token: { ...secret, description: 'Where the access token of an account there is found.' },
      },
      examples: [{ topic: { env: 'NTFY_TOPIC' } }],
    },
    email: emailSchema(secret),
  };
}

const ADDRESS = { type: 'string', pattern: '^https?://[^\\s]+$' };
const MAILBOX = { type: 'string', pattern: '^[^\\n]*[^\\s@]+@[^\\s@]+$' };

function emailSchema(secret: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['server', 'from', 'to'],
    additionalProperties: false,
    description: 'Sends mail through a server that takes it.',
    properties: {
      server: {
        type: 'string',
        pattern: '^[A-Za-z0-9.:-]{1,253}$',
        description: 'Its name.',
        examples: ['smtp.example.org'],
      },
      port: { type: 'integer', minimum: 1, maximum: 65_535, default: 465, description: 'Its port.' },
      tls: {
        enum: ['implicit', 'starttls', 'off'],
        description:
          'implicit: encrypted from the first byte, as on port 465, and the default there; starttls: by command, or nothing is sent, the default elsewhere; off: never, for a server on this machine.',
      },
      user: {
        anyOf: [{ type: 'string', pattern: '^[^\\n]{1,200}$' }, secret],
        description: 'Who signs in, where the server wants that.',
        examples: ['purser@example.org'],
      },
      password: { ...secret, description: 'Where the password is found.' },
      from: { ...MAILBOX, description: 'The sender.', examples: ['Purser <purser@example.org>'] },
      to: {
        anyOf: [MAILBOX, { type: 'array', minItems: 1, maxItems: 20, items: MAILBOX }],
        description: 'The receivers.',
        examples: ['me@example.org', ['me@example.org', 'you@example.org']],
      },
      ca: {
        type: 'string',
        description: 'A file of certificates that are trusted for it, PEM, relative to this file.',
        examples: ['mail-ca.pem'],
      },
    },
    examples: [
      {
        ...{ server: 'smtp.example.org', user: 'purser@example.org', password: { env: 'SMTP_PASSWORD' } },
        ...{ from: 'purser@example.org', to: 'me@example.org' },
      },
    ],
  };
}

/** Makes the schema of an address, which may be written out, or be kept where secrets are. */
function placeSchema(secret: JsonSchema): JsonSchema {
  return {
    anyOf: [{ type: 'string', pattern: '^https?://[^\\s]+$' }, secret],
    examples: ['https://example.org/purser', { env: 'PURSER_HOOK_URL' }],
  };
}
