import { afterEach, expect, test } from 'vitest';
import { createOutput, type Output } from '../../../../src/app/output/output.ts';
import { type VirtualClock, virtualClock } from '../../../../src/clock/virtual-clock.ts';

/** A reader who takes so many bytes and then none, until more are allowed. */
function reader(room: number) {
  const got: Uint8Array[] = [];
  const state: { room: number; readonly text: string; fault?: string } = {
    room,
    get text() {
      return Buffer.concat(got).toString();
    },
  };
  const take = (bytes: Uint8Array): number => {
    if (state.fault !== undefined) throw Object.assign(new Error(state.fault), { code: state.fault });
    if (state.room === 0) throw Object.assign(new Error('full'), { code: 'EAGAIN' });
    const taken = Math.min(state.room, bytes.length);
    state.room -= taken;
    got.push(bytes.slice(0, taken));
    return taken;
  };
  return { state, take };
}

const made: { readonly output: Output; readonly clock: VirtualClock }[] = [];
afterEach(async () => {
  for (const { output, clock } of made.splice(0)) {
    const closed = output.close();
    for (let nth = 0; nth < 15; nth += 1) {
      clock.advance(50);
      await Promise.resolve();
      await Promise.resolve();
    }
    await closed;
  }
});

function outputTo(take: (bytes: Uint8Array) => number) {
  const clock = Object.assign(virtualClock({ startAt: 0 }), { close: () => undefined });
  const lost: number[] = [];
  const output = createOutput({ take, clock, onLost: (lines) => void lost.push(lines) });
  made.push({ output, clock });
  return { output, clock, lost };
}

test('what there is room for is written at once, in whole and in order', () => {
  const { state, take } = reader(Number.POSITIVE_INFINITY);
  const { output } = outputTo(take);
  output.write('one\n');
  output.write('two ☕\n');
  expect(state.text).toBe('one\ntwo ☕\n');
});

test('what there is no room for waits, and comes in order when somebody reads, also from the middle of a letter', () => {
  const { state, take } = reader(5);
  const { output, clock, lost } = outputTo(take);
  output.write('☕☕\n');
  output.write('two\n');
  expect(state.room).toBe(0);
  clock.advance(10_000);
  state.room = 3;
  clock.advance(50);
  state.room = Number.POSITIVE_INFINITY;
  clock.advance(50);
  expect(state.text).toBe('☕☕\ntwo\n');
  output.write('three\n');
  expect(state.text).toBe('☕☕\ntwo\nthree\n');
  expect(lost).toEqual([]);
});

test('no more than a megabyte waits: what comes then is counted, and the count is told once when there is room', () => {
  const { state, take } = reader(0);
  const { output, clock, lost } = outputTo(take);
  const line = `${'x'.repeat(999)}\n`;
  for (let nth = 0; nth < 1_100; nth += 1) output.write(line);
  clock.advance(1_000);
  expect(lost).toEqual([]);
  state.room = Number.POSITIVE_INFINITY;
  clock.advance(50);
  expect(state.text.length).toBe(1_048_000);
  expect(lost).toEqual([1_100 - 1_048]);
  output.write(line);
  clock.advance(1_000);
  expect(lost).toHaveLength(1);
});

test('a reader that went away ends the printing and nothing else', () => {
  for (const fault of ['EPIPE', 'EIO']) {
    const { state, take } = reader(10);
    const { output, clock, lost } = outputTo(take);
    state.fault = fault;
    output.write('one\n');
    delete state.fault;
    output.write('two\n');
    clock.advance(1_000);
    expect([state.text, lost]).toEqual(['', []]);
  }
});

test.each(['ENOSPC', 'EDQUOT'])('a disk without room (%s) is waited for, and the lines come when there is', (fault) => {
  const { state, take } = reader(Number.POSITIVE_INFINITY);
  const { output, clock } = outputTo(take);
  state.fault = fault;
  output.write('one\n');
  clock.advance(10_000);
  expect(state.text).toBe('');
  delete state.fault;
  clock.advance(50);
  output.write('two\n');
  expect(state.text).toBe('one\ntwo\n');
});

test('its end waits half a second for who reads, and not for who does not', async () => {
  const slow = reader(0);
  const read = outputTo(slow.take);
  read.output.write('last words\n');
  const ended = read.output.close();
  await Promise.resolve();
  slow.state.room = 100;
  for (let nth = 0; nth < 3; nth += 1) {
    read.clock.advance(50);
    await Promise.resolve();
  }
  await ended;
  expect(slow.state.text).toBe('last words\n');

  const never = outputTo(reader(0).take);
  never.output.write('last words\n');
  let isEnded = false;
  void never.output.close().then(() => (isEnded = true));
  for (let nth = 0; nth < 12; nth += 1) {
    never.clock.advance(50);
    await Promise.resolve();
    await Promise.resolve();
  }
  await Promise.resolve();
  expect(isEnded).toBe(true);
});
