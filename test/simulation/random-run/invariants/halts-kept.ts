import type { Effect } from '../../../../src/effects/index.ts';
import type { JournalEntry } from '../../../../src/domain/journal-entry.ts';
import type { HaltScope } from '../../../../src/risk/halts.ts';
import type { Run } from '../run.ts';
import type { Sent } from '../sent.ts';

/** What adds risk, whatever the program thinks of it: said here anew. */
const ADDS: ReadonlySet<Effect['kind']> = new Set<Effect['kind']>(['open', 'buy', 'sell', 'replace', 'transfer']);
/** Calls that carry no id of ours and are asked by the account's halts alone. */
const ADDING_CALLS: ReadonlySet<string> = new Set([
  'savings-redeem',
  'savings-subscribe',
  'loan-borrow',
  'loan-repay',
  'loan-revise-pledge',
]);

/**
 * Nothing that adds risk leaves while a halt holds that covers it: by the journal's lines of halts, and by what lay in
 * the file.
 */
export function haltIgnored({ written, sent, simulation, lost }: Run): string[] {
  const halts = haltsByBatch(
    written.map(({ entries }) => entries ?? []),
    lost?.durable,
  );
  return sent.flatMap((one) => {
    const effect = one.id === undefined ? undefined : simulation.journal.intent(one.id)?.intent.effect;
    if (!addsRisk(one, effect)) return [];
    const scopes = [...(halts[one.durable] ?? []), ...one.lying.map(({ scope }) => scope)];
    const scope = scopes.find((each) => covers(each, one, effect));
    const what = `${one.id ?? ''} ${one.call.operation.id}`;
    return scope === undefined ? [] : [`${what} was sent while ${wordsOf(scope)} was halted`];
  });
}

/** Whether what was sent adds risk or moves money; `effect` is that of its intent, where it carries an id. */
export function addsRisk({ call }: Pick<Sent, 'call'>, effect: Effect | undefined): boolean {
  if (effect === undefined) return ADDING_CALLS.has(call.operation.id);
  // Coins that the strategy has bought may always be sold (docs/guarantees.md#g8).
  if (effect.kind === 'sell' && effect.ofBought !== undefined) return false;
  return ADDS.has(effect.kind) || (effect.kind === 'place-trigger' && effect.act === 'open');
}

/**
 * The scopes that are halted after each number of batches. A halt may be lost with the end of a journal: that loss
 * halts by itself.
 */
function haltsByBatch(
  batches: readonly (readonly JournalEntry[])[],
  lostAfter: number | undefined,
): readonly (readonly HaltScope[])[] {
  let scopes: readonly HaltScope[] = [];
  const all = [scopes];
  for (const [index, entries] of batches.entries()) {
    if (index === lostAfter) scopes = [];
    for (const entry of entries) scopes = after(scopes, entry);
    all.push(scopes);
  }
  return all;
}

function after(scopes: readonly HaltScope[], { kind, detail }: JournalEntry): readonly HaltScope[] {
  // The runs lift all halts at once.
  if (kind === 'resumed') return [];
  if (kind !== 'halted' || detail === undefined) return scopes;
  const [account, strategy, symbol] = ['account', 'strategy', 'symbol'].map((key) => detail[key]);
  const scope = {
    ...(typeof account === 'string' && { account }),
    ...(typeof strategy === 'string' && { strategy }),
    ...(typeof symbol === 'string' && { symbol }),
  };
  return [...scopes, scope];
}

function covers({ account, symbol }: HaltScope, { call }: Sent, effect: Effect | undefined): boolean {
  // All that runs is one strategy: a halt of it covers everything.
  if (account !== undefined && call.account !== account && !isEnd(effect, account)) return false;
  if (symbol === undefined) return true;
  if (effect === undefined || !('instrument' in effect)) return false;
  const { market, symbol: own } = effect.instrument;
  return symbol === own || symbol === `${market}/${own}`;
}

function isEnd(effect: Effect | undefined, account: string): boolean {
  return effect?.kind === 'transfer' && (effect.from.account === account || effect.to.account === account);
}

function wordsOf({ account, strategy, symbol }: HaltScope): string {
  const words = [account, strategy, symbol].filter((word) => word !== undefined);
  return words.length === 0 ? 'everything' : words.join(' ');
}
