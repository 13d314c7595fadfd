import { didYouMean } from '../../strategy/model/file-context.ts';
import { entriesOf, itemsOf, scalarOf, valueOf, type YamlNode } from '../../strategy/yaml/yaml-tree.ts';
import type { GivenDelivery } from './test-file.ts';
import { offsetOf, type Parts, type TestScope } from './test-scope.ts';

/** Reads the deliveries to webhooks; `parts` are those of the strategy, undefined where it does not exist. */
export function readDeliveries(
  node: YamlNode | undefined,
  { startAt, parts }: { readonly startAt: number; readonly parts: Parts | undefined },
  scope: TestScope,
): readonly GivenDelivery[] {
  return itemsOf(node).map((item) => {
    const hook = scalarOf(item, 'webhook');
    if (hook !== undefined && parts?.hooks.includes(hook.text) === false) {
      const message = `no rule of the strategy listens to a webhook \`${hook.text}\``;
      scope.report({ code: 'test-webhook', message, place: hook.place, hint: didYouMean(hook.text, parts.hooks) });
    }
    const answer = scalarOf(item, 'answer');
    return {
      hook: hook?.text ?? '',
      place: (hook ?? item).place,
      at: startAt + (offsetOf(scalarOf(item, 'at'), scope) ?? 0),
      // In the form of the wire: the text of each field, digit for digit.
      fields: Object.fromEntries(
        entriesOf(valueOf(item, 'fields')).map(({ key, value }) => [
          key.text,
          value.kind === 'scalar' ? value.text : '',
        ]),
      ),
      ...(answer !== undefined && { answer: answer.text }),
    };
  });
}
