import type { Field, Type } from '../../language/values/type.ts';

/** The type of a delivered field, as a file writes it. */
export type DeliveredType = 'text' | 'number' | 'boolean' | readonly string[];

/** The fields that are delivered to a webhook, as the arguments of its trigger state them. */
export interface DeliveredShape {
  /** The field of its id; undefined where it has none, and each delivery counts. */
  readonly id: string | undefined;
  readonly fields: ReadonlyMap<string, DeliveredType>;
}

/** The field of the id unless the file says otherwise, and the word that says there is none. */
const ID = 'id';
const NONE = 'none';

/** Reads what a delivery holds from the arguments of a trigger that have passed their schema. */
export function deliveredShape({ id = ID, fields = {} }: Readonly<Record<string, unknown>>): DeliveredShape {
  const said = typeof fields === 'object' && fields !== null ? Object.entries(fields) : [];
  const typed = said.flatMap(([name, type]: [string, unknown]) => (isType(type) ? [[name, type] as const] : []));
  return { id: id === NONE ? undefined : String(id), fields: new Map(typed) };
}

/** The fields that expressions see of a delivery; its id is a text among them. */
export function deliveredFields(args: Readonly<Record<string, unknown>>): Readonly<Record<string, Field>> {
  const { id, fields } = deliveredShape(args);
  const own = [...fields].map(
    ([name, type]): NamedField => [name, { type: typeOf(type), doc: 'as it was delivered', noun: `\`${name}\`` }],
  );
  const ofId: readonly NamedField[] =
    id === undefined || fields.has(id) ? [] : [[id, { type: typeOf('text'), doc: 'its id', noun: 'id' }]];
  return Object.fromEntries([...ofId, ...own]);
}

type NamedField = readonly [string, Field];

function typeOf(type: DeliveredType): Type {
  return typeof type === 'string' ? { kind: type } : { kind: 'text', values: type };
}

function isType(type: unknown): type is DeliveredType {
  return type === 'text' || type === 'number' || type === 'boolean' || Array.isArray(type);
}
