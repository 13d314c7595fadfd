import { Type as T } from 'typebox';
import { type Decimal, formatDecimal, maximum, minimum, parseDecimal, roundToStep, ZERO } from '../../base/decimal.ts';
import type { AccountName } from '../../domain/account.ts';
import { WALLETS } from '../../domain/account.ts';
import { AccountField, CoinField, MoneyField } from '../../domain/fields.ts';
import type { Effect, WalletRef } from '../../domain/intent.ts';
import { formatMoney, type Money } from '../../domain/money.ts';
import { need } from '../actions/needs.ts';
import { needsOfWallet, transferable, walletLevel } from '../wallet-level.ts';
import { goal, type GoalPlan, type Plan } from '../words.ts';
import type { World } from '../world.ts';

/** Durable memory: money that has left its source and has not arrived yet. */
interface BalanceState {
  readonly underWay?: {
    readonly account: AccountName;
    readonly wallet: 'spot';
    readonly amount: string;
    readonly since: number;
  };
  readonly redeemedAt?: number;
}

/** The exchange wants more than a minute between two redemptions (interface §4.15). */
const REDEEM_SPACING_MS = 61_000;
/** Money that has not become visible for this long is not waited for any more. */
const UNDER_WAY_MS_MAX = 600_000;
const STEP = parseDecimal('0.000001');

const sourceSchema = T.Object(
  {
    savings: T.Optional(T.Enum(['flexible'], { description: 'Redeem from flexible savings.' })),
    wallet: T.Optional(T.Enum([...WALLETS], { description: 'Take from a wallet.' })),
    account: T.Optional(AccountField("Whose; the goal's account unless said.")),
    leave: T.Optional(MoneyField('What stays there.', '100 USDT')),
  },
  {
    additionalProperties: false,
    description: 'A source.',
    oneOf: [{ required: ['savings'] }, { required: ['wallet'] }],
  },
);

const schema = T.Object(
  {
    of: T.Object(
      {
        account: T.Optional(AccountField("Whose wallet; the file's account unless said.")),
        wallet: T.Enum(['usdt_futures', 'usdc_futures', 'coin_futures', 'spot', 'p2p'], {
          description: 'The wallet to be kept filled.',
        }),
        coin: CoinField('In which coin.'),
      },
      { additionalProperties: false, description: 'What is kept.' },
    ),
    atLeast: MoneyField('Below this free balance the sources are opened.', '200 USDT'),
    target: T.Optional(MoneyField('Up to this it is filled; `atLeast` unless said.', '300 USDT')),
    from: T.Array(sourceSchema, {
      minItems: 1,
      maxItems: 10,
      description: 'Sources, in the order in which they are opened.',
    }),
  },
  {
    additionalProperties: false,
    description:
      'Keeps the free balance of a wallet above a floor: a waterfall of savings, wallets and other accounts. Its distance is what the coin lacks to the target while it is below the floor.',
    examples: [
      {
        of: { wallet: 'usdt_futures', coin: 'USDT' },
        atLeast: '200 USDT',
        target: '300 USDT',
        from: [{ savings: 'flexible' }, { wallet: 'spot' }],
      },
    ],
  },
);

type Args = T.Static<typeof schema>;
type Source = T.Static<typeof sourceSchema>;

/** Keeps a wallet above a floor from other money, through the hops that the exchange has; money under way is moved on first. */
export const balance = goal<typeof schema, BalanceState>({
  name: 'balance',
  each: false,
  reduces: false,
  schema,
  operations: {
    always: [
      'mix-account',
      'spot-assets',
      'funding-assets',
      'savings-assets',
      'savings-redeem',
      'wallet-transfer',
      'subaccount-transfer',
    ],
  },
  needs: (site, args) =>
    (args === undefined
      ? []
      : [targetOf(args, site.account), ...args.from.map((source) => placeOf(source, ownerOf(args, site.account)))]
    ).flatMap((place) =>
      'savings' in place ? [need.savings(place.account), need.spotAssets(place.account)] : needsOfWallet(place),
    ),
  plan(args, { site, world, state }): GoalPlan<BalanceState> {
    const to = targetOf(args, site.account);
    const { coin } = args.of;
    const target = args.target ?? args.atLeast;
    if (args.atLeast.coin !== coin || target.coin !== coin)
      return { plan: { kind: 'skip', reason: `the floor is not in ${coin}` } };
    const level = walletLevel(world, to, coin);
    if (level === undefined) return { plan: { kind: 'wait', reason: `the balance of ${nameOf(to)} is not known` } };
    const distance = level >= args.atLeast.value ? ZERO : maximum(ZERO, (target.value - level) as Decimal);
    if (state?.underWay !== undefined)
      return { ...moveOn({ ...state, underWay: state.underWay }, { world, to, coin }), distance };
    if (level >= args.atLeast.value)
      return {
        distance,
        plan: { kind: 'effects', effects: [] },
        kept: `${nameOf(to)} holds its floor of ${formatMoney(args.atLeast)}`,
      };
    const shortage: Shortage = {
      world,
      to,
      coin,
      missing: (target.value - level) as Decimal,
      owner: ownerOf(args, site.account),
    };
    const note = `${formatDecimal(roundToStep(level, STEP, 'down'))} ${coin} free is below ${formatMoney(args.atLeast)}`;
    return { ...withNote(openSource(args.from, shortage, state ?? {}), note), distance };
  },
});

interface Shortage {
  readonly world: World;
  readonly to: WalletRef;
  readonly coin: string;
  readonly missing: Decimal;
  readonly owner: AccountName;
}

/** Takes from the first source that has something. */
function openSource(sources: readonly Source[], shortage: Shortage, state: BalanceState): GoalPlan<BalanceState> {
  for (const source of sources) {
    const place = placeOf(source, shortage.owner);
    const opened =
      'savings' in place
        ? redeemFrom(place.account, source.leave, { shortage, state })
        : takeFrom(place, source.leave, shortage);
    if (opened !== undefined) return { ...opened, state: { ...state, ...opened.state } };
  }
  return { plan: { kind: 'skip', reason: `no source has ${shortage.coin} left` } };
}

function redeemFrom(
  account: AccountName,
  leave: Money | undefined,
  { shortage, state }: { shortage: Shortage; state: BalanceState },
): GoalPlan<BalanceState> | undefined {
  const { world, coin, to } = shortage;
  const holdings = world.savings(account, 'flexible');
  if (holdings === undefined) return { plan: { kind: 'wait', reason: `the savings of ${account} are not known` } };
  const holding = holdings.find((held) => held.coin === coin && held.redeemable);
  const amount = holding === undefined ? undefined : within(shortage.missing, holding.holdAmount, leave);
  if (holding === undefined || amount === undefined) return undefined;
  if (state.redeemedAt !== undefined && world.now - state.redeemedAt < REDEEM_SPACING_MS) {
    return { plan: { kind: 'wait', reason: 'the last redemption was less than a minute ago' } };
  }
  const { productId, periodType } = holding;
  const arrived = to.account === account && to.wallet === 'spot';
  return {
    plan: { kind: 'effects', effects: [{ kind: 'redeem', account, productId, periodType, coin, amount }] },
    state: {
      redeemedAt: world.now,
      ...(arrived ? {} : { underWay: { account, wallet: 'spot', amount: formatDecimal(amount), since: world.now } }),
    },
  };
}

function takeFrom(place: WalletRef, leave: Money | undefined, shortage: Shortage): GoalPlan<BalanceState> | undefined {
  const { world, coin, to } = shortage;
  const level = transferable(world, place, coin);
  if (level === undefined) return { plan: { kind: 'wait', reason: `the balance of ${nameOf(place)} is not known` } };
  const amount = within(shortage.missing, level, leave);
  return amount === undefined ? undefined : hop(place, { amount, coin, to, now: world.now });
}

/** Moves money that left its source before on towards the target, before any source is opened again. */
function moveOn(
  state: BalanceState & { underWay: NonNullable<BalanceState['underWay']> },
  { world, to, coin }: { world: World; to: WalletRef; coin: string },
): GoalPlan<BalanceState> {
  const { underWay, ...rest } = state;
  const level = walletLevel(world, underWay, coin);
  if (level === undefined) return { plan: { kind: 'wait', reason: `the balance of ${nameOf(underWay)} is not known` } };
  const amount = parseDecimal(underWay.amount);
  if (level < amount) {
    if (world.now - underWay.since < UNDER_WAY_MS_MAX)
      return {
        plan: { kind: 'wait', reason: `${underWay.amount} ${coin} has not arrived in ${nameOf(underWay)} yet` },
      };
    return {
      plan: { kind: 'skip', reason: `${underWay.amount} ${coin} did not arrive in ${nameOf(underWay)}` },
      state: rest,
    };
  }
  const moved = hop(underWay, { amount, coin, to, now: world.now });
  return withNote({ ...moved, state: { ...rest, ...moved.state } }, `${underWay.amount} ${coin} under way is moved on`);
}

interface Hop {
  readonly amount: Decimal;
  readonly coin: string;
  readonly to: WalletRef;
  readonly now: number;
}

/** One hop of the route: between accounts money goes from spot to spot, within one from wallet to wallet. */
function hop(from: WalletRef, { amount, coin, to, now }: Hop): GoalPlan<BalanceState> {
  const next = nextPlace(from, to);
  const effect: Effect = {
    kind: 'transfer',
    from: { account: from.account, wallet: from.wallet },
    to: next,
    coin,
    amount,
  };
  const plan: Plan = { kind: 'effects', effects: [effect] };
  if (next.account === to.account && next.wallet === to.wallet) return { plan, state: {} };
  return {
    plan,
    state: { underWay: { account: next.account, wallet: 'spot', amount: formatDecimal(amount), since: now } },
  };
}

function nextPlace(from: WalletRef, to: WalletRef): WalletRef {
  if (from.account === to.account) return to;
  return from.wallet === 'spot' ? { account: to.account, wallet: 'spot' } : { account: from.account, wallet: 'spot' };
}

/** What of a shortage a source can fill: rounded up, within what is free above what is to be left. */
function within(missing: Decimal, available: Decimal, leave: Money | undefined): Decimal | undefined {
  const free = roundToStep((available - (leave?.value ?? 0n)) as Decimal, STEP, 'down');
  const amount = minimum(roundToStep(missing, STEP, 'up'), free);
  return amount > 0n ? amount : undefined;
}

function withNote(planned: GoalPlan<BalanceState>, note: string): GoalPlan<BalanceState> {
  return planned.plan.kind === 'effects' ? { ...planned, plan: { ...planned.plan, note } } : planned;
}

function ownerOf(args: Args, account: AccountName): AccountName {
  return args.of.account ?? account;
}

function targetOf(args: Args, account: AccountName): WalletRef {
  return { account: ownerOf(args, account), wallet: args.of.wallet };
}

function placeOf(
  source: Source,
  owner: AccountName,
): WalletRef | { readonly savings: true; readonly account: AccountName } {
  const account = source.account ?? owner;
  return source.wallet === undefined ? { savings: true, account } : { account, wallet: source.wallet };
}

function nameOf(wallet: WalletRef): string {
  return `${wallet.account} ${wallet.wallet}`;
}
