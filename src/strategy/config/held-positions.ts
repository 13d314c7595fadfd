import { type Decimal, readDecimal, ZERO } from '../../base/decimal.ts';
import { type FuturesInstrument, instrumentName, readInstrumentName, splitSymbol } from '../../domain/market.ts';
import type { HeldPosition } from '../../domain/paper-settings.ts';
import type { Problem } from '../model/file-context.ts';
import { itemsOf, scalarOf, valueOf, type YamlNode } from '../yaml/yaml-tree.ts';

/** Finds what the schema cannot say about the positions that an account of `paper` begins with. */
export function positionProblems(account: YamlNode): Problem[] {
  const items = itemsOf(valueOf(account, 'positions'));
  const isOneWay = scalarOf(account, 'positionMode')?.text === 'one-way';
  const seen = new Set<string>();
  return items.flatMap((item): Problem[] => {
    const contract = contractOf(item);
    const amounts = (['size', 'price'] as const).flatMap((key) => scalarOf(item, key) ?? []);
    const wrong = amounts.filter(({ text }) => (readDecimal(text) ?? ZERO) <= ZERO);
    const key = contract && `${instrumentName(contract)} ${isOneWay ? '' : (scalarOf(item, 'side')?.text ?? '')}`;
    const isTwice = key !== undefined && seen.has(key);
    if (key !== undefined) seen.add(key);
    return [
      ...(contract === undefined ? [problem(item.place, 'this has to name a contract', 'instrument: BTCUSDT')] : []),
      ...(isTwice ? [problem(item.place, 'the account holds this contract already', SIDES)] : []),
      ...wrong.map(({ place }) => problem(place, 'this has to be a decimal number above 0')),
    ];
  });
}

const SIDES = 'one position a contract, and in hedge mode one a side';

/** Reads a position, of a file that has passed every check. */
export function heldOf(item: YamlNode): readonly HeldPosition[] {
  const contract = contractOf(item);
  const [size, price] = [amountOf(item, 'size'), amountOf(item, 'price')];
  if (contract === undefined || size === undefined) return [];
  const holdSide = scalarOf(item, 'side')?.text === 'short' ? 'short' : 'long';
  return [{ ...contract, holdSide, size, ...(price !== undefined && { price }) }];
}

function contractOf(item: YamlNode): FuturesInstrument | undefined {
  const ref = readInstrumentName(scalarOf(item, 'instrument')?.text ?? '', 'usdt-futures');
  if (ref === undefined || ref.market === 'spot' || splitSymbol(ref.symbol) === undefined) return undefined;
  return { market: ref.market, symbol: ref.symbol };
}

function amountOf(item: YamlNode, key: 'size' | 'price'): Decimal | undefined {
  return readDecimal(scalarOf(item, key)?.text ?? '');
}

function problem(place: Problem['place'], message: string, hint?: string): Problem {
  return { code: 'config-paper', message, place, ...(hint !== undefined && { hint }) };
}
