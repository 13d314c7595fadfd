import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newFolder, removeFolders } from './new-folder.ts';
import { killStarted, startPurser } from './start-purser.ts';

const strategy = (name: string, price: number, rest = ''): string => `version: 1
strategy: ${name}
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  # Once: it does not tell it again while its condition holds.
  - { id: once, when: btc.last > 1 USDT/BTC, atStart: fire, do: [{ notify: { message: "${name} once" } }] }
  - { id: told, when: btc.last > ${String(price)} USDT/BTC, atStart: fire, do: [{ notify: { message: "${name} above ${String(price)}" } }] }
${rest}`;

const PROJECT = {
  'purser.yaml': 'version: 1\nstrategies: strategies\naccounts:\n  main: { exchange: paper }\n',
  'strategies/one.yaml': strategy('one', 2),
};

afterEach(async () => {
  await killStarted();
  removeFolders();
});

async function ended(args: readonly string[], cwd: string) {
  const started = startPurser(args, { cwd });
  const { code } = await started.end();
  return { code, stdout: started.stdout(), stderr: started.stderr() };
}

test('files are taken in while the daemon runs: what changed begins anew, the rest goes on, and a bad file changes nothing', async () => {
  const cwd = newFolder(PROJECT);
  const file = path.join(cwd, 'strategies/one.yaml');
  const daemon = startPurser(['run', '--paper', '--log', 'json'], { cwd });
  await daemon.line(/one once/);
  await daemon.line(/one above 2/);

  writeFileSync(file, `# a comment means nothing\n${strategy('one', 3)}`);
  await daemon.line(/files have changed: revision \w+ → \w+: one\/told changed/);
  await daemon.line(/one above 3/);

  writeFileSync(file, strategy('one', 4, 'rulez: []\n'));
  await daemon.line(/the changed files have errors, and nothing has changed.*rulez/);
  const bad = await ended(['reload'], cwd);
  expect(bad).toMatchObject({ code: 1, stdout: expect.stringMatching(/^reloaded +no\n/) as string });
  expect((await ended(['status'], cwd)).stdout).toMatch(/^FILES +the changed files have errors[^]*rulez/);

  writeFileSync(file, strategy('one', 3));
  writeFileSync(path.join(cwd, 'strategies/two.yaml'), strategy('two', 5));
  await daemon.line(/: two added, two\/once added, two\/told added/);
  await daemon.line(/two above 5/);

  rmSync(path.join(cwd, 'strategies/two.yaml'));
  daemon.kill('SIGHUP');
  await daemon.line(/: two removed, two\/once removed, two\/told removed/);
  const { stdout } = await ended(['status'], cwd);
  expect(stdout).not.toMatch(/^two /m);
  expect(stdout).not.toMatch(/^FILES/m);
  daemon.kill('SIGTERM');
  expect(await daemon.end()).toMatchObject({ code: 0 });
  // The rule that did not change was not seen for the first time again.
  expect(daemon.stdout().match(/"kind":"notified"[^\n]*one once/g)).toHaveLength(1);
});

test('purser reload says that nothing means anything else, and ends with 3 where no daemon is running', async () => {
  const cwd = newFolder(PROJECT);
  expect(await ended(['reload'], cwd)).toMatchObject({ code: 3, stdout: '' });
  const daemon = startPurser(['run', '--paper', '--log', 'json'], { cwd });
  await daemon.line(/one once/);
  const { code, stdout } = await ended(['reload', '--json'], cwd);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ reloaded: false, changes: [] });
});

test.each([
  ['--no-watch', ['--no-watch'], ''],
  ['`reload: byHand`', [], 'reload: byHand\n'],
])('with %s an edit is shown by plan --diff before purser reload takes it in', async (_name, args, line) => {
  const cwd = newFolder({ ...PROJECT, 'purser.yaml': `${PROJECT['purser.yaml']}${line}` });
  const daemon = startPurser(['run', '--paper', '--log', 'json', ...args], { cwd });
  await daemon.line(/one above 2/);
  writeFileSync(path.join(cwd, 'strategies/one.yaml'), strategy('one', 3));
  expect(await ended(['plan', '--diff'], cwd)).toMatchObject({
    code: 2,
    stdout: [
      '~ one/told: starts over, a cooldown and a limit of firings go on',
      '    do[0].notify.message: one above 2 → one above 3',
      '    when: btc.last > 2 USDT/BTC → btc.last > 3 USDT/BTC',
      '',
    ].join('\n'),
  });
  expect(daemon.stdout()).not.toContain('files have changed');
  expect((await ended(['reload'], cwd)).stdout).toContain('one/told changed');
  await daemon.line(/one above 3/);
  expect((await ended(['plan', '--diff'], cwd)).stdout).toBe(
    'no change: the daemon already runs what these files say\n',
  );
});
