import { nearestName } from '../../base/nearest.ts';
import { type YamlNode, entryOf } from '../yaml/yaml-tree.ts';

/** Names that others have for our keys. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  if: ['when'],
  condition: ['when'],
  where: ['when'],
  then: ['do'],
  action: ['do'],
  actions: ['do'],
  steps: ['do'],
  trigger: ['on'],
  schedule: ['on'],
  name: ['id'],
  order: ['open', 'buy', 'sell'],
  buy: ['open'],
  long: ['open'],
  short: ['open'],
  exit: ['close'],
  symbol: ['instrument'],
  pair: ['instrument'],
  qty: ['size'],
  quantity: ['size'],
  amount: ['size', 'value'],
  tp: ['takeProfit'],
  sl: ['stopLoss'],
  stop: ['stopLoss'],
  trailing: ['trail'],
  direction: ['side'],
  interval: ['granularity', 'every'],
  timeframe: ['granularity'],
  text: ['message'],
};

/** Lists the known keys that a key of another name can mean. */
export function meantKeys(name: string, known: readonly string[]): readonly string[] {
  const meant = Object.hasOwn(KEYS, name) ? (KEYS[name] ?? []) : [];
  return meant.filter((key) => known.includes(key));
}

/** Tells whether an unknown key is a missing one under another name. Then one of the two faults is reported. */
export function standsFor(name: string, missing: string): boolean {
  return meantKeys(name, [missing]).length > 0 || nearestName(name, [missing]) !== undefined;
}

/** Keys that belong under another key that is there. */
const PARTS_OF_ON: ReadonlySet<string> = new Set(['timezone', 'missed', 'jitter', 'cron']);

/** Says where a key belongs that stands one level too high; undefined where it does not. */
export function misplacedKey(name: string, node: YamlNode): string | undefined {
  const isRule = entryOf(node, 'do') !== undefined || entryOf(node, 'on') !== undefined;
  if (!isRule || !PARTS_OF_ON.has(name)) return undefined;
  return `it belongs to the trigger: \`on: { cron: "0 9 * * MON", ${name === 'cron' ? 'timezone: UTC' : `${name}: …`} }\``;
}
