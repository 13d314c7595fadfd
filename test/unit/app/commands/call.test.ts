import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callCommand } from '../../../../src/app/commands/call.ts';
import { socketPath } from '../../../../src/app/socket/address.ts';
import type { SocketRequest } from '../../../../src/app/socket/message.ts';
import { serveSocket, type SocketServer } from '../../../../src/app/socket/serve.ts';
import type { Json } from '../../../../src/domain/journal-entry.ts';
import { newState, printed } from './state-fixture.ts';

const LEVERAGE = ['mix-set-leverage', 'symbol=BTCUSDT', 'productType=USDT-FUTURES', 'marginCoin=USDT', 'leverage=5'];

let state: string;
let daemon: SocketServer | undefined;
let asked: SocketRequest[];
beforeEach(() => {
  state = newState();
  asked = [];
});
afterEach(() => {
  daemon?.close();
  daemon = undefined;
  process.exitCode = undefined;
  rmSync(state, { recursive: true, force: true });
});

/** A daemon that carries every call out with one result. */
async function daemonWith(result: Json, real = false): Promise<void> {
  daemon = await serveSocket({
    path: socketPath(state),
    answer: (request) => {
      asked.push(request);
      return request['step'] === 'plan' ? { account: 'main', exchange: 'live exchange', real } : result;
    },
  });
}

function called(...args: readonly string[]): Promise<string> {
  return printed(callCommand(), ...args, '--state', state);
}

test.each([[[]], [['--list']]])('%j lists the operations, those that write apart', async (args) => {
  const list = await called(...args);
  expect(list).toMatch(/^These read:\n[^]*\n {2}mix-ticker +\w[^]*\nThese write:\n[^]*\n {2}place-futures-order +\w/);
});

test('--list behind an operation says what it takes', async () => {
  expect(await called('mix-ticker', '--list')).toMatch(/\n {2}productType +required +USDT-FUTURES \| [^]*\n$/);
  expect(await called('batch-create-subaccount-and-apikey', '--list')).toMatch(
    /list of records[^]* {2}passphrase +required/,
  );
});

test.each<[readonly string[], string]>([
  [['mix-tickr'], 'there is no operation mix-tickr; did you mean mix-ticker?'],
  [['mix-ticker', 'symbl=BTCUSDT'], 'unknown parameter symbl; did you mean symbol?'],
  [['mix-ticker', 'symbol'], 'a parameter is key=value'],
  [['mix-ticker', 'symbol=A', 'symbol=B'], 'symbol is given twice'],
  [['mix-ticker', 'symbol='], 'symbol has no value'],
  [['mix-ticker', 'symbol=BTCUSDT'], 'productType: expected a value'],
  [['cancel-plan-order', 'productType=USDT-FUTURES', 'orderIdList=7,8'], 'written as JSON'],
  [['cancel-plan-order', 'productType=USDT-FUTURES', 'orderIdList=[{"orderld":"7"}]'], 'did you mean orderId?'],
  [['cancel-plan-order', 'productType=USDT-FUTURES', 'orderIdList=[{"orderId":"7"}]'], 'symbol: expected a value with'],
  [LEVERAGE, 'there is no terminal to ask on: give --yes'],
])('%j is wrong use, and nobody is asked', async (args, said) => {
  await daemonWith(null);
  await expect(called(...args)).rejects.toMatchObject({
    name: 'UsageError',
    message: expect.stringContaining(said) as string,
  });
  expect(asked).toEqual([]);
});

test('a secret that is wrong is not repeated', async () => {
  const list = JSON.stringify([{ subAccountName: 'abcdefgh', passphrase: 'tiny', label: 'x', permList: ['read'] }]);
  const failed = called('batch-create-subaccount-and-apikey', list, '--yes');
  await expect(failed).rejects.toThrow('passphrase: expected 8 to 32 letters and digits');
  await expect(failed).rejects.not.toThrow('tiny');
});

test('the daemon is asked in the words of the wire, and its answer printed as a table or as JSON', async () => {
  await daemonWith({
    outcome: 'accepted',
    answer: [
      { coin: 'USDT', available: '7' },
      { coin: 'BTC', available: '' },
    ],
  });
  expect(await called('spot-assets', 'assetType=all')).toBe('coin  available\nUSDT  7\nBTC   -\n');
  expect(JSON.parse(await called('spot-assets', '--json'))).toHaveLength(2);
  expect(asked[1]).toEqual({
    ask: 'call',
    step: 'carry-out',
    operation: 'spot-assets',
    request: { assetType: 'all' },
    live: false,
  });
});

test('real money needs --live', async () => {
  await daemonWith({ outcome: 'accepted', answer: { leverage: '5' } }, true);
  await expect(called(...LEVERAGE, '--yes')).rejects.toThrow('main has real money: mix-set-leverage needs --live');
  expect(asked.map(({ step }) => step)).toEqual(['plan']);
  expect(await called(...LEVERAGE, '--yes', '--live')).toBe('leverage  5\n');
});

test.each<[Json, RegExp]>([
  [{ outcome: 'rejected', code: '40919', message: 'no' }, /was rejected: 40919, .+\n {2}the exchange said: no\n$/],
  [{ outcome: 'unknown', message: 'timeout' }, /may have happened, or not: timeout\n.*Look before/],
  [{ outcome: 'failed', message: 'refused' }, /was not carried out: refused\n$/],
  [
    { outcome: 'refused', level: 'account main', limit: 'orderValue', message: '500 USDT is above 499 USDT' },
    /was refused by the limit orderValue of account main: 500 USDT is above 499 USDT\n {2}nothing was sent\n$/,
  ],
])('%j is said, and exits with 1', async (result, said) => {
  await daemonWith(result);
  let text = '';
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  expect(await called(...LEVERAGE, '--yes')).toBe('');
  stderr.mockRestore();
  expect(text).toMatch(said);
  expect(process.exitCode).toBe(1);
});

test('that nothing was judged is said beside the answer', async () => {
  await daemonWith({ outcome: 'accepted', answer: { leverage: '5' }, unjudged: true });
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await called(...LEVERAGE, '--yes')).toBe('leverage  5\n');
  const said = stderr.mock.calls.map(([chunk]) => String(chunk)).join('');
  stderr.mockRestore();
  expect(said).toBe('no limit is about mix-set-leverage: nothing was judged\n');
});
