import { Type as T } from 'typebox';
import {
  type Decimal,
  formatDecimal,
  minimum,
  multiply,
  multiplyDivide,
  ONE,
  parseDecimal,
  roundToStep,
  subtract,
  ZERO,
} from '../../../base/decimal.ts';
import { AccountField, MoneyField, NumberField } from '../../../domain/fields.ts';
import type { AccountName } from '../../../domain/account.ts';
import type { RevisePledgeEffect } from '../../../effects/revise-pledge.ts';
import type { Loan } from '../../../domain/loan.ts';
import { AMOUNT_STEP } from '../actions/order-fields.ts';
import { goal, type GoalPlan } from '../spec/words.ts';
import type { World } from '../spec/world-spec.ts';
import { around } from '../spec/said.ts';

const HUNDRED = parseDecimal('100');
const TENTH = parseDecimal('0.1');

const schema = T.Object(
  {
    account: T.Optional(AccountField("Whose loans; by default the file's account.")),
    loan: T.Optional(T.String({ description: 'Id of the loan; by default every loan of the account.' })),
    below: NumberField('If the rate reaches this, collateral is added.', '70%'),
    target: NumberField(
      'The rate that is reached by adding collateral, also by what comes into the wallet later.',
      '55%',
    ),
    above: T.Optional(NumberField('With `release`: if the rate falls to this, collateral is taken out.', '40%')),
    release: T.Optional(T.Boolean({ description: 'Takes out collateral too; by default not.' })),
    leave: T.Optional(MoneyField('How much of the collateral coin stays in the spot wallet.', '0.1 BTC')),
  },
  {
    additionalProperties: false,
    description:
      'Keeps the pledge rate of loans (debt divided by collateral) in a band. It adds collateral from the spot wallet, and takes some out if `release` allows it.',
    examples: [{ below: '70%', target: '55%', above: '40%', release: true }],
  },
);

type Args = T.Static<typeof schema>;

/**
 * Durable memory: by loan, the collateral that its plan could not add yet, because the spot wallet had no more. An
 * amount, and not the rate to be reached: the rate moves with the price, and each move would begin another plan.
 */
export interface PledgeState {
  readonly remainders?: Readonly<Record<string, string>>;
}

/**
 * Keeps the pledge rate of loans in a band by adding and releasing collateral
 * (docs/exchange/loans.md#loan-revise-pledge); what is unknown changes nothing. Collateral that lacked when it was to
 * be added is added when it comes, also within the band: with more of it at first, a loan must not end at a higher
 * rate.
 */
export const pledgeRate = goal<typeof schema, PledgeState>({
  name: 'pledge-rate',
  each: false,
  schema,
  says: (said) =>
    `keeps the pledge rate of ${said.text('loan') ?? 'every loan'} of ${said.text('account') ?? said.account} below ${said.text('below') ?? ''}: from there on it adds collateral of the spot wallet until it is ${said.text('target') ?? ''}${around(', and leaves ', said.text('leave'), ' there')}${said.text('release') === 'yes' ? `; below ${said.text('above') ?? ''} it takes collateral out` : ''}`,
  operations: { always: ['loan-ongoing-orders', 'spot-assets', 'loan-revise-pledge'] },
  means: {
    keeps: {
      things: [{ thing: 'loan', account: 'account', id: 'loan', ofEach: true }],
      together: 'make one goal of both',
    },
    opens: 'nothing',
    spends: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: [
      {
        must: 'be in order',
        low: 'target',
        high: 'below',
        at: 'target',
        says: '`target` is not below `below`: with the collateral added, it would still be too little',
        hint: 'target: a rate between `above` and `below`',
      },
      {
        must: 'be in order',
        low: 'above',
        high: 'target',
        at: 'target',
        says: '`target` is below `above`: with the collateral taken out, there would still be too much',
        hint: 'target: a rate between `above` and `below`',
      },
      { must: 'be a part', at: 'below', orZero: false },
      { must: 'be a part', at: 'target', orZero: false },
      { must: 'be a part', at: 'above', orZero: false },
    ],
    reopens: 'nothing',
    withWhen: 'nothing',
  },
  needs: [
    { list: 'loans', at: 'account' },
    { list: 'spot-assets', at: 'account' },
  ],
  plan(args, { defaults, world, state }): GoalPlan<PledgeState> {
    const account = args.account ?? defaults.account;
    const loans = world.loans(account);
    if (loans === undefined) return { plan: { kind: 'wait', reason: 'the loans are not known' } };
    const wrong = wrongBand(args);
    if (wrong !== undefined) return { plan: { kind: 'skip', reason: wrong } };
    const kept = loans.filter(({ orderId }) => args.loan === undefined || orderId === args.loan);
    // The most endangered first: the spot wallet may not have enough for all.
    const urgent = kept.toSorted((a, b) => (a.pledgeRate > b.pledgeRate ? -1 : 1));
    const remainders = remaindersOf(args, urgent, state);
    const planned = planLoans(args, urgent, { account, world, remainders });
    return { ...remembering(planned, { state, remainders }), distance: distanceOf(args, urgent, remainders) };
  },
});

/** The collateral that still is to be added within the band, by loan. */
type Remainders = ReadonlyMap<string, Decimal>;

/** The remainders of loans that still are above the target; no more than what would bring each of them there. */
function remaindersOf({ target }: Args, loans: readonly Loan[], state: PledgeState | undefined): Remainders {
  return new Map(
    loans.flatMap((loan): [string, Decimal][] => {
      const text = state?.remainders?.[loan.orderId];
      if (text === undefined || loan.pledgeRate <= target) return [];
      return [[loan.orderId, minimum(parseDecimal(text), lackingOf(loan, target))]];
    }),
  );
}

/** Adds to a plan what is left of it; a plan that changes nothing changes the memory where a remainder is over. */
function remembering(
  { left, ...planned }: Planned,
  { state, remainders }: { readonly state: PledgeState | undefined; readonly remainders: Remainders },
): GoalPlan<PledgeState> {
  const next = new Map(remainders);
  if (left !== undefined) next.delete(left.orderId);
  if (left !== undefined && left.amount > ZERO) next.set(left.orderId, left.amount);
  if (left === undefined && next.size === Object.keys(state?.remainders ?? {}).length) return planned;
  const texts = Object.fromEntries([...next].map(([orderId, amount]) => [orderId, formatDecimal(amount)]));
  return { ...planned, state: next.size === 0 ? {} : { remainders: texts } };
}

/**
 * The distance of the most endangered loan's rate above the target while it is beyond the band, or its plan has a
 * remainder; a ratio.
 */
function distanceOf({ below, target }: Args, loans: readonly Loan[], remainders: Remainders): Decimal {
  const away = loans.find(({ orderId, pledgeRate: rate }) => rate >= below || remainders.has(orderId));
  return away === undefined ? ZERO : subtract(away.pledgeRate, target);
}

interface Place {
  readonly account: AccountName;
  readonly world: World;
  readonly remainders: Remainders;
}

/** A plan, and the collateral that the spot wallet did not have for it. */
interface Planned extends GoalPlan<PledgeState> {
  readonly left?: { readonly orderId: string; readonly amount: Decimal };
}

/**
 * Tends the first loan that needs it and is known: what own intents do to another one holds it back no more than what
 * they bring.
 */
function planLoans(args: Args, loans: readonly Loan[], { account, world, remainders }: Place): Planned {
  const poor: string[] = [];
  const hidden: string[] = args.loan === undefined && world.hidesLoan(account) ? ['a new loan'] : [];
  for (const loan of loans) {
    const { orderId, pledgeCoin, pledgeRate: rate } = loan;
    if (world.hidesLoan(account, orderId)) {
      hidden.push(`what was done to the loan ${orderId}`);
      continue;
    }
    const lacking = rate >= args.below ? lackingOf(loan, args.target) : remainders.get(orderId);
    const free = lacking === undefined ? ZERO : world.spotFreeToProtect({ account, coin: pledgeCoin });
    if (free === undefined) {
      hidden.push(`what the spot wallet has of ${pledgeCoin}`);
      continue;
    }
    const revision = lacking === undefined ? release(args, loan) : addition(args, loan, { lacking, free });
    if (revision === 'none') poor.push(poorText(args, loan));
    else if (revision !== undefined)
      return {
        ...(lacking !== undefined && { left: { orderId, amount: subtract(lacking, revision.amount) } }),
        plan: {
          kind: 'effects',
          effects: [revision],
          note: `the pledge rate is ${percent(rate)}, wanted is ${percent(args.target)}`,
        },
      };
  }
  if (hidden.length > 0) return { plan: { kind: 'wait', reason: `${hidden.join(', ')} does not show yet` } };
  if (poor.length > 0) return { plan: { kind: 'skip', reason: poor.join('; ') } };
  return { plan: { kind: 'effects', effects: [] }, kept: `the pledge rates are kept below ${percent(args.below)}` };
}

function poorText({ below, target }: Args, { orderId, pledgeCoin, pledgeRate }: Loan): string {
  const rate = pledgeRate >= below ? 'is too high' : `has not come down to ${percent(target)} yet`;
  return `no ${pledgeCoin} is free for the loan ${orderId}, whose rate ${rate}`;
}

/** The collateral that would bring a loan's rate down to the target. */
function lackingOf({ pledgeAmount, pledgeRate }: Loan, target: Decimal): Decimal {
  const wanted = subtract(multiplyDivide(pledgeAmount, pledgeRate, target, 'up'), pledgeAmount);
  return roundToStep(wanted, AMOUNT_STEP, 'up');
}

/** Adds the collateral that is lacking, as far as the spot wallet has it. */
function addition(
  { leave }: Args,
  loan: Loan,
  { lacking, free: held }: { readonly lacking: Decimal; readonly free: Decimal },
): RevisePledgeEffect | 'none' {
  const stays = leave?.coin === loan.pledgeCoin ? leave.value : ZERO;
  const amount = minimum(lacking, roundToStep(subtract(held, stays), AMOUNT_STEP, 'down'));
  return amount > ZERO ? revision(loan, 'in', amount) : 'none';
}

/** Collateral that is not needed at the target; the exchange lets it out down to its own initial rate. */
function release({ target, above, release: allowed }: Args, loan: Loan): RevisePledgeEffect | undefined {
  // A rate of zero is no rate: nothing follows from it.
  const low = allowed === true && above !== undefined && loan.pledgeRate > ZERO && loan.pledgeRate <= above;
  if (!low) return undefined;
  const needed = multiplyDivide(loan.pledgeAmount, loan.pledgeRate, target, 'up');
  const amount = roundToStep(subtract(loan.pledgeAmount, needed), AMOUNT_STEP, 'down');
  return amount > ZERO ? revision(loan, 'out', amount) : undefined;
}

function revision(loan: Loan, direction: 'in' | 'out', amount: Decimal): RevisePledgeEffect {
  const { account, orderId, pledgeCoin } = loan;
  return { kind: 'revise-pledge', account, orderId, direction, pledgeCoin, amount };
}

/** Says why a band cannot be kept: the numbers may follow from readings, so that no check of the file sees them. */
function wrongBand({ below, target, above, release: allowed }: Args): string | undefined {
  if (target <= ZERO || target >= below || below >= ONE)
    return 'the target must be above 0 and below `below`, and `below` under 100%';
  if (above !== undefined && above >= target) return '`above` must be below the target';
  return allowed === true && above === undefined ? 'to release collateral, `above` must be said' : undefined;
}

function percent(rate: Decimal): string {
  return `${formatDecimal(roundToStep(multiply(rate, HUNDRED), TENTH, 'nearest'))}%`;
}
