import { ageText } from '../text/age-text.ts';
import type { HoldingsJson, PositionJson } from './holdings-json.ts';

/**
 * Says in words that nothing needs a person. It says that nothing waits only where everything is known: every position
 * was read lately, and has its stop-loss, or none by intent.
 */
export function calmText(holdings: HoldingsJson | undefined): string {
  const doubts = holdings === undefined ? ['what the accounts hold is not known yet'] : doubtsIn(holdings);
  if (doubts.length > 0) return ['nothing is halted', ...doubts].join('; ');
  const positions = holdings?.futures.flatMap((book) => book.positions ?? []) ?? [];
  return `nothing is halted, nothing is unknown, nothing waits for you; ${coverText(positions)}`;
}

function doubtsIn({ futures, oldFrom }: HoldingsJson): readonly string[] {
  return futures.flatMap(({ account, market, positions, age, fault }) => {
    const place = `${account} ${market}`;
    if (positions === null || age === null)
      return [`whether ${place} holds positions is not known: ${fault ?? 'not read yet'}`];
    const old = age > oldFrom ? [`the positions of ${place} were last read ${ageText(age)} ago`] : [];
    return [...old, ...positions.flatMap(doubtOn)];
  });
}

function doubtOn(position: PositionJson): readonly string[] {
  const { stop, side, symbol } = position;
  switch (stop.kind) {
    case 'unknown':
      return [`whether ${side} ${symbol} has its stop-loss is not known: ${stop.why}`];
    case 'none':
      return stop.byIntent === undefined ? [`${side} ${symbol} has no stop-loss`] : [];
    case 'part':
      return [`a part of ${side} ${symbol} has no stop-loss`];
    case 'stop':
      return stop.beyondLiquidation ? [`${side} ${symbol} would be liquidated before its stop-loss`] : [];
  }
}

function coverText(positions: readonly PositionJson[]): string {
  if (positions.length === 0) return 'no position is open';
  const bare = positions.filter(({ stop }) => stop.kind === 'none').length;
  const covered = positions.length - bare;
  const protectedText =
    covered === 0 ? [] : [covered === 1 ? '1 position has its stop' : `${String(covered)} positions have their stops`];
  const bareText =
    bare === 0
      ? []
      : [bare === 1 ? '1 position has no stop, by intent' : `${String(bare)} positions have no stop, by intent`];
  return [...protectedText, ...bareText].join('; ');
}
