import { type Decimal, parseDecimal, subtract, ZERO } from '../../base/decimal.ts';
import { ageText } from '../text/age-text.ts';
import { amountText, shortText, signedText } from '../text/amount-text.ts';
import { oneLine } from '../text/entry-line.ts';
import type { HoldingsJson } from './holdings-json.ts';
import { restingLines, stopParts } from './holdings-text.ts';
import { pack } from '../text/pack.ts';

/** The state at the end of a run. */
export interface RunEnd {
  /** The holdings of the accounts, by the last readings; undefined where nothing was read. */
  readonly holdings: HoldingsJson | undefined;
  /** The worth of the wallets at their first reading and at the end, in USDT; undefined where it is not known. */
  readonly worth: {
    readonly first: Decimal | undefined;
    readonly last: Decimal | undefined;
    /**
     * The part of the change that own effects moved in from other wallets, savings and the like; undefined where it is
     * not known.
     */
    readonly moved: Decimal | undefined;
  };
  /** Length of the run by the exchange's clock. */
  readonly lastedMs: number;
}

/** Tells, at the end of a run, the orders and positions that nobody watches from now on, and the result of the run. */
export function summaryText({ holdings, worth, lastedMs }: RunEnd, width: number): readonly string[] {
  if (holdings === undefined) return [];
  const lines = [
    ...positionLines(holdings, width),
    ...restingLines(holdings, width),
    ...worthLines(worth, lastedMs, width),
  ];
  return lines.map(oneLine);
}

function positionLines({ futures }: HoldingsJson, width: number): readonly string[] {
  const unread = futures
    .filter(({ positions }) => positions === null)
    .map(({ account, market }) => `whether ${account} ${market} holds positions is not known`);
  const lines = futures.flatMap(({ account, positions }) =>
    (positions ?? []).flatMap((position) => {
      const { side, size, symbol, unrealised, coin } = position;
      const named = `${account} ${side} ${shortText(parseDecimal(size))} ${symbol}`;
      const parts = [
        named,
        `unrealised ${unrealised === undefined ? 'not known' : signedText(parseDecimal(unrealised), coin)}`,
        ...stopParts(position.stop, position),
      ];
      return pack(parts, { width: width - 2, indent: '  ' }).map((line, index) => (index === 0 ? line : `  ${line}`));
    }),
  );
  if (lines.length === 0) return unread.length > 0 ? unread : ['no position is open'];
  return [...unread, 'open positions; their stops are held at the exchange and work without Purser:', ...lines];
}

/** Writes the change of the worth. Transfers by people are not known here: the line says that they are included. */
function worthLines({ first, last, moved }: RunEnd['worth'], lastedMs: number, width: number): readonly string[] {
  const lasted = `this run: ${ageText(lastedMs)} by the exchange's clock`;
  if (first === undefined || last === undefined) return [`${lasted}; what it has made is not known`];
  const wallets = `futures and spot wallets ${amountText(first, 'USDT')} → ${amountText(last, 'USDT')}`;
  const counts = 'unrealised profit, fees, and what was moved by hand count';
  if (moved === undefined) return pack([lasted, wallets, '(loans have moved money too)', `(${counts})`], { width });
  const made = subtract(subtract(last, first), moved);
  const parts = [
    `${lasted}: ${signedText(made, 'USDT')}`,
    wallets,
    ...(moved === ZERO ? [] : [`of it ${signedText(moved, 'USDT')} from savings and other wallets`]),
    `(${counts})`,
  ];
  return pack(parts, { width });
}
