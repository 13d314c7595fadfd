import type { InstrumentRef } from '../../domain/market.ts';
import { compileFields } from '../fields/compile-fields.ts';
import { type PartScope, readCondition, watchesIn } from './condition.ts';
import type { Goal } from '../model/strategy.ts';
import { marketFault, wordOf } from './watch.ts';
import { scalarOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** The keys of a goal that are the loader's; all others are fields of its kind. */
const GOAL_KEYS: readonly string[] = ['id', 'keep', 'each', 'when'];

/** Reads one entry of `goals:`; undefined where it is wrong, which has been reported. */
export function readGoal(node: YamlNode, partScope: PartScope): Goal | undefined {
  const { context, names } = partScope;
  const id = scalarOf(node, 'id');
  const keep = scalarOf(node, 'keep');
  const word = keep === undefined ? undefined : wordOf(context.vocabulary.goals, keep.text);
  const condition = readCondition(node, partScope);
  if (keep === undefined || word === undefined) return undefined;
  const wrongMarket = marketFault(word, context);
  if (wrongMarket !== undefined) context.report({ code: 'goal-market', message: wrongMarket, place: keep.place });
  if (!condition.hasScope) return undefined;
  const instruments: InstrumentRef[] = [];
  const noted = {
    ...{ context, scope: condition.scope, guard: condition.when },
    note: ({ instrument }: { readonly instrument: InstrumentRef }) => void instruments.push(instrument),
  };
  const fields = compileFields(word.schema, node, noted, GOAL_KEYS);
  if (id === undefined || fields === undefined || !condition.ok || wrongMarket !== undefined) return undefined;
  const { each, when } = condition;
  return {
    id: id.text,
    place: id.place,
    kind: keep.text,
    word,
    ...(each === undefined ? {} : { each }),
    ...(when === undefined ? {} : { when }),
    fields,
    instruments,
    looksAt: watchesIn([...condition.looksAt, ...fields.names], names),
    ...partScope.revisionOf(node),
  };
}
