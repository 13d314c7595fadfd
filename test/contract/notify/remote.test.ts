import { inspect } from 'node:util';
import { TOTP } from 'otpauth';
import { pino } from 'pino';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../../src/clock/system-clock.ts';
import { codeJudge } from '../../../src/notify/remote/codes.ts';
import type { RemoteCommand } from '../../../src/notify/remote/commands.ts';
import type { RemoteParts } from '../../../src/notify/remote/context.ts';
import { remoteControl } from '../../../src/notify/remote/remote-control.ts';
import { telegramLine } from '../../../src/notify/remote/telegram-line.ts';
import { patient } from '../../patience.ts';
import { type BotApi, type BotSaid, refusalBody, startBotApi } from './telegram-api.ts';

const TOKEN = '123456:ABC-a-token-that-nobody-may-read';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ADA = 77;
const EVE = 666;

/** The clocks of both sides stand still, but for what a test shifts. */
const NOW = Date.parse('2026-03-02T12:00:00Z');

/** One run of remote control over a state that outlives it. */
interface Run {
  end(): void;
  readonly lines: string[];
  readonly warned: string[];
}

let api: BotApi;
let stored: string | undefined;
/** What was done, and how often. */
let effects: string[];
/** What `/bow` waits for before it is done; nothing by default. */
let hold: Subject<string> | undefined;
let shiftMs: number;
let runs: Run[];

beforeEach(async () => {
  api = await startBotApi(TOKEN, () => NOW);
  stored = undefined;
  [effects, runs, shiftMs, hold] = [[], [], 0, undefined];
});
afterEach(async () => {
  for (const run of runs) run.end();
  await api.close();
});

const COMMANDS: readonly RemoteCommand[] = [
  {
    ...{ name: 'look', usage: '/look', about: 'tells', level: 'reduce' },
    ask: (words) => later(() => ({ kind: 'told', text: `seen ${words.join(' ')}` })),
  },
  {
    ...{ name: 'bow', usage: '/bow', about: 'bows', level: 'reduce' },
    ask: () =>
      later(() => ({
        ...{ kind: 'question', text: 'Bow?', effect: 'Bow once' },
        carryOut: () => {
          effects.push('bow');
          return hold ?? later(() => 'Bowed.');
        },
      })),
  },
  {
    ...{ name: 'leap', usage: '/leap [NAME] CODE', about: 'leaps', level: 'full' },
    ask: (words) =>
      later(() => ({
        ...{ kind: 'question', text: 'Leap?', effect: `Leap ${words.join(' ')}` },
        carryOut: () => {
          effects.push('leap');
          return later(() => 'Leapt.');
        },
      })),
  },
];

function later<T>(make: () => T) {
  const subject = new Subject<T>();
  queueMicrotask(() => {
    subject.next(make());
    subject.complete();
  });
  return subject.asObservable();
}

function start(more: Partial<RemoteParts> = {}): Run {
  const machine = systemClock();
  const lines: string[] = [];
  const warned: string[] = [];
  const line = telegramLine({ token: TOKEN, apiRoot: api.url, waitS: 1, timeoutS: 1 });
  const judgeCode = codeJudge(SECRET);
  const subscription = remoteControl({
    ...{ line, commands: COMMANDS, stored, chat: '-500', senders: new Set([ADA]), level: 'full' },
    ...(judgeCode !== undefined && { judgeCode }),
    clock: { ...machine, now: () => NOW + shiftMs },
    record(state, said) {
      stored = state;
      if (said !== undefined) lines.push(`${String(said.sender?.id ?? '-')} ${said.text}`);
    },
    warn: (text) => warned.push(text),
    failed: (error) => lines.push(`failed ${String(error)}`),
    ...more,
  }).subscribe();
  const run = {
    ...{ lines, warned },
    end() {
      subscription.unsubscribe();
      machine.close();
    },
  };
  runs.push(run);
  return run;
}

/** Waits until so many messages were said, and answers the last. */
async function nthSaid(count: number): Promise<BotSaid | undefined> {
  await expect.poll(() => api.said.length, { timeout: patient(8_000) }).toBeGreaterThanOrEqual(count);
  return api.said.at(-1);
}

/** Waits until an update was taken: the bot has asked for those after it. */
async function taken(id: number): Promise<void> {
  await expect
    .poll(() => api.calls.some(({ method, body }) => method === 'getUpdates' && Number(body['offset']) > id), {
      timeout: patient(8_000),
    })
    .toBe(true);
}

function codeAt(ms: number): string {
  return new TOTP({ secret: SECRET }).generate({ timestamp: ms });
}

function yesOf(said: BotSaid | undefined) {
  return said?.buttons[0];
}

test('what is asked is told, to whom is allowed, where it was asked', async () => {
  const { lines } = start();
  api.write('/look at this', { from: ADA });
  expect(await nthSaid(1)).toMatchObject({ chat: ADA, text: 'seen at this', buttons: [] });
  api.write('/LOOK@purser_test_bot', { from: ADA, chat: { id: -500, type: 'group' } });
  expect(await nthSaid(2)).toMatchObject({ chat: -500 });
  expect(lines).toEqual(['77 /look at this', '77 /look']);
  api.write('/help', { from: ADA });
  expect((await nthSaid(3))?.text).toContain('/bow: bows');
  api.write('/loko', { from: ADA });
  expect((await nthSaid(4))?.text).toContain('did you mean /look?');
});

test.each<[string, () => number]>([
  ['another sender in the same chat', () => api.write('/bow', { from: EVE, chat: { id: -500, type: 'group' } })],
  [
    'a sender in a group that is not the chat of the channel',
    () => api.write('/look', { from: ADA, chat: { id: -501 } }),
  ],
  ['another program', () => api.write('/look', { from: { id: ADA, is_bot: true, first_name: 'x' } })],
  ['words that were passed on', () => api.write('/look', { from: ADA, extra: { forward_origin: { type: 'user' } } })],
  ['words of a chat as a whole', () => api.write('/look', { from: ADA, extra: { sender_chat: { id: -500 } } })],
])('%s is not answered, and told of once a window', async (_name, write) => {
  const { lines } = start();
  write();
  await taken(write());
  expect(api.said).toEqual([]);
  expect(lines).toEqual([expect.stringContaining('is not among the senders, and was not answered')]);
});

test('talk, and commands of other bots, are nobody’s business', async () => {
  const { lines } = start();
  api.write('hello', { from: ADA });
  await taken(api.write('/look@other_bot', { from: ADA, chat: { id: -500 } }));
  expect([api.said, lines]).toEqual([[], []]);
});

test('a question is done once its button is pressed, and once alone', async () => {
  const { lines } = start();
  api.write('/bow', { from: ADA });
  const said = await nthSaid(1);
  expect(said).toMatchObject({
    text: expect.stringContaining('Bow?') as string,
    buttons: [{ text: 'Bow once' }, { text: 'No' }],
  });
  expect(effects).toEqual([]);
  api.press(yesOf(said), { from: ADA, said });
  await taken(api.press(yesOf(said), { from: ADA, said }));
  expect((await nthSaid(2))?.text).toBe('Bowed.');
  expect(effects).toEqual(['bow']);
  await expect
    .poll(() => api.told, { timeout: patient(4_000) })
    .toContain('This question is closed: write the command again.');
  expect(api.calls.filter(({ method }) => method === 'editMessageReplyMarkup')).toHaveLength(1);
  expect(lines).toEqual([
    ...['77 /bow', '77 is asked: Bow once?', '77 confirmed: Bow once'],
    ...[expect.stringMatching(/^77 (pressed a button whose question is closed|Bow once: Bowed\.)$/) as string],
    ...[expect.stringMatching(/^77 (pressed a button whose question is closed|Bow once: Bowed\.)$/) as string],
  ]);
});

test('a button is bound to its question, its sender, its message and its minute', async () => {
  const { lines } = start();
  api.write('/bow', { from: ADA });
  const said = await nthSaid(1);
  api.press(yesOf(said), { from: EVE, said });
  api.press(yesOf(said), { from: ADA, said, message: 999 });
  await taken(api.press({ text: 'x', callback_data: 'yes AAAA' }, { from: ADA, said }));
  expect(effects).toEqual([]);
  expect(lines.filter((line) => line.includes('button'))).toEqual([
    "77 pressed a button that is another's: Bow once",
    '77 pressed a button whose question is closed',
  ]);
  shiftMs = 61_000;
  await taken(api.press(yesOf(said), { from: ADA, said }));
  await expect.poll(() => api.told, { timeout: patient(4_000) }).toContain('Too late: write the command again.');
  expect(effects).toEqual([]);
});

test('another of those who may ask cannot answer for the one who has', async () => {
  const { lines } = start({ senders: new Set([ADA, EVE]) });
  api.write('/bow', { from: ADA, chat: { id: -500 } });
  const said = await nthSaid(1);
  await taken(api.press(yesOf(said), { from: EVE, said }));
  expect(effects).toEqual([]);
  expect(lines.at(-1)).toBe("666 pressed a button that is another's: Bow once");
  api.press(yesOf(said), { from: ADA, said });
  await nthSaid(2);
  expect(effects).toEqual(['bow']);
});

test('no means no, and a newer question closes the older', async () => {
  start();
  api.write('/bow', { from: ADA });
  const first = await nthSaid(1);
  api.write('/bow', { from: ADA });
  const second = await nthSaid(2);
  api.press(yesOf(first), { from: ADA, said: first });
  api.press(second?.buttons[1], { from: ADA, said: second });
  await taken(api.press(yesOf(second), { from: ADA, said: second }));
  expect(effects).toEqual([]);
  expect(api.told.filter((text) => text === 'Nothing is done.')).toHaveLength(1);
});

test.each([
  [61, /^Too late: this was written 61 s ago/],
  [-90, /ahead of this machine's clock/],
])('a command that is %i s old by its own time is not done', async (ageS, wanted) => {
  start();
  api.write('/look', { from: ADA, ageS });
  expect((await nthSaid(1))?.text).toMatch(wanted);
});

test('an update that comes twice is taken once, over a restart too', async () => {
  const first = start();
  const id = api.write('/look', { from: ADA });
  await nthSaid(1);
  await taken(id);
  api.again(id);
  await taken(api.write('hello', { from: ADA }));
  first.end();
  api.again(id);
  start();
  await taken(api.write('hello again', { from: ADA }));
  expect(api.said).toHaveLength(1);
});

test('what is confirmed is noted before it is done: a process that ends meanwhile does it no second time, and says so', async () => {
  hold = new Subject();
  const first = start();
  api.write('/bow', { from: ADA });
  const said = await nthSaid(1);
  const press = api.press(yesOf(said), { from: ADA, said });
  await expect.poll(() => effects, { timeout: patient(4_000) }).toEqual(['bow']);
  first.end();
  api.again(press);
  const { lines } = start();
  expect((await nthSaid(2))?.text).toContain('the daemon ended while this was being done for N77 (77): Bow once');
  await taken(api.write('hello', { from: ADA }));
  expect(effects).toEqual(['bow']);
  expect(lines).toHaveLength(1);
  // The next start has nothing to say of it any more.
  start();
  await taken(api.write('hello again', { from: ADA }));
  expect(api.said).toHaveLength(2);
});

test('a question does not outlive the process', async () => {
  const first = start();
  api.write('/bow', { from: ADA });
  const said = await nthSaid(1);
  first.end();
  const { lines } = start();
  await taken(api.press(yesOf(said), { from: ADA, said }));
  expect(effects).toEqual([]);
  expect(lines).toEqual(['77 pressed a button whose question is closed']);
});

test('what needs a code takes each once, over a restart too, and none after five that were wrong', async () => {
  const first = start();
  api.write('/leap far', { from: ADA });
  expect((await nthSaid(1))?.text).toBe('/leap [NAME] CODE: the one-time code comes last.');
  const code = codeAt(NOW);
  api.write(`/leap far ${code}`, { from: ADA });
  const said = await nthSaid(2);
  expect(yesOf(said)?.text).toBe('Leap far');
  api.press(yesOf(said), { from: ADA, said });
  await nthSaid(3);
  expect(effects).toEqual(['leap']);
  first.end();
  const { lines, warned } = start();
  api.write(`/leap far ${code}`, { from: ADA });
  expect((await nthSaid(4))?.text).toContain('used before');
  const wrong = codeAt(NOW + 3_600_000);
  for (let nth = 5; nth <= 8; nth += 1) {
    api.write(`/leap far ${wrong}`, { from: ADA });
    expect((await nthSaid(nth))?.text).toContain('is wrong');
  }
  api.write(`/leap far ${codeAt(NOW + 30_000)}`, { from: ADA });
  expect((await nthSaid(9))?.text).toContain('too many codes were wrong');
  expect(effects).toEqual(['leap']);
  expect(warned).toHaveLength(6);
  // No code stands in the journal, right or wrong.
  expect([...first.lines, ...lines].filter((line) => /\d{6}/.test(line))).toEqual([]);
});

test('what closes is not there where only what reduces is allowed', async () => {
  start({ level: 'reduce' });
  api.write(`/leap ${codeAt(NOW)}`, { from: ADA });
  expect((await nthSaid(1))?.text).toBe('/leap needs `remote: full` in purser.yaml.');
  api.write('/help', { from: ADA });
  expect((await nthSaid(2))?.text).not.toContain('leap');
});

test('a flood is heard to a bound, and said once', async () => {
  const { lines } = start();
  for (let nth = 0; nth < 60; nth += 1) api.write('/look', { from: ADA });
  await taken(api.write('hello', { from: ADA }));
  await expect
    .poll(() => api.said.filter(({ text }) => text.startsWith('seen')), { timeout: patient(8_000) })
    .not.toHaveLength(0);
  expect(lines.filter((line) => line.includes('more than 20 commands in a minute'))).toHaveLength(1);
  expect(api.said.length).toBeLessThanOrEqual(21);
});

test('another poller is said, and commands are taken again when it is gone', async () => {
  let isTaken = true;
  api.behave = ({ method }) =>
    method === 'getUpdates' && isTaken
      ? {
          status: 409,
          body: JSON.stringify({
            ok: false,
            error_code: 409,
            description: 'Conflict: terminated by other getUpdates request',
            parameters: { retry_after: 1 },
          }),
        }
      : undefined;
  const { warned } = start();
  await expect
    .poll(() => warned, { timeout: patient(4_000) })
    .toEqual([
      'another program takes the commands of this bot, and what it takes does not come here: Telegram answered 409: Conflict: terminated by other getUpdates request; it is tried on',
    ]);
  isTaken = false;
  api.write('/look', { from: ADA });
  expect((await nthSaid(1))?.text).toBe('seen ');
  expect(warned.at(-1)).toBe('commands are taken again');
});

test('a server that hangs, or whose answers are no end, is asked again', async () => {
  let nth = 0;
  api.behave = ({ method }) => {
    if (method !== 'getUpdates') return undefined;
    nth += 1;
    if (nth === 1) return 'hang';
    return nth === 2 ? { status: 200, body: `{"ok":true,"result":["${'x'.repeat(3_000_000)}"]}` } : undefined;
  };
  start();
  api.write('/look', { from: ADA });
  expect((await nthSaid(1))?.text).toBe('seen ');
  expect(nth).toBeGreaterThanOrEqual(3);
});

test('updates of any form are taken, and nothing follows from them', async () => {
  const { lines } = start();
  for (const body of [
    ...['null', '[1,"x",null,{}]', '[{"update_id":-1}]', '[{"update_id":1,"message":{"text":5}}]'],
    '[{"update_id":2,"callback_query":{"id":"a","from":{"id":77},"data":"yes"}}]',
  ]) {
    api.behave = ({ method }) => {
      if (method !== 'getUpdates') return undefined;
      api.behave = () => undefined;
      return { status: 200, body: `{"ok":true,"result":${body}}` };
    };
    await expect.poll(() => api.behave({ method: 'x', body: {} }), { timeout: patient(8_000) }).toBeUndefined();
  }
  api.write('/look', { from: ADA });
  await nthSaid(1);
  expect(lines.filter((line) => line.startsWith('failed'))).toEqual([]);
});

test('nothing that leaves, is kept or is logged holds the token or the secret of codes', async () => {
  const { lines, warned } = start();
  const code = codeAt(NOW);
  api.write(`/leap ${code}`, { from: ADA });
  await nthSaid(1);
  api.behave = () => ({ status: 401, body: refusalBody(401, 'Unauthorized') });
  await expect.poll(() => warned, { timeout: patient(8_000) }).toHaveLength(1);
  const gone = telegramLine({ token: TOKEN, apiRoot: 'http://127.0.0.1:1', timeoutS: 1 });
  const results: unknown[] = [];
  gone.updates(undefined).subscribe((result) => results.push(result));
  await expect.poll(() => results, { timeout: patient(8_000) }).toHaveLength(1);
  const logged: string[] = [];
  pino({ base: null }, { write: (text: string) => logged.push(text) }).error(results[0]);
  const everything = [
    ...lines,
    ...warned,
    ...logged,
    inspect(results, { depth: 9 }),
    stored,
    JSON.stringify([api.said, api.told]),
  ];
  expect(
    everything.filter((text) => [TOKEN, 'ABC-a-token', SECRET, code].some((secret) => text?.includes(secret))),
  ).toEqual([]);
});
