import { describe, expect, it } from 'vitest';
import {
  afterPage,
  gapsOf,
  isBehind,
  type ListMemory,
  nextWindow,
  readUntil,
  recallList,
} from '../../../../../src/rules/observe/history/history-memory.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.UTC(2026, 5, 1);
const NOTHING: ListMemory = { spans: [] };

/** Reads a list up to now, each window in one page; answers what is remembered, and how many windows it took. */
function readAll(
  memory: ListMemory,
  since: number,
  now: number,
): { readonly memory: ListMemory; readonly windows: number } {
  let [read, windows] = [memory, 0];
  do {
    read = afterPage(read, nextWindow(read, { list: 'fills', since, now }), undefined);
    windows += 1;
  } while (isBehind(read, now) && windows < 100);
  return { memory: read, windows };
}

describe('a list of the past', () => {
  it('is read in windows of a week from the first sight on, until now but for the last moment', () => {
    const { memory, windows } = readAll(NOTHING, NOW - 20 * DAY, NOW);
    expect(windows).toBe(3);
    expect(memory.spans).toEqual([{ from: NOW - 20 * DAY, to: NOW - MINUTE }]);
    expect(isBehind(memory, NOW)).toBe(false);
  });

  it('is read from where it was left, what is listed late included', () => {
    const memory = { spans: [{ from: NOW - DAY, to: NOW - 60 * MINUTE }] };
    expect(nextWindow(memory, { list: 'fills', since: NOW - DAY, now: NOW })).toEqual({
      from: NOW - 70 * MINUTE,
      to: NOW,
    });
    const late = nextWindow(memory, { list: 'positions', since: NOW - 30 * DAY, now: NOW });
    expect(late.from).toBe(NOW - 60 * MINUTE - 7 * DAY);
  });

  it('of positions comes to what is new, however much of it is read again', () => {
    const since = NOW - 40 * DAY;
    let memory: ListMemory = { spans: [{ from: since, to: NOW - 20 * DAY }] };
    let windows = 0;
    for (; isBehind(memory, NOW) && windows < 100; windows += 1)
      memory = afterPage(memory, nextWindow(memory, { list: 'positions', since, now: NOW }), undefined);
    expect(windows).toBe(3);
    expect(memory.spans).toEqual([{ from: since, to: NOW - MINUTE }]);
  });

  it('goes on with the page at which a stop left it, and counts a window when all of it was read', () => {
    const window = nextWindow(NOTHING, { list: 'bills', since: NOW - DAY, now: NOW });
    const begun = afterPage(NOTHING, window, 'cursor-1');
    expect(begun.spans).toEqual([]);
    const stored = recallList(JSON.stringify(begun));
    expect(stored).toEqual(begun);
    const later = NOW + 5 * MINUTE;
    expect(nextWindow(stored, { list: 'bills', since: NOW - DAY, now: later })).toEqual({
      ...window,
      cursor: 'cursor-1',
    });
    expect(isBehind(stored, later)).toBe(true);
    const whole = afterPage(stored, { ...window, cursor: 'cursor-1' }, undefined);
    expect(whole).toEqual({ spans: [{ from: NOW - DAY, to: NOW - MINUTE }] });
  });

  it('has a gap where the exchange had nothing any more', () => {
    const { memory } = readAll(NOTHING, NOW - DAY, NOW);
    const muchLater = NOW + 100 * DAY;
    const again = readAll(memory, NOW - DAY, muchLater).memory;
    expect(gapsOf(again)).toEqual([{ from: NOW - MINUTE, to: muchLater - 90 * DAY + 60 * MINUTE }]);
    expect(gapsOf(memory)).toEqual([]);
    expect(gapsOf(NOTHING)).toEqual([]);
  });

  it('that has gaps is read on from the end of the newest that was read, and keeps what lies before them', () => {
    const spans = [
      { from: NOW - 200 * DAY, to: NOW - 190 * DAY },
      { from: NOW - 100 * DAY, to: NOW - 95 * DAY },
      { from: NOW - 50 * DAY, to: NOW - 20 * DAY },
    ];
    expect(readUntil({ spans })).toBe(NOW - 20 * DAY);
    const { memory, windows } = readAll({ spans }, NOW - 200 * DAY, NOW);
    expect(windows).toBe(3);
    expect(memory.spans).toEqual([...spans.slice(0, 2), { from: NOW - 50 * DAY, to: NOW - MINUTE }]);
    expect(gapsOf(memory)).toEqual([
      { from: NOW - 190 * DAY, to: NOW - 100 * DAY },
      { from: NOW - 95 * DAY, to: NOW - 50 * DAY },
    ]);
  });

  it('was not read where what is stored cannot be understood', () => {
    for (const stored of [undefined, '7', 'null', '{"spans":[1,{"from":"a","to":2}],"window":[]}'])
      expect(recallList(stored)).toEqual(NOTHING);
  });
});
