import { formatDecimal } from '../../../src/base/decimal.ts';
import type { Balance, Position, SavingsHolding } from '../../../src/domain/account.ts';
import type { Loan } from '../../../src/domain/loan.ts';
import type { Env } from '../../../src/language/values/expression.ts';
import type { PaperWorld } from '../../../src/paper/core/state/world.ts';
import type { Strategy } from '../../../src/strategy/model/strategy.ts';

/** What there is of each kind, as lines in order: equal pictures are equal states. */
export type Pictures = ReadonlyMap<string, string>;

const STOPS: ReadonlySet<string> = new Set(['profit_plan', 'loss_plan', 'pos_profit', 'pos_loss', 'moving_plan']);
const WAITS: ReadonlySet<string> = new Set(['live', 'partially_filled']);

/** Pictures what the account main has at the exchange. */
export function picturesOf(world: PaperWorld): Pictures {
  const main = [...world.accounts.values()].find(({ name }) => name === 'main');
  if (main === undefined) return new Map();
  const own = <T extends { readonly uid: string }>(things: Iterable<T>): T[] =>
    [...things].filter(({ uid }) => uid === main.uid);
  const plans = own(world.plans.values()).filter(({ state }) => state === 'live');
  const spot = [...main.purses].filter(([key]) => key.startsWith('spot/'));
  return new Map([
    [
      'positions',
      picture(
        [...main.positions.values()].map(
          ({ symbol, holdSide, size }) => `${symbol} ${holdSide} ${formatDecimal(size)}`,
        ),
      ),
    ],
    ['stops', picture(plans.filter(({ planType }) => STOPS.has(planType)).map(({ orderId }) => orderId))],
    ['triggers', picture(plans.filter(({ planType }) => !STOPS.has(planType)).map(({ orderId }) => orderId))],
    [
      'orders',
      picture(
        own(world.futuresOrders.values())
          .filter(({ state }) => WAITS.has(state))
          .map(({ orderId }) => orderId),
      ),
    ],
    [
      'savings',
      picture(
        main.savings
          .filter(({ endsAt, amount }) => endsAt === undefined && amount > 0n)
          .map(({ productId, amount }) => `${productId} ${formatDecimal(amount)}`),
      ),
    ],
    [
      'assets',
      picture(
        spot
          .filter(([, { available, frozen }]) => available > 0n || frozen > 0n)
          .map(([key, { available, frozen }]) => balanceLine(key.slice('spot/'.length), available, frozen)),
      ),
    ],
    [
      'loans',
      picture(own(world.loans.live.values()).map(({ orderId, pledge }) => `${orderId} ${formatDecimal(pledge)}`)),
    ],
  ]);
}

/** Says of each kind what changes whenever anything of it happens, also where it is in the end as it was. */
export function stampsOf({ fills, plans, futuresOrders, spotOrders, ...world }: PaperWorld): Pictures {
  const newest = (things: Iterable<{ readonly uTime: number }>): string => {
    const times = [...things].map(({ uTime }) => uTime);
    return `${String(times.length)} ${String(Math.max(0, ...times))}`;
  };
  const [ofPlans, ofSpot] = [newest(plans.values()), newest(spotOrders.values())];
  const { transfers, savingsRecords, redemptions, loans } = world;
  const arrived = redemptions.filter((redemption) => redemption.arrived).length;
  const borrowed = [loans.live.size, loans.past.length, loans.repayments.length, loans.revisions.length].join(' ');
  const moved = [transfers.length, savingsRecords.length, arrived].join(' ');
  return new Map([
    ['positions', String(fills.length)],
    ['stops', ofPlans],
    ['triggers', ofPlans],
    ['orders', newest(futuresOrders.values())],
    ['savings', moved],
    ['assets', [moved, borrowed, ofSpot].join(' ')],
    ['loans', borrowed],
  ]);
}

/** Pictures what a strategy believed at its last look; what it did not know, or does not watch, is left out. */
export function believedPictures(strategy: Strategy, env: Env): Pictures {
  const pictures = new Map<string, string>();
  for (const { name, slot } of strategy.watches) {
    const [lines, value] = [LINES[name], env[slot]];
    if (lines !== undefined && Array.isArray(value) && !value.some(isTouched))
      pictures.set(name, picture(value.flatMap((thing: Thing) => lines(thing))));
  }
  return pictures;
}

/** Whether of a row its name alone is known: an own effect has touched it, and no reading shows that yet. */
function isTouched(row: Partial<Thing>): boolean {
  const isBalance = 'coin' in row && !('productId' in row);
  return ('holdSide' in row && row.total === undefined) || (isBalance && row.available === undefined);
}

/** What each of the polls holds, in one. */
type Thing = Position & SavingsHolding & Balance & Loan & { readonly orderId: string };

const orderId = (thing: { readonly orderId: string }): string => thing.orderId;

/** How each watch of the drawn strategies shows what it holds; they are polls of these very types. */
const LINES: Readonly<Record<string, (thing: Thing) => string | readonly string[]>> = {
  positions: ({ symbol, holdSide, total }: Position) => `${symbol} ${holdSide} ${formatDecimal(total)}`,
  stops: orderId,
  triggers: orderId,
  orders: orderId,
  savings: ({ productId, holdAmount }: SavingsHolding) => `${productId} ${formatDecimal(holdAmount)}`,
  assets: ({ coin, available, frozen }: Balance) =>
    available > 0n || frozen > 0n ? balanceLine(coin, available, frozen) : [],
  loans: ({ orderId: id, pledgeAmount }: Loan) => `${id} ${formatDecimal(pledgeAmount)}`,
};

function balanceLine(coin: string, available: Balance['available'], frozen: Balance['frozen']): string {
  return `${coin} ${formatDecimal(available)} ${formatDecimal(frozen)}`;
}

function picture(lines: readonly string[]): string {
  return [...lines].sort().join(', ');
}
