import { add, type Decimal, divide, formatDecimal, formatFixed, multiply, subtract, ZERO } from '../../base/decimal.ts';
import type { Episode, Traded } from '../../domain/episodes.ts';
import type { Funding } from '../../domain/funding.ts';
import { oneLine } from '../entry-line.ts';

/** What stands over the lines. */
export const EPISODE_HEAD =
  'from – until (UTC), `open` with its size where it is; whose; account, side, contract; in and out in base coin at the average price; money in the quote coin: USDT at usdt-futures; ? is not known';

/** Prints an episode in one line: when, whose, what, entries and exits, and what came of it; what is not known is `?`. */
export function episodeLine(episode: Episode, funding: Funding): string {
  const { account, instrument, holdSide, strategy, rule, entries, exits, openedAt, closedAt, size } = episode;
  const owner = strategy === undefined ? 'from elsewhere' : `${strategy}/${rule ?? ''}`;
  const until = closedAt === undefined ? `open ${formatDecimal(size)}` : minuteText(closedAt);
  return oneLine(
    [
      `${minuteText(openedAt)} – ${until}`,
      owner,
      `${account} ${holdSide} ${instrument}`,
      `in ${sideText(entries)}`,
      `out ${sideText(exits)}`,
      `fees ${moneyText(episode.fees)}`,
      `funding ${fundingText(funding, closedAt)}`,
      `profit ${moneyText(episode.profit)}`,
      `net ${moneyText(netOf(episode, funding.amount))}`,
    ].join('  '),
  );
}

/** What an episode has realised: its profit, less fees, with funding; undefined where part of it is not known. */
export function netOf({ profit, fees }: Episode, funding: Decimal | undefined): Decimal | undefined {
  if (profit === undefined || fees === undefined || funding === undefined) return undefined;
  return add(subtract(profit, fees), funding);
}

/** What of it is not known, or until when it is counted where something is open. */
function fundingText({ amount, until, missing }: Funding, closedAt: number | undefined): string {
  const gaps = missing.map(({ from, to }) => `from ${minuteText(from)} to ${minuteText(to)}`);
  if (amount === undefined) return `? (not known ${gaps.join(', ')})`;
  return closedAt === undefined && until !== undefined
    ? `${moneyText(amount)} (to ${minuteText(until)})`
    : moneyText(amount);
}

function minuteText(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
}

/** Who closed what no order of ours did. */
const CAUSES: Readonly<Record<string, string>> = {
  liquidation: 'liquidated',
  deleveraging: 'auto-deleveraged',
  delivery: 'delivered',
  netting: 'netted by the exchange',
  takeProfit: 'take profit',
  stopLoss: 'stop loss',
  trail: 'trailing stop',
  trigger: 'trigger order',
  manual: 'by another hand',
};

/** Size and average price, in how many orders where there are several, and who closed it where that was none of ours. */
function sideText(trades: readonly Traded[]): string {
  if (trades.length === 0) return '–';
  const size = trades.reduce((sum, trade) => add(sum, trade.size), ZERO);
  const count = trades.length === 1 ? [] : [String(trades.length)];
  const causes = new Set(trades.flatMap(({ cause }) => (cause === undefined ? [] : [CAUSES[cause] ?? cause])));
  const said = [...count, ...causes];
  return `${formatDecimal(size)} at ${averageText(trades, size)}${said.length === 0 ? '' : ` (${said.join(', ')})`}`;
}

function averageText(trades: readonly Traded[], size: Decimal): string {
  let value = ZERO;
  for (const trade of trades) {
    if (trade.price === undefined) return '?';
    value = add(value, multiply(trade.size, trade.price));
  }
  return formatFixed(divide(value, size), PRICE_PLACES).replace(/\.?0+$/, '');
}

const PRICE_PLACES = 6;

function moneyText(amount: Decimal | undefined): string {
  return amount === undefined ? '?' : formatFixed(amount, 4);
}
