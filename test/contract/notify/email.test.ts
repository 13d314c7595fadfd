import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { email, type EmailOptions } from '../../../src/notify/email.ts';
import { patient } from '../../patience.ts';
import { MESSAGE, SECRET, sentBy } from './messages.ts';

interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Starts a mail server that takes what it is sent by default. */
async function startSmtp(options: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  closing.push(() => {
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { mails, port: (server.server.address() as AddressInfo).port };
}

function channelAt(port: number, over: Partial<EmailOptions> = {}) {
  return email({
    ...{
      name: 'mail',
      server: '127.0.0.1',
      port,
      tls: 'off',
      from: 'Purser <purser@example.org>',
      to: ['me@example.org'],
    },
    ...over,
  });
}

test('a message is sent once, as plain text, with an id that every try repeats', async () => {
  const { mails, port } = await startSmtp();
  const channel = channelAt(port, { to: ['me@example.org', 'you@example.org'] });
  expect(await sentBy(channel)).toEqual({ kind: 'delivered' });
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({ from: 'purser@example.org', to: ['me@example.org', 'you@example.org'] });
  expect(mail?.text).toContain(`Subject: [purser] ${MESSAGE.title}`);
  expect(mail?.text).toContain(`Message-ID: <${MESSAGE.id}.purser@example.org>`);
  expect(mail?.text).toMatch(/X-Priority: 1/i);
  expect(mail?.text).toMatch(/Content-Type: text\/plain; charset=utf-8/i);
});

test('a line break in a title makes no header', async () => {
  const { mails, port } = await startSmtp();
  await sentBy(channelAt(port), { ...MESSAGE, title: 'x\r\nBcc: other@example.org' });
  expect(mails[0]?.to).toEqual(['me@example.org']);
  expect(mails[0]?.text).not.toMatch(/^Bcc:/m);
});

test('a refused message, a refused sign-in and a server that is gone are failures by their codes alone', async () => {
  const refusing = await startSmtp({
    onRcptTo(address, _session, done) {
      done(Object.assign(new Error(`${address.address} is nobody, ${SECRET}`), { responseCode: 550 }));
    },
  });
  expect(await sentBy(channelAt(refusing.port))).toEqual({
    ...{ kind: 'failed', why: 'the mail was not taken (EENVELOPE 550)', refused: true },
  });
  const strange = await startSmtp({
    onAuth(_auth, _session, done) {
      done(new Error(`wrong: ${SECRET}`));
    },
  });
  const signed = channelAt(strange.port, { user: 'me', password: SECRET });
  expect(await sentBy(signed)).toEqual({
    kind: 'failed',
    why: 'the mail was not taken (EAUTH 535)',
  });
  const gone: Server = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  expect(await sentBy(channelAt(port))).toMatchObject({
    ...{ kind: 'failed', why: 'the mail was not taken (ESOCKET)' },
  });
});

test('without encryption nothing is sent where it is wanted', async () => {
  const { mails, port } = await startSmtp();
  const result = await sentBy(channelAt(port, { tls: 'starttls' }));
  expect(result).toMatchObject({ kind: 'failed' });
  expect(mails).toEqual([]);
});

test('one try at a time: a server that hangs gathers no sessions', async () => {
  let sessions = 0;
  const hanging = createServer(() => {
    sessions += 1;
  }).listen(0, '127.0.0.1');
  closing.push(() => hanging.close());
  await once(hanging, 'listening');
  const channel = channelAt((hanging.address() as AddressInfo).port);
  const first = channel.send(MESSAGE).subscribe();
  await expect.poll(() => sessions, { timeout: patient(1_000) }).toBe(1);
  expect(await sentBy(channel)).toEqual({
    kind: 'failed',
    why: 'the try before it has not ended',
  });
  expect(sessions).toBe(1);
  first.unsubscribe();
});
