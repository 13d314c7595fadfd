import { expect, test } from 'vitest';
import { emittedGrammar } from '../../../../src/app/emitted/emitted-grammar.ts';
import { loadConfig } from '../../../../src/strategy/config/load-config.ts';

const { configStructure, vocabulary } = emittedGrammar();
const load = (notify: string) =>
  loadConfig(
    {
      path: 'purser.yaml',
      text: `version: 1\naccounts:\n  main: { exchange: paper }\nnotify:\n${notify}`,
      absolutePath: '/etc/purser/purser.yaml',
    },
    configStructure,
    vocabulary,
  );

const HOOK = '  channels: { ops: { webhook: { url: "https://example.org/x", secret: { env: HOOK } } } }\n';

test('the least of a channel has defaults for the rest', () => {
  const { config, diagnostics } = load(HOOK);
  expect(diagnostics).toEqual([]);
  expect(config?.notify).toEqual({
    timezone: 'UTC',
    channels: [
      {
        way: { kind: 'webhook', url: { text: 'https://example.org/x' }, secret: { env: 'HOOK' } },
        routes: { channel: 'ops', kinds: {}, severities: {}, windowMs: 600_000, perMinute: 10 },
      },
    ],
  });
});

test('everything that can be said', () => {
  const { config, diagnostics } = load(`  timezone: Europe/Rome
  quiet: { from: "22:30", to: "07:00" }
  digest: "08:05"
  window: 2m
  heartbeat: { url: { env: BEAT }, every: 30s }
  channels:
    phone:
      telegram: { token: { env: TOKEN }, chat: -100123, apiRoot: "http://127.0.0.1:8081" }
      kinds: { fills: silent, refusals: off }
      severities: { info: off }
      quiet: off
      perMinute: 20
    push: { ntfy: { topic: { file: topic }, url: "https://ntfy.example.org", token: { env: NTFY } } }
    mail:
      email:
        server: smtp.example.org
        port: 587
        user: purser@example.org
        password: { file: /run/secrets/smtp }
        from: Purser <purser@example.org>
        to: [me@example.org, you@example.org]
        ca: mail.pem
`);
  expect(diagnostics).toEqual([]);
  const quiet = { from: 22 * 60 + 30, to: 7 * 60, timezone: 'Europe/Rome' };
  const routes = {
    ...{ severities: {}, kinds: {}, windowMs: 120_000, perMinute: 10 },
    digest: { minute: 485, timezone: 'Europe/Rome' },
  };
  expect(config?.notify).toEqual({
    timezone: 'Europe/Rome',
    heartbeat: { url: { env: 'BEAT' }, everyMs: 30_000 },
    channels: [
      {
        way: { kind: 'telegram', token: { env: 'TOKEN' }, chat: '-100123', apiRoot: 'http://127.0.0.1:8081' },
        routes: {
          ...{ ...routes, channel: 'phone', kinds: { fills: 'silent', refusals: 'off' }, severities: { info: 'off' } },
          perMinute: 20,
        },
      },
      {
        way: {
          ...{ kind: 'ntfy', topic: { file: '/etc/purser/topic' }, url: 'https://ntfy.example.org' },
          token: { env: 'NTFY' },
        },
        routes: { ...routes, channel: 'push', quiet },
      },
      {
        way: {
          ...{ kind: 'email', server: 'smtp.example.org', port: 587, tls: 'starttls', ca: 'mail.pem' },
          ...{ user: { text: 'purser@example.org' }, password: { file: '/run/secrets/smtp' } },
          ...{ from: 'Purser <purser@example.org>', to: ['me@example.org', 'you@example.org'] },
        },
        routes: { ...routes, channel: 'mail', quiet },
      },
    ],
  });
});

test.each<[string, string, RegExp]>([
  ['no way to a person', '  channels: { ops: { perMinute: 3 } }\n', /`ops` does not say how to reach you/],
  [
    'two ways in one channel',
    '  channels: { ops: { ntfy: { topic: abc }, webhook: { url: "https://x.org", secret: { env: X } } } }\n',
    /`ops` is one channel, but has several ways: webhook and ntfy/,
  ],
  ['a zone that there is not', `  timezone: Europe/Roma\n${HOOK}`, /there is no time zone `Europe\/Roma`/],
  ['a time that there is not', `  digest: "24:00"\n${HOOK}`, /`digest` is a time of day, from "00:00" to "23:59"/],
  [
    'quiet hours without a length',
    `  quiet: { from: "07:00", to: "07:00" }\n${HOOK}`,
    /quiet hours begin and end at the same time/,
  ],
  ['a window that is too short', `  window: 1s\n${HOOK}`, /`window` has to be a duration of 10s to 24h/],
  [
    'a heartbeat that is too quick',
    `  heartbeat: { url: "https://x.org", every: 1s }\n${HOOK}`,
    /`every` has to be a duration of 10s/,
  ],
  ['an unknown kind', '  channels: { ops: { ntfy: { topic: abc }, kinds: { fils: off } } }\n', /fils/],
  [
    'an unknown loudness',
    '  channels: { ops: { ntfy: { topic: abc }, kinds: { fills: load } } }\n',
    /did you mean `loud`/,
  ],
  [
    'a password without a user',
    '  channels: { m: { email: { server: x, from: a@b.c, to: a@b.c, password: { env: P } } } }\n',
    /`user` and `password` go together/,
  ],
  [
    'a password over an open line',
    '  channels: { m: { email: { server: x, from: a@b.c, to: a@b.c, user: u, password: { env: P }, tls: off } } }\n',
    /a password is never sent without encryption/,
  ],
])('%s is an error', (_name, notify, wanted) => {
  const { config, diagnostics } = load(notify);
  expect(config).toBeUndefined();
  expect(diagnostics.map(({ message, hint = '' }) => `${message} ${hint}`).join('\n')).toMatch(wanted);
});

test.each([
  ['token', '{ telegram: { chat: 1, token: SECRETTEXT } }'],
  ['secret', '{ webhook: { url: "https://example.org", secret: SECRETTEXT } }'],
  ['password', '{ email: { server: x, from: a@b.c, to: a@b.c, user: u, password: SECRETTEXT } }'],
  ['url', '{ webhook: { url: "https://me:SECRETTEXT@example.org", secret: { env: X } } }'],
])('a %s that stands in the file is an error that does not show it', (key, channel) => {
  const { diagnostics, shown } = load(`  channels:\n    ops: ${channel}\n`);
  expect(diagnostics.map(({ code }) => code)).toContain('config-secret');
  expect(diagnostics.map(({ message }) => message).join()).toContain(`\`${key}\``);
  expect(JSON.stringify(diagnostics) + shown).not.toContain('SECRETTEXT');
});

test('addresses and topics, which can be secrets, are not shown beside messages; the rest is', () => {
  const { shown } = load(
    '  heartbeat: { url: "https://example.org/HIDDEN1" }\n  channels: { a: { ntfy: { topic: HIDDEN2 }, kinds: { fills: off } } }\n',
  );
  expect(shown).not.toMatch(/HIDDEN/);
  expect(shown).toContain('kinds: { fills: off }');
});
