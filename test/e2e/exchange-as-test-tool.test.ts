import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { afterEach, expect, test } from 'vitest';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { serveExchange } from './serve-exchange.ts';
import type { ServedExchange } from './serve-exchange.ts';
import { killStarted, ROOT, startPurser } from './start-purser.ts';

afterEach(async () => {
  await killStarted();
  removeFolders();
});

const PAGE = readFileSync(path.join(ROOT, 'docs/exchange-for-your-bot.md'), 'utf8');
const BLOCKS = [...PAGE.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));

/** The block of the page that is the file of that name, or the only one of a language. */
function block(wanted: string): string {
  const found = BLOCKS.filter(
    ({ language, text }) => language === wanted || text.split('\n', 1)[0]?.match(/[\w.-]+$/)?.[0] === wanted,
  );
  expect(found, wanted).toHaveLength(1);
  return found[0]?.text ?? '';
}

/** A folder as a user's: with the packages of this checkout, and `purser` where commands are found. */
function userFolder(files: Readonly<Record<string, string>>) {
  const command = `#!/bin/sh\nexec "${process.execPath}" "${path.join(ROOT, 'bin/purser.mjs')}" "$@"\n`;
  const folder = newFolder({ ...files, 'bin/purser': command });
  chmodSync(path.join(folder, 'bin/purser'), 0o755);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const env = { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}` };
  return (command: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const run = spawnSync(command, args, {
      ...{ cwd: folder, encoding: 'utf8', timeout: patient(60_000) },
      env: { ...env, ...more },
    });
    return { status: run.status, said: run.stdout + run.stderr };
  };
}

test('bitget-api trades as the page says', async () => {
  const { url, accounts } = await serveExchange();
  const run = userFolder({ 'bitget-api.mjs': block('bitget-api.mjs') });
  const ran = run(process.execPath, ['bitget-api.mjs'], { EXCHANGE: JSON.stringify({ url, accounts }) });
  expect(ran.said).toMatch(/^\d+(\.\d+)? USDT\nBTCUSDT long 0\.001\n$/);
});

test('the tests for vitest pass', () => {
  const run = userFolder({ 'bot.test.ts': block('bot.test.ts') });
  const ran = run(process.execPath, [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', '.'], {
    NO_COLOR: '1',
  });
  expect(ran, ran.said).toMatchObject({ status: 0 });
  expect(ran.said).toMatch(/Tests\s+4 passed/);
});

const hasPytest = spawnSync('pytest', ['--version']).status === 0;
test.skipIf(!hasPytest)('the tests for pytest pass', () => {
  const run = userFolder({ 'test_bot.py': block('test_bot.py') });
  const ran = run('pytest', ['-q', '-p', 'no:cacheprovider', 'test_bot.py']);
  expect(ran, ran.said).toMatchObject({ status: 0 });
  expect(ran.said).toMatch(/2 passed/);
});

/** A client in Go of which nothing can be set: its address is a constant. `main` first does what the page says. */
function goClient(page: string, url: string): string {
  const [transport = '', begun = ''] = page.split(/^(?=\/\/ base)/m);
  const begin = begun.replaceAll('// ', '').replace('http://127.0.0.1:8787', url);
  return `package main

import ("crypto/hmac"; "crypto/sha256"; "encoding/base64"; "fmt"; "io"; "net/http"; "net/url"; "os"; "strconv"; "strings"; "time")

${transport}
func call(method, path, body string) {
	now := strconv.FormatInt(time.Now().UnixMilli(), 10)
	mac := hmac.New(sha256.New, []byte(os.Getenv("SECRET")))
	mac.Write([]byte(now + method + path + body))
	request, _ := http.NewRequest(method, "https://exchange.invalid"+path, strings.NewReader(body))
	request.Header.Set("ACCESS-KEY", os.Getenv("KEY"))
	request.Header.Set("ACCESS-SIGN", base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	request.Header.Set("ACCESS-TIMESTAMP", now)
	request.Header.Set("ACCESS-PASSPHRASE", os.Getenv("PASSPHRASE"))
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil { panic(err) }
	text, _ := io.ReadAll(answer.Body)
	fmt.Println(string(text))
}

func main() {
${begin}
	call("POST", "/api/v2/mix/order/place-order", \`${JSON.stringify(OPEN)}\`)
	call("GET", "/api/v2/mix/position/all-position?productType=USDT-FUTURES&marginCoin=USDT", "")
}
`;
}

const OPEN = {
  ...{ symbol: 'BTCUSDT', productType: 'USDT-FUTURES', marginMode: 'crossed', marginCoin: 'USDT' },
  ...{ side: 'buy', tradeSide: 'open', orderType: 'market', size: '0.001' },
};

/** The first key in the words of other languages. */
function keyOf({ accounts: [first] }: Pick<ServedExchange, 'accounts'>): Readonly<Record<string, string>> {
  return { KEY: first?.apiKey ?? '', SECRET: first?.secret ?? '', PASSPHRASE: first?.passphrase ?? '' };
}

const hasGo = spawnSync('go', ['version']).status === 0;
test.skipIf(!hasGo)('a Go client whose address is a constant trades through the transport of the page', async () => {
  const served = await serveExchange();
  const run = userFolder({ 'main.go': goClient(block('go'), served.url) });
  const ran = run('go', ['run', 'main.go'], { ...keyOf(served), GO111MODULE: 'off' });
  const [order, positions] = ran.said.trim().split('\n');
  expect(order, ran.said).toContain('"code":"00000"');
  expect(positions).toMatch(/"holdSide":"long".*"total":"0.001"/);
});

test('what the page starts the exchange with is taken, and the steps of the workflow find it', async () => {
  const { jobs } = parse(block('bot.yml')) as {
    jobs: { test: { env: Record<string, string>; steps: { run?: string }[] } };
  };
  const { env, steps } = jobs.test;
  const [starting = '', beginning = ''] = steps.flatMap(({ run = '' }) => (/exchange|curl/.test(run) ? [run] : []));
  const [, options = ''] = /purser exchange (.*) > exchange\.json/.exec(starting) ?? [];
  const args = options.replace('--port 8787', '--port 0').replace('--control 8788', '--control 0').split(' ');
  const started = startPurser(['exchange', ...args], { env });
  const told = JSON.parse(await started.line(/^\{/)) as { url: string; control: { url: string } };
  const script = (text: string): string =>
    text.replaceAll('http://127.0.0.1:8787', told.url).replaceAll('http://127.0.0.1:8788', told.control.url);
  const [, waiting = ''] = /^(for .*)$/m.exec(starting) ?? [];
  const ran = userFolder({})('sh', ['-ec', `${script(waiting)}\n${script(beginning)}`], env);
  expect(ran, ran.said).toMatchObject({ status: 0 });
  expect(ran.said).toContain('"BTCUSDT":{"last":"60000","set":true}');
  for (const option of block('text').matchAll(/--[a-z-]+/g)) expect(options).toContain(option[0]);
});

test('the settings for freqtrade are JSON, and name one address', () => {
  const { exchange } = JSON.parse(block('json')) as {
    exchange: { ccxt_config: { urls: { api: Record<string, string> } } };
  };
  expect(new Set(Object.values(exchange.ccxt_config.urls.api))).toEqual(new Set(['http://127.0.0.1:8787']));
});
