import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUARDS } from '../mutation/guards.ts';
import { NUMBERS } from './faults.ts';
import { WITHOUT_DAEMON } from './without-daemon.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const texts = new Map(globSync('test/faults/*.test.ts', { cwd: ROOT }).map((file) => [file, read(file)]));
/** Files with a test, or a group of tests, that is named by a fault. */
const filesOf = (fault: string) =>
  [...texts].filter(([, text]) => new RegExp(`['"\`]${fault}: `).test(text)).map(([file]) => file);

// That each case fails where its daemon ends at the fault, and without each guard, takes long: \`npm run faults\` shows
// it.
describe('each fault', () => {
  it('is one of thirty-five', () => {
    expect(NUMBERS).toEqual(Array.from({ length: 35 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`));
  });

  it.each(NUMBERS)(
    '%s has a case, a moment at which its daemon can be ended, and a guard that the case holds',
    (fault) => {
      const files = filesOf(fault);
      expect(files).not.toEqual([]);
      // The fault is told by its number where it happens; that it does happen each test sees to itself.
      const moments = files.filter((file) => new RegExp(`\\(\\s*'${fault}'`).test(texts.get(file) ?? ''));
      expect(moments).not.toEqual([]);
      const guards = GUARDS.filter((guard) => guard.fault === fault);
      expect(guards).not.toEqual([]);
      for (const { name, tests } of guards)
        expect(
          tests.filter((test) => files.includes(test)),
          name,
        ).not.toEqual([]);
    },
  );
});

describe('what runs no daemon', () => {
  it.each(WITHOUT_DAEMON)('says why, and has "$guard" in place of the daemon', ({ test, why, guard }) => {
    const [number = ''] = test.split(':');
    const own = GUARDS.find(({ name }) => name === guard);
    expect(own?.fault).toBe(number);
    const titles = test.split(' > ').map((title) => title.replace(`${number}: `, ''));
    const files = [...texts].filter(([, text]) => titles.every((title) => text.includes(title)));
    expect(own?.tests.filter((file) => files.some(([one]) => one === file))).not.toEqual([]);
    expect(why).toMatch(/^\w.{20}/);
  });
});

it.each(GUARDS)('the guard "$name" stands once in its file, and its tests exist', ({ file, from, to, tests }) => {
  expect(read(file).split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
  expect(tests.filter((test) => globSync(test, { cwd: ROOT }).length === 0)).toEqual([]);
});
