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
  threshold: ['band'],
  tolerance: ['band'],
  allocation: ['weights'],
};

/** Words that others have for our goals. */
const WORDS: Readonly<Record<string, string>> = {
  rebalance: 'weights',
  rebalancing: 'weights',
  allocation: 'weights',
  portfolio: 'weights',
  'stop-loss': 'stops',
  'take-profit': 'stops',
  'trailing-stop': 'stops',
};

/** Answers the known word that a word of other programs means. */
export function meantWord(word: string, known: readonly string[]): string | undefined {
  const meant = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return meant !== undefined && known.includes(meant) ? meant : undefined;
}

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

/** Keys that only rules have. */
const KEYS_OF_RULES: ReadonlySet<string> = new Set(['on', 'do', 'cooldown', 'limit', 'for', 'fire', 'atStart']);

/** Says where a key belongs that stands one level too high; undefined where it does not. */
export function misplacedKey(name: string, node: YamlNode): string | undefined {
  if (entryOf(node, 'keep') !== undefined && KEYS_OF_RULES.has(name))
    return `\`${name}\` belongs to rules: a goal acts by itself whenever it is needed, or only while its \`when\` is true`;
  const isRule = entryOf(node, 'do') !== undefined || entryOf(node, 'on') !== undefined;
  if (!isRule || !PARTS_OF_ON.has(name)) return undefined;
  return `it belongs to the trigger: \`on: { cron: "0 9 * * MON", ${name === 'cron' ? 'timezone: UTC' : `${name}: …`} }\``;
}
