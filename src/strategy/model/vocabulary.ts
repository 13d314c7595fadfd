import type { Field, Type } from '../../language/values/type.ts';
import type { LimitMeaning } from '../../domain/limit-meaning.ts';
import type { ActionMeaning, GoalMeaning, TriggerMeaning, WatchMeaning } from './word-meaning.ts';
import type { WordNeed } from './word-needs.ts';

/** JSON Schema as far as the loader walks it (draft-07, plus the `x-` keywords below). */
export interface FieldSchema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | FieldSchema;
  /** As TypeBox writes a record. */
  readonly patternProperties?: Readonly<Record<string, FieldSchema>>;
  readonly items?: FieldSchema;
  readonly anyOf?: readonly FieldSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Exactly one of several keys, each branch a bare `required` (`size` or `value` of an order). */
  readonly oneOf?: readonly { readonly required: readonly string[] }[];
  /** The demands of one field's value on the others. The loader does not read them: ajv checks them. */
  readonly if?: unknown;
  readonly then?: unknown;
  readonly else?: unknown;
  readonly allOf?: readonly unknown[];
  readonly not?: unknown;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  /** The scalar is an expression of one of these types; a leading `=` is allowed. */
  readonly 'x-expr'?: readonly ExprKind[];
  /** The scalar is literal text that names such a thing; it is resolved and checked by the loader. */
  readonly 'x-ref'?: 'instrument' | 'account' | 'coin' | 'channel';
  /**
   * On an instrument: the side on which a literal one must be. On a whole word: the side on which the file's market
   * must be.
   */
  readonly 'x-market'?: 'spot' | 'futures';
  /** On a whole word: what does what a key would do that people look for here, by that key. */
  readonly 'x-instead'?: Readonly<Record<string, string>>;
}

/**
 * The kind that a field's expression must have. A `money` is an amount with its coin; `position`, `order` and `stop`
 * are records of a watch.
 */
export type ExprKind = 'boolean' | 'number' | 'money' | 'price' | 'duration' | 'position' | 'order' | 'stop';

/**
 * Ids of the exchange's operations that a word makes use of: wherever it stands, and by the side of the market it is
 * used at.
 */
export interface OperationsOfWord {
  readonly always?: readonly string[];
  readonly futures?: readonly string[];
  readonly spot?: readonly string[];
}

/** A kind of watch: what it is given and what it gives. */
export interface WatchWord {
  /** Its arguments; `watch`, `every`, `maxAge` and `account` are the loader's. */
  readonly schema: FieldSchema;
  /** Type of its value; `{ arg }` coins are filled from the watch's arguments. */
  readonly output: Type;
  /** The operations of one read of it. */
  readonly operations: OperationsOfWord;
  /** The kind of read that it is. */
  readonly list: string;
  /** The operations in core mode, and the fields that it lacks there. */
  readonly core?: { readonly operations: OperationsOfWord; readonly lacks: readonly string[] };
  readonly everyMsDefault: number;
  readonly means: WatchMeaning;
}

export interface ActionWord {
  readonly schema: FieldSchema;
  /**
   * True where it closes or protects: `check` then demands `atStart`, and pending effects of the strategy do not hold
   * it back.
   */
  readonly reduces: boolean;
  /** True where it touches nothing at the exchange (notify): a rule of reducing and neutral steps reduces. */
  readonly neutral?: boolean;
  /** The operations that carry it out, follow its orders, or are polled for it alone. */
  readonly operations: OperationsOfWord;
  /** The lists that must be read before it can be planned. */
  readonly needs: readonly WordNeed[];
  readonly means: ActionMeaning;
}

export interface GoalWord {
  /** Its fields; `id`, `keep`, `each` and `when` are the loader's. */
  readonly schema: FieldSchema;
  /** True where it is kept for each item of a list. */
  readonly each: boolean;
  /** The operations that carry it out or are polled for it alone. */
  readonly operations: OperationsOfWord;
  /** The lists that must be read before it can be planned. */
  readonly needs: readonly WordNeed[];
  readonly means: GoalMeaning;
}

export interface TriggerWord {
  /**
   * The whole map of `on:`, in which the property of the trigger's own name chooses it
   * (`on: { cron: …, timezone: … }`). Where nothing more is required, and that property is always true, the bare name
   * will do: `on: start`.
   */
  readonly schema: FieldSchema;
  /**
   * Present where it ticks for what appears in a watch that the property of its own name names: the kind of that watch,
   * and what expressions see beside the fields of its items.
   */
  readonly event?: { readonly watch?: string; readonly fields: Readonly<Record<string, Field>> };
  readonly means: TriggerMeaning;
}

export interface LimitWord {
  /** The bound. */
  readonly schema: FieldSchema;
  readonly means: LimitMeaning;
}

/** Everything that strategy files can say, made from the registries of `rules/` and `risk/`; plain JSON. */
export interface Vocabulary {
  readonly watches: Readonly<Record<string, WatchWord>>;
  readonly actions: Readonly<Record<string, ActionWord>>;
  readonly goals: Readonly<Record<string, GoalWord>>;
  readonly triggers: Readonly<Record<string, TriggerWord>>;
  readonly limits: Readonly<Record<string, LimitWord>>;
  /** Ids of the operations that are sent in core mode. */
  readonly coreOperations: readonly string[];
}

/** Tells what a limit bounds that a file says too; undefined for what is no limit. */
export function boundsOf(kind: string, { limits }: Vocabulary): LimitMeaning['bounds'] | undefined {
  return Object.hasOwn(limits, kind) ? limits[kind]?.means.bounds : undefined;
}
