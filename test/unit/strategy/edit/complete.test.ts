import { describe, expect, test } from 'vitest';
import { complete } from '../../../../src/strategy/complete.ts';
import { cursorIn, HEAD } from './cursor.ts';

const RULE = `${HEAD}rules:\n  - id: one\n    each: position in positions\n    `;

const labelsAt = (marked: string, name?: string): readonly string[] => {
  const { file, offset, editing } = cursorIn(marked, name);
  return complete(file, offset, editing).items.map(({ label }) => label);
};

describe('what may be written', () => {
  test.each<[place: string, marked: string, expected: readonly string[]]>([
    ['below a line that is no YAML', `${HEAD}oops: [\nrules:\n  - id: one\n    when: btc.|`, ['last']],
    ['before what is written already', `${RULE}when: btc.| > 1 USDT/BTC`, ['last']],
    ['in the middle of a word', `${RULE}when: btc.l|ast > 1 USDT/BTC`, ['last']],
    ['behind lines of Windows', `${RULE}when: btc.|`.replaceAll('\n', '\r\n'), ['last']],
    ['behind an emoji', `${RULE}doc: "🚀"\n    when: position.|`, ['holdSide']],
    ['in a folded text', `${RULE}when: >-\n      btc.last > 1 USDT/BTC &&\n      position.|`, ['holdSide']],
    ['among keys that stand below', `${RULE}|\n    cooldown: 1h`, ['when', 'do']],
  ])('%s', (_, marked, expected) => {
    expect(labelsAt(marked)).toEqual(expect.arrayContaining([...expected]));
  });

  test('in purser.yaml and in a file of tests: their keys', () => {
    expect(labelsAt('version: 1\n|', 'purser.yaml')).toEqual(expect.arrayContaining(['accounts', 'notify']));
    expect(labelsAt('version: 1\nstrategy: words\n|', 'words.test.yaml')).toContain('tests');
  });

  test('no key that stands there, and none that excludes one that does', () => {
    expect(labelsAt(`${RULE}cooldown: 1h\n    |`)).not.toContain('cooldown');
    expect(labelsAt(`${HEAD}rules:\n  - id: one\n    on: { every: 1h, |`)).not.toContain('cron');
  });

  test('what is needed goes first', () => {
    const { file, offset, editing } = cursorIn(`${HEAD}goals:\n  - |`);
    const needed = complete(file, offset, editing).items.filter(({ detail }) => detail.startsWith('needed'));
    expect(needed.map(({ label, rank }) => [label, rank])).toEqual([['keep', 0]]);
  });

  test('nothing in a comment, beyond the end, or in a file that is no text', () => {
    expect(labelsAt(`${HEAD}# btc.|`)).toEqual([]);
    expect(labelsAt('\u0000|')).toEqual([]);
    const { file, editing } = cursorIn(HEAD);
    expect(complete(file, 1e9, editing).items.map(({ label }) => label)).toContain('rules');
  });
});

test('replaces what has been written of the word', () => {
  const { file, offset, editing } = cursorIn(`${RULE}when: btc.la|`);
  expect(complete(file, offset, editing).replaced).toBe(2);
});
