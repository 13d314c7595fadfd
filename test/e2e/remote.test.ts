import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TOTP } from 'otpauth';
import { afterEach, expect, test } from 'vitest';
import { type BotApi, type BotSaid, startBotApi } from '../contract/notify/telegram-api.ts';
import { paced, patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import { killStarted, type Started, startPurser } from './start-purser.ts';

const TOKEN = '123456:ABC-a-token-that-nobody-may-read';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ADA = 77;

/** One order is filled at once, the other waits far below the price. */
const STRATEGY = `version: 1
strategy: grid
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
  positions: { watch: positions, every: 1s }
  orders: { watch: orders, every: 1s }
rules:
  - { id: enter, on: manual, do: [{ open: { instrument: BTCUSDT, side: long, value: 100 USDT, unprotected: "a test" } }] }
  - id: wait
    on: manual
    do: [{ open: { instrument: BTCUSDT, side: long, value: 100 USDT, type: limit, price: btc.last * 50%, expire: never, unprotected: "a test" } }]
`;

let api: BotApi | undefined;
afterEach(async () => {
  await killStarted();
  await api?.close();
  removeFolders();
});

async function project() {
  api = await startBotApi(TOKEN);
  const cwd = newFolder({
    'strategies/grid.yaml': STRATEGY,
    'purser.yaml': `version: 1
strategies: strategies
state: state
accounts:
  main: { exchange: paper }
notify:
  channels:
    phone:
      telegram:
        token: { env: TELEGRAM_TOKEN }
        chat: ${String(ADA)}
        apiRoot: "${api.url}"
        remote: full
        senders: [${String(ADA)}]
        codeSecret: { env: CODE_SECRET }
      severities: { info: off, warning: off, severe: off }
      kinds: ${OFF}
`,
  });
  const env = { TELEGRAM_TOKEN: TOKEN, CODE_SECRET: SECRET };
  const run = (...args: string[]): Started => startPurser(args, { cwd, env });
  return { cwd, run, bot: api };
}

/** What is held is read each half minute of the exchange. */
const FASTER = ['--speed', String(paced(10))];

/** Alerts would stand among the answers. */
const OFF =
  '{ runs: off, fills: off, halts: off, unprotected: off, refusals: off, messages: off, stuck: off, stale: off }';

/** Writes to the bot, and waits for what it says to it. */
async function asked(bot: BotApi, text: string): Promise<BotSaid> {
  const before = bot.said.length;
  bot.write(text, { from: ADA });
  return nextSaid(bot, before);
}

async function nextSaid(bot: BotApi, before: number): Promise<BotSaid> {
  await expect.poll(() => bot.said.length, { timeout: patient(20_000) }).toBeGreaterThan(before);
  const said = bot.said[before];
  if (said === undefined) throw new Error('nothing was said');
  return said;
}

async function confirmed(bot: BotApi, question: BotSaid): Promise<BotSaid> {
  const before = bot.said.length;
  bot.press(question.buttons[0], { from: ADA, said: question });
  return nextSaid(bot, before);
}

async function ended(started: Started): Promise<number | null> {
  return (await started.end()).code;
}

/** Makes codes that hold at the moment, each of a later step than the one before. */
function codes(): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.floor(Date.now() / STEP_MS) - 1);
    return new TOTP({ secret: SECRET }).generate({ timestamp: last * STEP_MS });
  };
}

const STEP_MS = 30_000;

/** Fires a rule by hand, as soon as it runs. */
async function fired(run: (...args: string[]) => Started, rule: string): Promise<void> {
  const tried = async (): Promise<string> => {
    const one = run('fire', rule);
    return (await one.end()).code === 0 ? 'fired' : one.stderr();
  };
  await expect.poll(tried, { timeout: patient(20_000) }).toBe('fired');
}

test('over a bot a paper daemon is looked at, halted, cleared and resumed, and nothing of it happens twice', async () => {
  const { cwd, run, bot } = await project();
  const daemon = run('run', '--paper', ...FASTER);
  await daemon.line(/^Times are those/);
  await fired(run, 'enter');
  await fired(run, 'wait');
  await expect
    .poll(async () => (await asked(bot, '/positions')).text, { timeout: patient(20_000), interval: 3_000 })
    .toMatch(/^paper, .*\nmain usdt-futures[^]*long 0\.\d+ BTC BTCUSDT/);
  expect((await asked(bot, '/status')).text).toMatch(/^paper, 20\d\d-.* UTC\n/);
  expect((await asked(bot, '/profit')).text).toMatch(/\(paper\) .* USDT\n[^]*paper in all: /);
  // when: it is halted, and the process is killed as soon as that is said
  const question = await asked(bot, '/halt');
  expect(question.text).toMatch(/^paper: halt everything\?/);
  expect(question.buttons.map(({ text }) => text)).toEqual(['Halt everything', 'No']);
  expect((await confirmed(bot, question)).text).toMatch(/^Halted: everything\.\n/);
  daemon.kill('SIGKILL');
  await daemon.end();
  const last = bot.calls.filter(({ method }) => method === 'getUpdates').at(-1)?.body['offset'];
  const before = bot.said.length;
  // Telegram forgets what it was told: all is delivered once more.
  for (let id = 1_001; id < Number(last); id += 1) bot.again(id);
  const again = run('run', '--paper', ...FASTER);
  await again.line(/^HALTED: everything since/);
  const next = bot.write('/status', { from: ADA });
  await nextSaid(bot, before);
  expect(next).toBeGreaterThan(Number(last));
  expect(bot.said.slice(before).map(({ text }) => text)).toEqual([expect.stringMatching(/HALTED/)]);
  // Own orders that would open are taken back, and no other.
  const cancel = await asked(bot, '/cancel grid');
  expect(cancel.text).toMatch(/cancel these orders\?\nopen long 0\.\d+ usdt-futures\/BTCUSDT at [\d.]+ of main\n/);
  expect((await confirmed(bot, cancel)).text).toBe('Cancelled 1 of 1.');
  // Closing and resuming need codes.
  const code = codes();
  const close = await asked(bot, `/close btcusdt ${code()}`);
  expect(close.buttons[0]?.text).toMatch(/^Close long 0\.\d+ usdt-futures\/BTCUSDT of main at market$/);
  expect((await confirmed(bot, close)).text).toMatch(/^Halted and being closed at market: main usdt-futures\/BTCUSDT/);
  await again.line(/no position is open any more/);
  const resume = await asked(bot, `/resume all ${code()}`);
  expect(resume.text).toMatch(/resume this\?[^]*\neverything since [^]*\naccount main, usdt-futures\/BTCUSDT since/);
  expect((await confirmed(bot, resume)).text).toMatch(/^Resumed: everything; [^]*Nothing is halted\.$/);
  again.kill('SIGTERM');
  expect(await ended(again)).toBe(0);
  // then: each was done once, and the journal says who
  const entries = await readJournalOf(path.join(cwd, 'state'));
  const texts = entries.map(({ text }) => text);
  const counts = ['confirmed: Halt everything', 'confirmed: Cancel', 'confirmed: Close', 'confirmed: Resume'].map(
    (effect) => texts.filter((text) => text.startsWith(`by Telegram: N77 (77): ${effect}`)).length,
  );
  expect(counts).toEqual([1, 1, 1, 1]);
  expect(texts.filter((text) => text.includes('cancel-futures-order') && text.includes('is sent'))).toHaveLength(1);
  expect(texts.filter((text) => text.startsWith('everything halted'))).toHaveLength(1);
  // and: no secret is anywhere
  const files = readdirSync(cwd, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'));
  const outputs = [daemon, again].flatMap((one) => [one.stdout(), one.stderr()]);
  const everything = [...files, ...outputs, JSON.stringify([bot.said, bot.told])];
  expect(everything.filter((text) => [TOKEN, 'ABC-a-token', SECRET].some((secret) => text.includes(secret)))).toEqual(
    [],
  );
});

test('with a bot that hangs the daemon starts, acts, halts and stops', async () => {
  const { run, bot } = await project();
  bot.behave = () => 'hang';
  const daemon = run('run', '--paper');
  await daemon.line(/^Times are those/);
  await fired(run, 'enter');
  expect(await ended(run('halt', '--note', 'enough'))).toBe(0);
  await daemon.line(/enough/);
  daemon.kill('SIGTERM');
  expect(await ended(daemon)).toBe(0);
});

test('a secret of codes that is none ends the start', async () => {
  const { cwd } = await project();
  const started = startPurser(['run', '--paper'], { cwd, env: { TELEGRAM_TOKEN: TOKEN, CODE_SECRET: 'short' } });
  expect((await started.end()).code).toBe(1);
  expect(started.stderr()).toContain('the codeSecret of the channel phone is not base32 of 16 bytes or more');
});
