import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { durableListeners } from '../../../../../src/app/daemon/composition/tell-durable.ts';

test('listeners hear of entries once they are durable, in their order', () => {
  const ends: Subject<never>[] = [];
  const heard: string[] = [];
  const listeners = durableListeners({
    durable: () => {
      const end = new Subject<never>();
      ends.push(end);
      return end;
    },
  });
  listeners.hear(({ text }) => heard.push(text));
  listeners.tell([]);
  for (const text of ['halted', 'resumed']) listeners.tell([{ at: 0, kind: 'notice', text }]);
  expect(ends).toHaveLength(2);
  expect(heard).toEqual([]);
  for (const end of ends) end.complete();
  expect(heard).toEqual(['halted', 'resumed']);
});
