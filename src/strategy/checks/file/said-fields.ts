import type { Place } from '../../../base/diagnostic.ts';
import type { Each, Expression } from '../../../language/values/expression.ts';
import type { Strategy } from '../../model/strategy.ts';
import type { ActionWord, GoalWord } from '../../model/vocabulary.ts';
import { itemsOf, nodeAt, scalarOf, valueOf, type YamlNode } from '../../yaml/yaml-tree.ts';
import { knownFields } from '../../model/known-fields.ts';

/** The fields of one goal or step, with what is known of them beforehand and where they are written. */
export interface SaidFields {
  readonly of: 'goal' | 'step';
  /** The goal's or action's word. */
  readonly name: string;
  readonly word: ActionWord | GoalWord;
  readonly known: Readonly<Record<string, unknown>>;
  /** The list that the goal or rule goes over, and its condition. */
  readonly each?: Each | undefined;
  readonly when?: Expression | undefined;
  /**
   * The place of the value at a pointer such as `/stopLoss/loss`; that of the goal or step where nothing stands there.
   */
  place(pointer: string): Place;
  /** Tells whether the file says the field at a pointer. */
  isSaid(pointer: string): boolean;
  /** The text of the value at a pointer, as it is written; undefined where it is no scalar. */
  text(pointer: string): string | undefined;
}

/** Lists the fields of all goals and steps of a file. */
export function saidFields(strategy: Strategy, root: YamlNode): readonly SaidFields[] {
  const goals = strategy.goals.map((goal) => {
    const node = partOf(root, 'goals', goal.id);
    const { each, when } = goal;
    return said(node, goal.place, {
      of: 'goal',
      name: goal.kind,
      word: goal.word,
      known: knownFields(goal.fields, strategy),
      each,
      when,
    });
  });
  const steps = strategy.rules.flatMap((rule) => {
    const nodes = itemsOf(valueOf(partOf(root, 'rules', rule.id), 'do'));
    return rule.steps.map((step) => {
      const own = nodes
        .flatMap((node) => (node.kind === 'map' ? node.entries : []))
        .find(({ key }) => key.place === step.place);
      return said(own?.value, step.place, {
        of: 'step',
        name: step.action,
        word: step.word,
        known: knownFields(step.fields, strategy),
        each: rule.each,
        when: rule.when,
      });
    });
  });
  return [...goals, ...steps];
}

function partOf(root: YamlNode, list: 'rules' | 'goals', id: string): YamlNode | undefined {
  return itemsOf(valueOf(root, list)).find((item) => scalarOf(item, 'id')?.text === id);
}

function said(
  node: YamlNode | undefined,
  place: Place,
  fields: Omit<SaidFields, 'place' | 'isSaid' | 'text'>,
): SaidFields {
  const found = (pointer: string): YamlNode | undefined =>
    node === undefined ? undefined : nodeAt(node, pointer)?.node;
  return {
    ...fields,
    place: (pointer) => found(pointer)?.place ?? place,
    isSaid: (pointer) => found(pointer) !== undefined,
    text(pointer) {
      const value = found(pointer);
      return value?.kind === 'scalar' ? value.text : undefined;
    },
  };
}
