import { compare, decimalOf, isMultiple, ONE, readDecimal, stepOfPlaces, ZERO } from '../../base/decimal.ts';
import { readDuration } from '../../base/duration.ts';
import type { MarginMode } from '../../domain/account.ts';
import { instrumentName, readInstrumentName, splitSymbol } from '../../domain/market.ts';
import type { PaperAccountSettings, PaperKeySettings, PaperSettings, PaperTerms } from '../../domain/paper-settings.ts';
import { heldOf, positionProblems } from './held-positions.ts';
import { didYouMean, type Problem } from '../model/file-context.ts';
import { entriesOf, itemsOf, scalarOf, valueOf, type YamlEntry, type YamlNode } from '../yaml/yaml-tree.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Finest step of a price or size. */
const PLACES_MAX = 12;
const PRICE_MAX = decimalOf(10_000_000);

const TERMS = ['priceStep', 'sizeStep', 'minSize', 'minValue', 'maxSize'] as const;

/** Finds what the schema cannot say about accounts, pairs and behaviour under `paper`. */
export function paperSettingsProblems(root: YamlNode): Problem[] {
  const paper = valueOf(root, 'paper');
  const names = entriesOf(valueOf(root, 'accounts')).map(({ key }) => key.text);
  return [
    ...entriesOf(valueOf(paper, 'accounts')).flatMap((entry) => accountProblems(entry, names)),
    ...entriesOf(valueOf(paper, 'instruments')).flatMap(instrumentProblems),
    ...entriesOf(valueOf(paper, 'pairs')).flatMap(pairProblems),
    ...spanProblems(paper, 'redemptionDelay', { text: '30d', ms: 30 * DAY_MS, example: '1m' }),
    ...spanProblems(paper, 'cancelSpacing', { text: '1m', ms: MINUTE_MS, example: '1s' }),
  ];
}

function accountProblems({ key, value }: YamlEntry, names: readonly string[]): Problem[] {
  const keys = entriesOf(valueOf(value, 'keys')).map((entry) => entry.value);
  const addresses = [value, ...keys]
    .flatMap((one) => itemsOf(valueOf(one, 'ips')))
    .filter((item) => item.kind === 'scalar' && !isAddress(item.text));
  return [
    ...(names.includes(key.text)
      ? []
      : [problem('account-unknown', key.place, `there is no account \`${key.text}\``, didYouMean(key.text, names))]),
    ...addresses.map(({ place }) =>
      problem('config-paper', place, 'this is not an IP address', '127.0.0.1, or `ips: any`'),
    ),
    ...positionProblems(value),
  ];
}

/** Tells an IP address, of four numbers or with colons. */
function isAddress(text: string): boolean {
  if (/^[0-9a-f:]*:[0-9a-f:.]*$/i.test(text)) return true;
  return /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split('.').every((part) => Number(part) <= 255);
}

function instrumentProblems({ key, value }: YamlEntry): Problem[] {
  const ref = readInstrumentName(key.text, 'usdt-futures');
  const isKnown = ref !== undefined && splitSymbol(ref.symbol) !== undefined;
  const steps = (['priceStep', 'sizeStep'] as const).flatMap((name) => scalarOf(value, name) ?? []);
  const others = TERMS.slice(2).flatMap((name) => scalarOf(value, name) ?? []);
  return [
    ...(isKnown
      ? []
      : [problem('config-paper', key.place, `\`${key.text}\` is not an instrument`, 'BTCUSDT, or spot/BTCUSDT')]),
    ...steps
      .filter(({ text }) => !isStep(text, ref?.market === 'spot'))
      .map(({ place }) =>
        ref?.market === 'spot'
          ? problem(
              'config-paper',
              place,
              'a price step on the spot market is 1, 0.1, 0.01 and so on',
              'priceStep: 0.01',
            )
          : problem(
              'config-paper',
              place,
              `a step is above 0, and has ${String(PLACES_MAX)} decimals at most`,
              'priceStep: 0.5',
            ),
      ),
    ...others
      .filter(({ text }) => (readDecimal(text) ?? ZERO) <= ZERO)
      .map(({ place }) => problem('config-paper', place, 'this has to be a decimal number above 0')),
  ];
}

/** Tells whether a text is a step; spot states the places of its steps alone. */
function isStep(text: string, isSpot: boolean): boolean {
  const step = readDecimal(text);
  if (step === undefined || step <= ZERO || !isMultiple(step, stepOfPlaces(PLACES_MAX))) return false;
  return !isSpot || Array.from({ length: PLACES_MAX + 1 }, (_, places) => stepOfPlaces(places)).includes(step);
}

function pairProblems({ key, value }: YamlEntry): Problem[] {
  const isPair = key.text.endsWith('USDT') && splitSymbol(key.text) !== undefined;
  const price = value.kind === 'scalar' ? readDecimal(value.text) : undefined;
  return [
    ...(isPair
      ? []
      : [problem('config-paper', key.place, `\`${key.text}\` is not a pair with USDT`, 'DOGEUSDT: 0.12')]),
    ...(price === undefined || price < stepOfPlaces(9) || compare(price, PRICE_MAX) > 0
      ? [problem('config-paper', value.place, 'a price is from 0.000000001 to 10000000', 'DOGEUSDT: 0.12')]
      : []),
  ];
}

interface SpanBound {
  readonly text: string;
  readonly ms: number;
  readonly example: string;
}

function spanProblems(paper: YamlNode | undefined, key: string, most: SpanBound): Problem[] {
  const span = scalarOf(paper, key);
  const ms = span === undefined ? 0 : readDuration(span.text);
  if (span === undefined || (ms !== undefined && ms <= most.ms)) return [];
  return [
    problem('config-paper', span.place, `this has to be a duration of at most ${most.text}`, `${key}: ${most.example}`),
  ];
}

function spanOf(paper: YamlNode | undefined, key: string): number | undefined {
  const text = scalarOf(paper, key)?.text;
  return text === undefined ? undefined : readDuration(text);
}

function problem(code: string, place: Problem['place'], message: string, hint?: string): Problem {
  return { code, message, place, ...(hint !== undefined && { hint }) };
}

/** Reads the settings of `paper`, of a file that has passed every check; file names are absolute. */
export function paperSettingsOf(root: YamlNode, absolute: (relative: string) => string): PaperSettings {
  const paper = valueOf(root, 'paper');
  const instruments = entriesOf(valueOf(paper, 'instruments')).flatMap(({ key, value }) => {
    const ref = readInstrumentName(key.text, 'usdt-futures');
    return ref === undefined ? [] : [{ name: instrumentName(ref), value }];
  });
  const redemptionMs = spanOf(paper, 'redemptionDelay');
  const cancelSpacingMs = spanOf(paper, 'cancelSpacing');
  const faults = scalarOf(paper, 'faults')?.text;
  return {
    accounts: new Map(entriesOf(valueOf(paper, 'accounts')).map(({ key, value }) => [key.text, accountOf(value)])),
    terms: new Map(instruments.map(({ name, value }) => [name, termsOf(value)])),
    statuses: new Map(
      instruments.flatMap(({ name, value }): [string, string][] => {
        const status = scalarOf(value, 'status')?.text;
        return status === undefined ? [] : [[name, status]];
      }),
    ),
    pairs: new Map(
      entriesOf(valueOf(paper, 'pairs')).map(({ key, value }) => [
        key.text,
        (value.kind === 'scalar' ? readDecimal(value.text) : undefined) ?? ONE,
      ]),
    ),
    ...(redemptionMs !== undefined && { redemptionMs }),
    ...wordOf(paper, 'closeOverflow', ['partial', 'reject']),
    ...wordOf(paper, 'stopSide', ['position', 'trade']),
    ...wordOf(paper, 'cancelWithoutType', ['all', 'normal_plan']),
    ...wordOf(paper, 'margin', ['mark', 'entry']),
    ...wordOf(paper, 'tradeSide', ['ignored', 'service']),
    ...wordOf(paper, 'stopOrderId', ['own', 'stop']),
    ...(cancelSpacingMs !== undefined && { cancelSpacingMs }),
    ...wordOf(paper, 'timestamps', ['near', 'any']),
    ...(scalarOf(paper, 'rateLimits')?.value === false && { rateLimits: false }),
    ...(scalarOf(paper, 'strict')?.value === true && { strict: true }),
    ...(faults !== undefined && { faults: absolute(faults) }),
  };
}

function wordOf<const K extends string, const W extends string>(
  node: YamlNode | undefined,
  key: K,
  words: readonly W[],
): { readonly [key in K]?: W } {
  const text = scalarOf(node, key)?.text;
  const word = words.find((one) => one === text);
  return word === undefined ? {} : ({ [key]: word } as { readonly [key in K]?: W });
}

function keyOf(node: YamlNode): PaperKeySettings {
  const permissions = valueOf(node, 'permissions');
  const ips = valueOf(node, 'ips');
  const texts = (list: YamlNode): readonly string[] =>
    itemsOf(list).flatMap((item) => (item.kind === 'scalar' ? [item.text] : []));
  return {
    ...(permissions !== undefined && { permissions: texts(permissions) }),
    ...(ips !== undefined && { ips: ips.kind === 'scalar' ? null : texts(ips) }),
  };
}

function accountOf(node: YamlNode): PaperAccountSettings {
  const keys = valueOf(node, 'keys');
  const mode = scalarOf(node, 'positionMode')?.text;
  const positions = valueOf(node, 'positions');
  const marginModes: readonly MarginMode[] = ['crossed', 'isolated'];
  const marginMode = marginModes.find((one) => one === scalarOf(node, 'marginMode')?.text);
  const leverage = readDecimal(scalarOf(node, 'leverage')?.text ?? '');
  return {
    ...keyOf(node),
    ...(keys !== undefined && { keys: new Map(entriesOf(keys).map(({ key, value }) => [key.text, keyOf(value)])) }),
    ...(mode !== undefined && { positionMode: mode === 'one-way' ? 'one_way_mode' : 'hedge_mode' }),
    ...(marginMode !== undefined && { marginMode }),
    ...(leverage !== undefined && { leverage }),
    ...(scalarOf(node, 'frozen')?.value === true && { frozen: true }),
    ...(positions !== undefined && { positions: itemsOf(positions).flatMap(heldOf) }),
  };
}

function termsOf(node: YamlNode): PaperTerms {
  const told = TERMS.flatMap((name) => {
    const value = readDecimal(scalarOf(node, name)?.text ?? '');
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(told);
}
