import { readDuration } from '../../base/duration.ts';
import type { InjectedFault } from '../../paper/faults/fault-plan.ts';
import { PLAIN_FAULTS } from '../../paper/faults/fault-plan.ts';
import { didYouMean } from '../../strategy/model/file-context.ts';
import { itemsOf, scalarOf, valueOf, type YamlNode } from '../../strategy/yaml/yaml-tree.ts';
import { checkAccount, offsetOf, type TestScope } from './test-scope.ts';
import type { GivenOutcome } from './test-file.ts';

/** Reads the calls whose outcome differs from the exchange's rules. */
export function readOutcomes(node: YamlNode | undefined, startAt: number, scope: TestScope): readonly GivenOutcome[] {
  return itemsOf(node).flatMap((item) => readOutcome(item, startAt, scope) ?? []);
}

function readOutcome(node: YamlNode, startAt: number, scope: TestScope): GivenOutcome | undefined {
  const operation = scalarOf(node, 'operation');
  if (operation !== undefined && !scope.operations.has(operation.text)) {
    const message = `there is no operation \`${operation.text}\``;
    const hint = didYouMean(operation.text, scope.operations);
    scope.report({ code: 'test-operation', message, place: operation.place, hint });
  }
  const account = scalarOf(node, 'account');
  if (account !== undefined) checkAccount(account, scope);
  const until = offsetOf(scalarOf(node, 'until'), scope);
  const times = scalarOf(node, 'times')?.value;
  const fault = faultOf(valueOf(node, 'answer'), scope);
  if (fault === undefined) return undefined;
  return {
    operation: operation?.text ?? '',
    place: (operation ?? node).place,
    ...(account !== undefined && { account: account.text }),
    occasion: {
      fromAt: startAt + (offsetOf(scalarOf(node, 'at'), scope) ?? 0),
      untilAt: until === undefined ? Infinity : startAt + until,
      times: typeof times === 'number' ? times : until === undefined ? 1 : Infinity,
    },
    fault,
  };
}

function faultOf(node: YamlNode | undefined, { report }: TestScope): InjectedFault | undefined {
  if (node?.kind === 'scalar') {
    const kind = PLAIN_FAULTS.find((known) => known === node.text);
    return kind === undefined ? undefined : { kind };
  }
  const code = scalarOf(node, 'reject');
  if (code !== undefined && !/^\d{1,6}$/.test(code.text))
    report({
      code: 'test-reject',
      message: `\`${code.text}\` is not an error code of the exchange`,
      place: code.place,
      hint: 'a number, such as 40762',
    });
  if (code !== undefined)
    return {
      kind: 'reject',
      code: code.text,
      message: scalarOf(node, 'message')?.text ?? `rejected with ${code.text}`,
    };
  const delay = scalarOf(node, 'delay') ?? scalarOf(node, 'stale');
  const durationMs = delay === undefined ? undefined : readDuration(delay.text);
  if (durationMs !== undefined) return { kind: scalarOf(node, 'stale') === undefined ? 'slow' : 'stale', durationMs };
  if (delay !== undefined)
    report({
      code: 'test-time',
      message: `\`${delay.text}\` is not a duration`,
      place: delay.place,
      hint: '3s, 500ms',
    });
  return undefined;
}
