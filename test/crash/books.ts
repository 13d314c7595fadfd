import { formatDecimal } from '../../src/base/decimal.ts';
import type { Decimal } from '../../src/base/decimal.ts';
import type { Account, PaperWorld } from '../../src/paper/core/state/world.ts';

/** What of an exchange's books a scenario is judged by, as texts that can be compared. */
export type Books = Readonly<Record<string, readonly string[] | string>>;

/** Orders of callers: what, how much, and how far they came; futures before spot. */
export function orders({ futuresOrders, spotOrders }: PaperWorld): string[] {
  const ours = [...futuresOrders.values()].filter(
    ({ enteredBy, clientOid }) => enteredBy === 'api' && isOwn(clientOid),
  );
  return [
    ...ours.map(({ role, holdSide, size, state }) => `${role} ${holdSide} ${formatDecimal(size)} ${state}`),
    ...[...spotOrders.values()].map(({ side, size, state }) => `${side} ${formatDecimal(size)} ${state}`),
  ].sort();
}

/** Positions that are open. */
export function positions({ accounts }: PaperWorld): string[] {
  return [...accounts.values()].flatMap(({ positions: open }) =>
    [...open.values()]
      .filter(({ size }) => size > 0n)
      .map(({ holdSide, size }) => `${holdSide} ${formatDecimal(size)}`),
  );
}

/** Trigger orders and stops that wait. */
export function triggers({ plans }: PaperWorld): string[] {
  const live = [...plans.values()].filter(({ state }) => state === 'live');
  return live.map(({ planType, trigger }) => `${planType} ${formatDecimal(trigger)}`).sort();
}

/** What a wallet has free of a coin: `spot/USDT`. */
export function free(world: PaperWorld, key: string, account = 'main'): string {
  return text(accountNamed(world, account).purses.get(key)?.available);
}

/** Transfers that were made: from, to and how much. */
export function transfers(world: PaperWorld): string[] {
  return world.transfers.map(({ from, to, amount }) => `${from} to ${to} ${formatDecimal(amount)}`);
}

/** Movements of savings but interest. */
export function savings({ savingsRecords }: PaperWorld): string[] {
  const moved = savingsRecords.filter(({ type }) => type === 'subscribe' || type === 'redeem');
  return moved.map(({ type, amount }) => `${type} ${formatDecimal(amount)}`);
}

/** Whether a client id is one of this program's. */
function isOwn(clientOid: string): boolean {
  return /^p[0-9a-z]{6}/.test(clientOid);
}

function accountNamed({ accounts }: PaperWorld, name: string): Account {
  const found = [...accounts.values()].find((account) => account.name === name);
  if (found === undefined) throw new Error(`no account ${name}`);
  return found;
}

function text(amount: Decimal | undefined): string {
  return amount === undefined ? '0' : formatDecimal(amount);
}
