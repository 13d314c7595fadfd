import { readDuration } from '../../base/duration.ts';
import { entriesOf, itemsOf, scalarOf, valueOf, type YamlNode } from '../../strategy/yaml/yaml-tree.ts';
import { offsetOf, type TestScope } from './test-scope.ts';
import type { Expected, Checkpoint, Never } from './test-file.ts';
import { writtenOf } from './written.ts';

const NO_EXPECTATIONS: ReadonlySet<string> = new Set(['at', 'between', 'never']);

/**
 * Reads the expectations, in order of time. `closes` tells that the last one may be empty: it ends the span of
 * forbidden events.
 */
export function readCheckpoints(
  node: YamlNode | undefined,
  { startAt, closes }: { readonly startAt: number; readonly closes: boolean },
  scope: TestScope,
): readonly Checkpoint[] {
  const checkpoints = itemsOf(node).map((item) => readCheckpoint(item, startAt, scope));
  const sorted = checkpoints.toSorted((a, b) => a.at - b.at);
  for (const checkpoint of closes ? sorted.slice(0, -1) : sorted) reportEmpty(checkpoint, scope);
  return sorted;
}

/** Reports an empty expectation: it would pass whatever happens. One with a wrong time was reported already. */
function reportEmpty({ expected, never, place, label }: Checkpoint, { report }: TestScope): void {
  const isTimed = label.split('–').every((time) => readDuration(time) !== undefined);
  if (!isTimed || expected.length > 0 || never.length > 0) return;
  report({
    code: 'test-empty',
    message: `the look at ${label} expects nothing`,
    place,
    hint: 'say what has to be true then, such as `fired: []` or `positions: []`',
  });
}

function readCheckpoint(node: YamlNode, startAt: number, scope: TestScope): Checkpoint {
  const at = scalarOf(node, 'at');
  const [from, to] = itemsOf(valueOf(node, 'between')).map((item) => (item.kind === 'scalar' ? item : undefined));
  const since = offsetOf(from, scope);
  const end = offsetOf(at ?? to, scope) ?? 0;
  if (since !== undefined && since > end)
    scope.report({ code: 'test-time', message: 'the span ends before it begins', place: (to ?? node).place });
  return {
    place: (at ?? node).place,
    ...(since !== undefined && { since: startAt + since }),
    at: startAt + end,
    label: at === undefined ? `${from?.text ?? ''}–${to?.text ?? ''}` : at.text,
    expected: entriesOf(node).flatMap(({ key, value }): Expected[] =>
      NO_EXPECTATIONS.has(key.text) ? [] : [{ word: key.text, value: writtenOf(value), place: key.place }],
    ),
    never: readNever(valueOf(node, 'never')),
  };
}

/** Reads the forbidden events. */
export function readNever(node: YamlNode | undefined): readonly Never[] {
  return itemsOf(node).flatMap((item) =>
    entriesOf(item).map(({ key, value }) => ({ word: key.text, value: writtenOf(value), place: key.place })),
  );
}
