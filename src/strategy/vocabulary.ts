import type { Type } from '../language/type.ts';

/** JSON Schema as far as the loader walks it (draft-07, plus the `x-` keywords below). */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | FieldSchema;
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  /** The scalar is an expression of one of these types. */
  readonly 'x-expr'?: readonly ExprKind[];
  /** The scalar is literal text that names such a thing; it is resolved and checked by the loader. */
  readonly 'x-ref'?: 'instrument' | 'account' | 'coin';
}

/**
 * What a field's expression must be. A `money` is an amount with its coin; `position`, `order` and `holding` are records of a watch.
 */
export type ExprKind = 'boolean' | 'number' | 'money' | 'price' | 'duration' | 'position' | 'order' | 'stop';

/** A kind of watch: what it is given and what it gives. */
export interface WatchWord {
  readonly schema: FieldSchema;
  /** Type of its value; `{ arg }` coins are filled from the watch's arguments. */
  readonly output: Type;
  readonly everyMsDefault: number;
}

export interface ActionWord {
  readonly schema: FieldSchema;
  /** Whether it closes or protects: `check` then demands `atStart`, and own footprints do not hold it back. */
  readonly reduces: boolean;
}

export interface GoalWord {
  readonly schema: FieldSchema;
  readonly each: boolean;
}

export interface TriggerWord {
  readonly schema: FieldSchema;
}

export interface LimitWord {
  readonly schema: FieldSchema;
}

/** Everything that strategy files can say, made from the registries of `rules/` and `risk/`; plain JSON. */
export interface Vocabulary {
  readonly watches: Readonly<Record<string, WatchWord>>;
  readonly actions: Readonly<Record<string, ActionWord>>;
  readonly goals: Readonly<Record<string, GoalWord>>;
  readonly triggers: Readonly<Record<string, TriggerWord>>;
  readonly limits: Readonly<Record<string, LimitWord>>;
}
