import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EMPTY, NEVER, type Observable, of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createManualCalls } from '../../../../src/app/call/manual-calls.ts';
import { type ManualCall, operationNamed } from '../../../../src/app/call/manual-call.ts';
import { virtualClock } from '../../../../src/clock/virtual-clock.ts';
import type { JournalEntry, Json } from '../../../../src/domain/journal-entry.ts';
import { TransportError } from '../../../../src/ports/transport.ts';

let directory: string;
let journal: JournalEntry[];
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'purser-calls-'));
  journal = [];
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

function deskWith(answer: () => Observable<unknown>, real = false) {
  return createManualCalls({
    // A test knows what the operation that it calls answers.
    call: answer as never,
    clock: virtualClock({ startAt: 0 }),
    accounts: [{ name: 'main', real }],
    described: 'a test',
    directory,
    durable: () => EMPTY,
    record: (entry) => journal.push(entry),
  });
}

function handCall(id: string, request: Json, live = false): ManualCall {
  const operation = operationNamed(id);
  if (operation === undefined) throw new Error(id);
  return { operation, request, live };
}

const TRANSFER = handCall('wallet-transfer', { fromType: 'spot', toType: 'usdt_futures', amount: '5', coin: 'USDT' });
const MINT = handCall('batch-create-subaccount-and-apikey', [
  { subAccountName: 'abcdefgh', passphrase: 'verysecret1', label: 'one', permList: ['read'] },
]);
const MINTED = [{ subAccountUid: '1', subAccountName: 'abcdefgh', subAccountApiKey: 'ak-1', secretKey: 'sk-1' }];

test('a write is in the journal before it is sent, and its outcome after', async () => {
  const before: string[] = [];
  const desk = deskWith(() => {
    before.push(...journal.map(({ text }) => text));
    return of({ transferId: '1' });
  });
  expect(await desk.carryOut(TRANSFER)).toMatchObject({ outcome: 'accepted', answer: { transferId: '1' } });
  expect(before).toEqual(['by hand: wallet-transfer on main is sent']);
  expect(journal).toMatchObject([
    { kind: 'notice', account: 'main', detail: { who: 'by hand', request: { amount: '5' } } },
    { kind: 'notice', detail: { outcome: 'accepted' } },
  ]);
});

test('a read is not in the journal', async () => {
  await deskWith(() => of([])).carryOut(handCall('spot-assets', {}));
  expect(journal).toEqual([]);
});

test.each([
  [true, 'unknown'],
  [false, 'failed'],
])('a call that brought no answer, sent: %j, is %s', async (sent, outcome) => {
  const desk = deskWith(() => throwError(() => new TransportError('cut', sent)));
  expect(await desk.carryOut(TRANSFER)).toMatchObject({ outcome, message: 'cut' });
  expect(journal.at(-1)).toMatchObject({ detail: { outcome } });
});

test('real money is not written to without the word for it, and nothing is recorded', async () => {
  const desk = deskWith(() => of({}), true);
  await expect(desk.carryOut(TRANSFER)).rejects.toThrow('needs --live');
  expect(journal).toEqual([]);
});

test('what the other side should have checked is checked again', async () => {
  const desk = deskWith(() => of({}));
  await expect(desk.carryOut(handCall('wallet-transfer', { amount: '5' }))).rejects.toMatchObject({ name: 'Failure' });
  expect(journal).toEqual([]);
});

test('secrets are in a file alone', async () => {
  const result = await deskWith(() => of(MINTED)).carryOut(MINT);
  const [file = ''] = readdirSync(directory);
  expect(JSON.parse(readFileSync(path.join(directory, file), 'utf8'))).toMatchObject(MINTED);
  expect(JSON.stringify(result)).toContain(path.join(directory, file));
  expect(JSON.stringify([result, journal])).not.toMatch(/verysecret1|ak-1|sk-1/);
});

test('without an answer there is no file, and where none can be made nothing is sent', async () => {
  await deskWith(() => throwError(() => new TransportError('cut', true))).carryOut(MINT);
  expect(readdirSync(directory)).toEqual([]);
  rmSync(directory, { recursive: true });
  await expect(deskWith(() => of(MINTED)).carryOut(MINT)).rejects.toThrow('nothing was sent');
});

test('a desk that closes takes no further call', async () => {
  const desk = deskWith(() => NEVER);
  await desk.close();
  await expect(desk.carryOut(TRANSFER)).rejects.toThrow('nothing was sent');
  expect(journal).toEqual([]);
});
