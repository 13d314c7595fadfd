import { didYouMean } from '../../strategy/model/file-context.ts';
import { itemsOf, scalarOf, type YamlNode } from '../../strategy/yaml/yaml-tree.ts';
import type { GivenFire } from './test-file.ts';
import { offsetOf, type Parts, type TestScope } from './test-scope.ts';

/** Reads the manual firings of rules; `parts` are those of the strategy, undefined where it does not exist. */
export function readFires(
  node: YamlNode | undefined,
  { startAt, parts }: { readonly startAt: number; readonly parts: Parts | undefined },
  scope: TestScope,
): readonly GivenFire[] {
  return itemsOf(node).map((item) => {
    const rule = scalarOf(item, 'rule');
    if (rule !== undefined && parts?.fired.includes(rule.text) === false) {
      const { text, place } = rule;
      const known = parts.rules.includes(text);
      const message = known
        ? `\`${text}\` acts by itself. To fire by hand, a rule needs \`on: manual\`, cron, every or start`
        : `the strategy has no rule \`${text}\``;
      scope.report({ code: known ? 'test-fire' : 'test-rule', message, place, hint: didYouMean(text, parts.fired) });
    }
    const each = scalarOf(item, 'each');
    return {
      rule: rule?.text ?? '',
      place: (rule ?? item).place,
      at: startAt + (offsetOf(scalarOf(item, 'at'), scope) ?? 0),
      ...(each !== undefined && { each: each.text }),
    };
  });
}
