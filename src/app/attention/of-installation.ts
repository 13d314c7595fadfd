import type { Attention } from '../../domain/attention.ts';
import { describeEffect } from '../../effects/index.ts';
import type { ForeignOrder } from '../../rules/engine/context/epochs.ts';
import type { Loss } from '../../rules/engine/epochs/loss.ts';
import { haltReason, describeScope, type Halt, type HaltScope } from '../../risk/halts.ts';
import type { StoredIntent } from '../../ports/journal.ts';
import { instrumentName } from '../../domain/market.ts';
import { oneLine } from '../text/entry-line.ts';
import type { StandingStop } from '../state/journaled-stops.ts';
import { lossLines } from '../halts/accept-loss.ts';
import type { RefusedFiles } from '../reload/reloads.ts';
import { clearingText } from '../halts/halt-scopes.ts';
import { foreignLine } from '../manual/answer-take-over.ts';

/** Makes one item for each halt. A halt that waits for the first reading of orders makes none: it ends by itself. */
export function haltsAttention(halts: readonly Halt[], isStopped = false): readonly Attention[] {
  return halts.map((halt) => {
    const { scope, by, since } = halt;
    const isByItself = by === 'automatic: orders not read';
    return {
      kind: 'halted',
      severity: isByItself ? 'info' : by.startsWith('automatic') ? 'severe' : 'warning',
      ...(scope.account !== undefined && { account: scope.account }),
      ...(scope.strategy !== undefined && { strategy: scope.strategy }),
      ...(scope.symbol !== undefined && { instrument: scope.symbol }),
      since,
      text: `${describeScope(scope)}: ${haltReason(halt)} (${by})${clearingText(halt, isStopped)}`,
      ...(isByItself ? {} : { do: resumeCommand(halt) }),
      key: `halted ${by} ${describeScope(scope)}`,
    };
  });
}

/**
 * Names the command that lifts a halt. The halt of a lost end, and that of another installation, need more than a
 * resume.
 */
function resumeCommand({ scope, by }: Halt): string {
  if (by === 'automatic: journal lost its end') return 'purser resume --accept-loss --note TEXT';
  if (by === 'automatic: other installation') return takeOver(scope.account);
  return `purser resume${scopeOptions(scope)} --note TEXT`;
}

function scopeOptions({ account, strategy, symbol }: HaltScope): string {
  return Object.entries({ account, strategy, symbol })
    .map(([option, value]) => (value === undefined ? '' : ` --${option} ${value}`))
    .join('');
}

function takeOver(account: string | undefined): string {
  return `purser take-over${account === undefined ? '' : ` --account ${account}`} --note TEXT`;
}

/** Makes an item of the end that the journal has lost; none where it lost nothing. */
export function lossAttention(loss: Loss | undefined): readonly Attention[] {
  if (loss === undefined) return [];
  const text = lossLines(loss).join('\n');
  return [
    {
      ...{ kind: 'lost', severity: 'severe', since: loss.at, text, key: `lost ${String(loss.at)}` },
      do: 'purser resume --accept-loss --note TEXT',
    },
  ];
}

/** Makes one item for each other installation that trades on an account. */
export function foreignAttention(orders: readonly ForeignOrder[]): readonly Attention[] {
  return orders.map((order) => ({
    kind: 'other-installation',
    severity: 'severe',
    ...{ account: order.account, instrument: order.instrument, since: order.at, text: foreignLine(order) },
    do: takeOver(order.account),
    key: `other-installation ${order.epoch} ${order.account}`,
  }));
}

/** Makes one item for each intent with an unknown outcome. */
export function unknownAttention(open: readonly StoredIntent[]): readonly Attention[] {
  return open
    .filter(({ state }) => state === 'unknown')
    .map(({ intent: { id, effect, origin }, recordedAt }) => ({
      kind: 'unknown-intent',
      severity: 'severe',
      ...('account' in effect && { account: effect.account }),
      ...('instrument' in effect && { instrument: instrumentName(effect.instrument) }),
      ...{ strategy: origin.strategy, rule: origin.rule, since: recordedAt },
      text: `${origin.strategy}/${origin.rule}: ${oneLine(describeEffect(effect))}, as ${id}: nobody knows whether it happened; look at the exchange`,
      do: `purser resolve ${id} --happened [--order-id ID] | --did-not --note TEXT`,
      key: `unknown-intent ${id}`,
    }));
}

/**
 * Makes one item for each stop of the exchange's limits. They end by themselves; one of the whole address stops every
 * strategy.
 */
export function rateStopsAttention(standing: readonly StandingStop[], now: number): readonly Attention[] {
  return standing.map(({ stop: { operation, uid, since = now }, account, text }) => ({
    kind: 'rate-stop',
    severity: operation === undefined ? 'severe' : 'warning',
    ...(account !== undefined && { account }),
    ...{ since, text, do: 'purser resume --rate --note TEXT', key: `rate-stop ${operation ?? ''} ${uid ?? ''}` },
  }));
}

/** Makes an item of files that do not run; none while they do. */
export function filesAttention(refused: RefusedFiles | undefined): readonly Attention[] {
  if (refused === undefined) return [];
  const text = `the changed files have errors; the old rules go on running:\n${refused.why}`;
  return [{ kind: 'files', severity: 'severe', since: refused.since, text, do: 'purser check', key: 'files' }];
}
