import { type InstrumentRef, instrumentName } from '../../domain/market.ts';
import { didYouMean, type FileContext, type NamedInstrument } from '../model/file-context.ts';
import type { Goal, LimitUse } from '../model/strategy.ts';
import { boundsOf } from '../model/vocabulary.ts';
import { itemsOf, scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** A rule can pause goals of its own file only, and they must be there. */
export function checkPauses(root: YamlNode, goals: readonly Goal[], { report }: FileContext): void {
  const written = itemsOf(valueOf(root, 'goals')).flatMap((node) => scalarOf(node, 'id')?.text ?? []);
  const known = new Set([...written, ...goals.map(({ id }) => id)]);
  for (const rule of itemsOf(valueOf(root, 'rules')))
    for (const goal of itemsOf(valueOf(rule, 'pauses'))) {
      if (goal.kind !== 'scalar' || known.has(goal.text)) continue;
      const message = `there is no goal \`${goal.text}\` in this file`;
      report({ code: 'rule-pauses', message, place: goal.place, hint: didYouMean(goal.text, known) });
    }
}

/** An order on an instrument that the limits exclude would always be refused. */
export function checkOrdered(
  ordered: readonly NamedInstrument[],
  limits: readonly LimitUse[],
  { report, vocabulary }: FileContext,
): void {
  const bound = limits.find(({ kind }) => boundsOf(kind, vocabulary) === 'place of an order')?.bound;
  if (!Array.isArray(bound)) return;
  const allowed = bound.filter(isInstrument).map(instrumentName);
  for (const { instrument, place } of ordered) {
    if (allowed.includes(instrumentName(instrument))) continue;
    const message = `${instrumentName(instrument)} is not among the instruments of the limits`;
    report({
      code: 'limit-instruments',
      message,
      place,
      hint: `add ${instrumentName(instrument)} to \`limits.instruments\`, which has ${allowed.join(', ')}`,
    });
  }
}

function isInstrument(value: unknown): value is InstrumentRef {
  return typeof value === 'object' && value !== null && 'market' in value && 'symbol' in value;
}
