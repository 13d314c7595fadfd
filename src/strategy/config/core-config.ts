import { type Decimal, readDecimal, ZERO } from '../../base/decimal.ts';
import { readDuration } from '../../base/duration.ts';
import { type Instrument, readInstrumentName, splitSymbol } from '../../domain/market.ts';
import type { Config } from './config.ts';
import type { Problem } from '../model/file-context.ts';
import { entriesOf, scalarOf, valueOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

/** Time between reads of the fills that are compared with the positions, where `drift` gives none. */
export const DRIFT_EVERY_MS = 30_000;
const DRIFT_EVERY_MS_MIN = 5_000;
const DRIFT_EVERY_MS_MAX = 3_600_000;

/**
 * Time between reads of the orders by which another installation is noticed. Orders that ended lately are listed for
 * ten minutes.
 */
export const EPOCHS_EVERY_MS = 60_000;

/** A time with its zone: what it means must not depend on where the file is read. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** Finds what the schema cannot say about `instruments`, `flatAt` and `drift`. */
export function coreProblems(root: YamlNode): Problem[] {
  return [
    ...entriesOf(valueOf(root, 'instruments')).flatMap(instrumentProblems),
    ...entriesOf(valueOf(root, 'accounts')).flatMap(flatAtProblems),
    ...driftProblems(root),
  ];
}

/** Reads `operations`, `instruments` and `drift` of nodes that have passed every check. */
export function coreConfigOf(root: YamlNode): Pick<Config, 'operations' | 'instruments' | 'driftEveryMs'> {
  return {
    operations: scalarOf(root, 'operations')?.text === 'core' ? 'core' : 'all',
    instruments: entriesOf(valueOf(root, 'instruments')).flatMap((entry) => instrumentOf(entry) ?? []),
    driftEveryMs: driftEveryMsOf(root),
  };
}

/** Reads an account's `flatAt`, epoch ms; undefined where it is absent or no time. */
export function flatAtOf(account: YamlNode): number | undefined {
  const text = scalarOf(account, 'flatAt')?.text;
  if (text === undefined || !INSTANT.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}

function instrumentProblems(entry: YamlEntry): Problem[] {
  const { key, value } = entry;
  const numbers = entriesOf(value).filter(
    (field) => field.value.kind === 'scalar' && (readDecimal(field.value.text) ?? -1n) < 0n,
  );
  const problems = numbers.map(({ value: { place } }): Problem => {
    return { code: 'config-instrument', message: 'this has to be a decimal number of zero or more', place };
  });
  const steps = ['priceStep', 'sizeStep'].flatMap((name) => scalarOf(value, name) ?? []);
  for (const { text, place } of steps)
    if (readDecimal(text) === ZERO)
      problems.push({ code: 'config-instrument', message: 'a step has to be above zero', place });
  const ref = readInstrumentName(key.text, 'usdt-futures');
  if (ref === undefined || splitSymbol(ref.symbol) === undefined)
    problems.push({
      code: 'config-instrument',
      message: `\`${key.text}\` is not an instrument`,
      place: key.place,
      hint: 'BTCUSDT, usdc-futures/BTCUSDC or spot/BTCUSDT',
    });
  return problems;
}

function flatAtProblems({ value }: YamlEntry): Problem[] {
  const flatAt = scalarOf(value, 'flatAt');
  if (flatAt === undefined || flatAtOf(value) !== undefined) return [];
  const message = 'this is not a time with its zone';
  return [{ code: 'config-flat-at', message, place: flatAt.place, hint: 'flatAt: 2026-01-05T09:00:00Z' }];
}

function driftProblems(root: YamlNode): Problem[] {
  const every = scalarOf(valueOf(root, 'drift'), 'every');
  if (every === undefined) return [];
  const everyMs = readDuration(every.text);
  if (everyMs !== undefined && everyMs >= DRIFT_EVERY_MS_MIN && everyMs <= DRIFT_EVERY_MS_MAX) return [];
  return [
    {
      code: 'config-drift',
      message: '`every` has to be a duration of 5s to 1h',
      place: every.place,
      hint: 'every: 30s',
    },
  ];
}

function driftEveryMsOf(root: YamlNode): number | undefined {
  if (scalarOf(root, 'drift')?.text === 'off') return undefined;
  const every = scalarOf(valueOf(root, 'drift'), 'every')?.text;
  return (every === undefined ? undefined : readDuration(every)) ?? DRIFT_EVERY_MS;
}

function instrumentOf({ key, value }: YamlEntry): Instrument | undefined {
  const ref = readInstrumentName(key.text, 'usdt-futures');
  const coins = ref === undefined ? undefined : splitSymbol(ref.symbol);
  if (ref === undefined || coins === undefined) return undefined;
  const number = (name: string): Decimal => readDecimal(scalarOf(value, name)?.text ?? '0') ?? ZERO;
  return {
    ...ref,
    ...coins,
    priceStep: number('priceStep'),
    sizeStep: number('sizeStep'),
    minSize: number('minSize'),
    minValue: number('minValue'),
    makerFeeRate: number('makerFeeRate'),
    takerFeeRate: number('takerFeeRate'),
    status: 'normal',
  };
}
