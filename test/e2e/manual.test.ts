import { afterEach, expect, test, vi } from 'vitest';
import { patient } from '../patience.ts';
import { newFolder, removeFolders } from './new-folder.ts';
import { killStarted, startPurser } from './start-purser.ts';

const PROJECT = {
  'purser.yaml': 'version: 1\nstrategies: strategies\naccounts:\n  main: { exchange: paper }\n',
  'strategies/hands.yaml': `version: 1
strategy: hands
account: main
market: usdt-futures
watch:
  btc: { watch: ticker, instrument: BTCUSDT, every: 1s }
rules:
  - { id: told, on: manual, when: btc.last > 1 USDT/BTC, do: [{ notify: { message: "told at \${btc.last}" } }] }
`,
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

test('a hand fires a rule, only asks, switches it off and on, and sees it in the status and the journal', async () => {
  const cwd = newFolder(PROJECT);
  const daemon = startPurser(['run', '--paper', '--log', 'json'], { cwd });
  await vi.waitFor(
    async () => {
      const dry = await ended(['fire', 'told', '--dry'], cwd);
      expect(dry.stdout).toMatch(/when +true[^]*notify: told at \d/);
    },
    { timeout: patient(15_000), interval: 500 },
  );
  expect(await ended(['fire', 'tolt'], cwd)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('did you mean told?') as string,
  });
  expect((await ended(['fire', 'hands/told'], cwd)).code).toBe(0);
  await daemon.line(/told at \d/);
  expect((await ended(['rule', 'disable', 'told', '--note', 'on holiday'], cwd)).stdout).toMatch(/\nchanged +yes\n/);
  expect(await ended(['fire', 'told'], cwd)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('told is switched off') as string,
  });
  expect((await ended(['status'], cwd)).stdout).toMatch(/told +switched off since .* \(on holiday\)/);
  expect((await ended(['rule', 'enable', 'told'], cwd)).stdout).toMatch(/\nchanged +yes\n/);
  const journal = (await ended(['journal', '--rule', 'told'], cwd)).stdout;
  expect(journal).toMatch(/fired by hand[^]*told at[^]*switched off by hand: on holiday[^]*switched on by hand/);
});

test.each([['fire told'], ['rule disable told'], ['rule enable told --note back']])(
  'purser %s ends with 3 where no daemon is running, and says so',
  async (line) => {
    const { code, stdout, stderr } = await ended(line.split(' '), newFolder(PROJECT));
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(/no daemon is running in /);
  },
);
