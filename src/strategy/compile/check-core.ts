import type { Place } from '../../base/diagnostic.ts';
import { type Instrument, instrumentName, type Market } from '../../domain/market.ts';
import type { Type } from '../../language/values/type.ts';
import type { FileContext } from '../model/file-context.ts';
import type { Step, Strategy } from '../model/strategy.ts';
import type { OperationsOfWord } from '../model/vocabulary.ts';

/**
 * Finds what a strategy uses that core mode does not have: words that ask for more operations, and instruments that are
 * not given.
 */
export function checkCore(strategy: Strategy, given: readonly Instrument[], context: FileContext): void {
  const { vocabulary, market } = context;
  for (const { kind, place, args } of strategy.watches) {
    const word = vocabulary.watches[kind];
    const at = isInstrument(args['instrument']) ? args['instrument'].market : market;
    demand({ kind: 'watch', name: kind, place, operations: word?.core?.operations ?? word?.operations }, [at], context);
  }
  for (const step of strategy.rules.flatMap(({ steps }) => steps)) {
    const operations = vocabulary.actions[step.action]?.operations;
    demand({ kind: 'action', name: step.action, place: step.place, operations }, marketsOf(step, market), context);
    demandInstruments(step, given, context);
  }
  for (const { kind, place } of strategy.goals)
    demand({ kind: 'goal', name: kind, place, operations: vocabulary.goals[kind]?.operations }, [market], context);
}

/** Takes fields away from a record, or from the records of a list. */
export function withoutFields(type: Type, names: readonly string[]): Type {
  if (type.kind === 'list') return { ...type, of: withoutFields(type.of, names) };
  if (type.kind !== 'record' || names.length === 0) return type;
  return { ...type, fields: Object.fromEntries(Object.entries(type.fields).filter(([name]) => !names.includes(name))) };
}

interface Used {
  readonly kind: 'watch' | 'action' | 'goal';
  readonly name: string;
  readonly place: Place;
  readonly operations: OperationsOfWord | undefined;
}

function demand({ kind, name, place, operations }: Used, markets: readonly Market[], context: FileContext): void {
  const asked = [...(operations?.always ?? []), ...markets.flatMap((market) => operationsAt(operations, market))];
  const beyond = [...new Set(asked)].filter((id) => !context.vocabulary.coreOperations.includes(id));
  if (beyond.length === 0) return;
  const message = `the ${kind} \`${name}\` needs ${beyond.join(', ')}, which core mode does not send`;
  context.report({ code: `core-${kind}`, message, place, hint: 'operations: all in purser.yaml' });
}

function operationsAt(operations: OperationsOfWord | undefined, market: Market): readonly string[] {
  return (market === 'spot' ? operations?.spot : operations?.futures) ?? [];
}

function marketsOf({ instruments }: Step, market: Market): readonly Market[] {
  return instruments.length === 0 ? [market] : instruments.map((instrument) => instrument.market);
}

function demandInstruments({ instruments, place }: Step, given: readonly Instrument[], context: FileContext): void {
  const names = given.map(instrumentName);
  for (const name of instruments.map(instrumentName)) {
    if (names.includes(name)) continue;
    const message = `core mode does not know the steps of ${name}`;
    context.report({ code: 'core-instrument', message, place, hint: 'give it under `instruments` in purser.yaml' });
  }
}

function isInstrument(value: unknown): value is { readonly market: Market } {
  return typeof value === 'object' && value !== null && 'market' in value && 'symbol' in value;
}
