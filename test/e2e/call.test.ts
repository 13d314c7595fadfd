import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newFolder, removeFolders } from './new-folder.ts';
import { readJournalOf } from './read-journal-of.ts';
import { configFor, keysOf, serveExchange, type ServedExchange } from './serve-exchange.ts';
import { killStarted, startPurser } from './start-purser.ts';

const IDLE = `version: 1
strategy: idle
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 30s }
rules:
  - id: never
    when: btc.last < 0 USDT/BTC
    do:
      - notify: { message: "never" }
`;

const ORDER = [
  'place-futures-order',
  ...['symbol=BTCUSDT', 'productType=USDT-FUTURES', 'marginMode=crossed', 'marginCoin=USDT', 'size=0.01'],
  ...['side=buy', 'tradeSide=open', 'orderType=limit', 'force=gtc', 'price=1000', 'clientOid=by-hand-1'],
];

afterEach(async () => {
  await killStarted();
  removeFolders();
});

/** A folder with a configuration for an exchange that runs, and how commands are given there. */
function projectAt(exchange: ServedExchange) {
  const folder = newFolder({ 'purser.yaml': configFor(exchange), 'strategies/idle.yaml': IDLE });
  const options = { cwd: folder, env: keysOf(exchange) };
  return {
    folder,
    state: path.join(folder, 'state'),
    start: (...args: readonly string[]) => startPurser(args, options),
    call: async (...args: readonly string[]) => {
      const started = startPurser(['call', ...args], options);
      const { code } = await started.end();
      return { code, stdout: started.stdout(), stderr: started.stderr() };
    },
  };
}

test('without a daemon it reads, writes into the journal and sends, and tells what the exchange refuses', async () => {
  const { call, state } = projectAt(await serveExchange());
  // reads, as text and as JSON
  const ticker = await call('mix-ticker', 'symbol=BTCUSDT', 'productType=usdt-futures');
  expect(ticker).toMatchObject({ code: 0, stdout: expect.stringMatching(/^symbol +lastPr[^]*\nBTCUSDT /) as string });
  const assets = await call('spot-assets', '--account', 'main', '--json');
  expect(JSON.parse(assets.stdout)).toContainEqual(expect.objectContaining({ coin: 'USDT' }));
  // a write without a terminal needs a word for it
  expect(await call(...ORDER, '--account', 'main')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('give --yes') as string,
  });
  const placed = await call(...ORDER, '--account', 'main', '--yes', '--json');
  expect(placed.stderr).toBe('');
  expect(JSON.parse(placed.stdout)).toMatchObject({ clientOid: 'by-hand-1' });
  // the same id again: refused, with what the code means
  const twice = await call(...ORDER, '--account', 'main', '--yes');
  expect(twice).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/was rejected: \d{5}, \w/) as string,
  });
  const texts = (await readJournalOf(state)).map(({ kind, text }) => `${kind} ${text}`);
  expect(texts).toEqual([
    'notice by hand: place-futures-order on main is sent',
    'notice by hand: place-futures-order on main was accepted',
    'notice by hand: place-futures-order on main is sent',
    expect.stringMatching(/^notice by hand: place-futures-order on main was rejected: \d{5} /),
  ]);
});

test('limits of purser.yaml hold for hands, with a daemon and without', async () => {
  const exchange = await serveExchange();
  const { call, folder, start, state } = projectAt(exchange);
  const config = path.join(folder, 'purser.yaml');
  writeFileSync(config, `${readFileSync(config, 'utf8')}limits: { orderValue: 5 USDT }\n`);
  const refusal = {
    code: 1,
    stderr: expect.stringMatching(
      /was refused by the limit orderValue of all accounts: \d+(\.\d+)? USDT is above 5 USDT\n {2}nothing was sent/,
    ) as string,
  };
  expect(await call(...ORDER, '--account', 'main', '--yes')).toMatchObject(refusal);
  const daemon = start('run');
  await daemon.line(/Times are those/);
  const asked = await call(...ORDER, '--account', 'main', '--yes', '--json');
  expect(asked).toMatchObject(refusal);
  expect(JSON.parse(asked.stdout)).toMatchObject({ outcome: 'refused', level: 'all accounts', limit: 'orderValue' });
  daemon.kill('SIGINT');
  expect(await daemon.end()).toMatchObject({ code: 0 });
  const kinds = (await readJournalOf(state)).filter(({ text }) => text.startsWith('by hand')).map(({ kind }) => kind);
  expect(kinds).toEqual(['refused', 'refused']);
});

test('through the daemon it is carried out there, and secrets go to a file alone', async () => {
  const exchange = await serveExchange();
  const { call, folder, start, state } = projectAt(exchange);
  const daemon = start('run');
  await daemon.line(/Times are those/);
  // an order: the daemon says so, on its tape and in the journal
  expect(await call(...ORDER, '--account', 'main', '--yes')).toMatchObject({ code: 0, stderr: '' });
  await daemon.line(/by hand: place-futures-order on main was accepted/);
  expect(await call('spot-assets', '--account', 'mian')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('did you mean main?') as string,
  });
  // a sub-account with a key
  const passphrase = 'verysecret1';
  writeFileSync(
    path.join(folder, 'new.json'),
    JSON.stringify([{ subAccountName: 'abcdefgh', passphrase, label: 'one', permList: ['read'] }]),
  );
  const minted = await call('batch-create-subaccount-and-apikey', '@new.json', '--account', 'main', '--yes', '--json');
  expect(minted.code, minted.stderr).toBe(0);
  const [file = ''] = /\S+keys-\w+\.json/.exec(minted.stderr) ?? [];
  const [created] = JSON.parse(readFileSync(file, 'utf8')) as { secretKey: string; subAccountApiKey: string }[];
  expect(path.dirname(file)).toBe(state);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  daemon.kill('SIGINT');
  expect(await daemon.end()).toMatchObject({ code: 0 });
  const said = [minted.stdout, minted.stderr, daemon.stdout(), JSON.stringify(await readJournalOf(state))].join('\n');
  expect(said).toContain('abcdefgh');
  for (const secret of [passphrase, created?.secretKey, created?.subAccountApiKey]) {
    expect(secret).toMatch(/^\S{8,}$/);
    expect(said).not.toContain(secret);
  }
});

test('the embedded exchange is called through its daemon only', async () => {
  const config = 'version: 1\nstrategies: strategies\nstate: state\naccounts:\n  main: { exchange: paper }\n';
  const cwd = newFolder({ 'purser.yaml': config, 'strategies/idle.yaml': IDLE });
  const alone = startPurser(['call', 'spot-assets'], { cwd });
  expect(await alone.end()).toMatchObject({ code: 1 });
  expect(alone.stderr()).toContain('runs only with the daemon');
  const daemon = startPurser(['run'], { cwd });
  await daemon.line(/Times are those/);
  const asked = startPurser(['call', 'spot-assets'], { cwd });
  expect(await asked.end()).toMatchObject({ code: 0 });
  expect(asked.stdout()).toMatch(/USDT/);
});
