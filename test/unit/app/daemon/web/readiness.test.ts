import { expect, test } from 'vitest';
import { notReady } from '../../../../../src/app/daemon/web/readiness.ts';
import { ATTENTION_KINDS, type Attention } from '../../../../../src/domain/attention.ts';

const all: readonly Attention[] = ATTENTION_KINDS.map((kind) => ({
  ...{ kind, severity: 'warning', since: 0, text: `of ${kind}`, key: kind, do: 'purser status' },
}));

test('a daemon is ready once its rules have looked, and nothing holds them', () => {
  let isStarted = false;
  const kinds = (attention: readonly Attention[], isStopping = false): readonly string[] =>
    notReady({ isStarted: () => isStarted, isStopping: () => isStopping, attention: () => attention }).map(
      ({ kind }) => kind,
    );
  expect(kinds([])).toEqual(['starting']);
  isStarted = true;
  expect(kinds([])).toEqual([]);
  // What waits for a person keeps no rule from acting.
  expect(kinds(all)).toEqual(['halted', 'lost', 'other-installation', 'rate-stop', 'unread']);
  expect(kinds(all, true)).toEqual(['stopping']);
});
