import { executedIds } from '../executed-ids.ts';
import type { Run } from '../run.ts';

/** Finds ids under which the exchange has carried something out more than once. */
export function executedTwice({ world }: Run): string[] {
  const seen = new Set<string>();
  return executedIds(world).flatMap((id) => {
    if (seen.has(id)) return [`${id} was executed again`];
    seen.add(id);
    return [];
  });
}

/** A rule that acts every N seconds has at most one effect for each, whatever was lost and tried again. */
export function actedTwice({ drawn, world, simulation, activeMs, lost }: Run): string[] {
  const counts = new Map<string, number>();
  for (const id of executedIds(world)) {
    const rule = simulation.journal.intent(id)?.intent.origin.rule ?? '';
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [...drawn.paces].flatMap(([rule, paceMs]) => {
    // One more for the first tick, and one for each way in which a clock that was set anew can come to it again.
    // What a journal has forgotten, a rule does once more when a person has accepted that.
    const most = Math.floor(activeMs / paceMs) + (lost === undefined ? 3 : 4);
    const count = counts.get(rule) ?? 0;
    return count > most ? [`${rule} acted ${String(count)} times, and had at most ${String(most)} occasions`] : [];
  });
}

/** What can only be told by how often it happened is told as often as the journal says, but for what it calls unknown. */
export function relativeTwice({ written, simulation, world }: Run): string[] {
  const { loans, savingsRecords } = world;
  const happened: Readonly<Record<string, number>> = {
    redeem: savingsRecords.filter(({ type }) => type === 'redeem').length,
    subscribe: savingsRecords.filter(({ type }) => type === 'subscribe').length,
    borrow: loans.live.size + loans.past.length,
    repay: loans.repayments.length,
    'revise-pledge': loans.revisions.length,
  };
  const states = written
    .flatMap(({ intents }) => intents ?? [])
    .map(({ id, effect }) => ({ kind: effect.kind, state: simulation.journal.intent(id)?.state }));
  return Object.entries(happened).flatMap(([kind, count]) => {
    const of = states.filter((one) => one.kind === kind);
    const least = of.filter(({ state }) => state === 'accepted' || state === 'settled').length;
    const most = least + of.filter(({ state }) => state === 'unknown' || state === 'recorded').length;
    if (count >= least && count <= most) return [];
    return [
      `${kind} happened ${String(count)} times, and is believed to have happened ${String(least)} to ${String(most)} times`,
    ];
  });
}
