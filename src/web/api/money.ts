import { Type } from 'typebox';
import { WALLETS } from '../../domain/account.ts';
import { question } from './question.ts';
import { Count, Exact, fields, Flag, Instant, List, OneOf, OrNull, Text } from './shapes.ts';

const Optional = Type.Optional;

const Account = Text('An account’s name in purser.yaml.');
const Coin = Text('A coin, as USDT.');
const ReadAt = OrNull(Instant('Begin of the newest reading.'), 'When it was read; null where it never was.');
const Fault = Optional(Text('Why the last try to read it failed; absent where it succeeded.'));

const CoinAmount = fields({ coin: Coin, net: Exact('Negative for a loss.') }, 'A profit in one coin.');

const Made = fields(
  {
    accounts: List(
      fields(
        {
          account: Account,
          money: OneOf(['paper', 'REAL'], 'Paper and real money are never added.'),
          today: List(CoinAmount, 'Since the day began in UTC.'),
          all: List(CoinAmount, 'Since the account was first seen.'),
        },
        'What an account made, without what is unrealised.',
      ),
      'By account.',
    ),
    until: Optional(Instant('Up to when every account was read; absent where nothing was read yet.')),
    isPartial: Flag('True where the figures lack something: `gaps` tells what.'),
  },
  'What was made today and in all, as `purser status` prints it.',
);

const ProfitRow = fields(
  {
    money: OneOf(['paper', 'REAL'], 'Paper and real money are never added.'),
    group: Text('The day in UTC, the strategy, the instrument or the account.'),
    coin: Coin,
    realised: Exact('Before fees and funding.'),
    fees: Exact('Negative where they were charged.'),
    funding: Exact('Negative where it was paid.'),
    interest: Exact('Negative where it was paid.'),
    other: Exact('What the exchange gave or took beside trading.'),
    net: Exact('The sum of the parts.'),
  },
  'A line of `purser profit --json`.',
);

const ProfitRows = (of: string) =>
  fields(
    { rows: List(ProfitRow, `By ${of}.`), more: Optional(Type.Literal(true, { description: 'There are more.' })) },
    `Profit by ${of}.`,
  );

const GAPS = ['not-read-yet', 'late', 'lost', 'unexplained', 'bills-without-fill', 'fills-without-bill'] as const;

const Gap = fields(
  {
    kind: OneOf(GAPS, 'What is missing: `unexplained` is a difference to the exchange’s own figure.'),
    account: Account,
    market: Text('As usdt-futures.'),
    coin: Optional(Coin),
    amount: Optional(Exact('By how much the exchange’s balance differs from what its bills explain.')),
    from: Optional(Instant('Since when.')),
    to: Optional(Instant('Until when; absent where it lasts.')),
    text: Text('The same in words.'),
  },
  'Something that the figures lack.',
);

/** What was added up in a process of its own. */
const Past = Type.Union(
  [
    fields({ fault: Text('Why it is not known.') }, 'Nothing is known of the past.'),
    fields(
      {
        at: Instant('When it was added up.'),
        made: Made,
        byDay: ProfitRows('day, the newest 800'),
        byStrategy: ProfitRows('strategy'),
        byInstrument: ProfitRows('instrument'),
        byAccount: ProfitRows('account'),
        gaps: List(Gap, 'What the figures lack; nothing is smoothed.'),
      },
      'The past of all accounts.',
    ),
  ],
  { description: 'What fills and bills add up to.' },
);

const Held = fields(
  {
    coin: Coin,
    amount: Exact('All of it: with what orders hold; in a futures wallet the equity, with unrealised profit.'),
    available: Optional(Exact('What can be spent.')),
    frozen: Optional(Exact('What orders hold.')),
    unrealised: Optional(Exact('Unrealised profit within the amount.')),
    usdt: Optional(Exact('Worth in USDT; absent where the price is not known.')),
  },
  'A coin in a wallet.',
);

const WalletNow = fields(
  {
    account: Account,
    wallet: OneOf(WALLETS, 'The exchange’s word for it.'),
    readAt: ReadAt,
    fault: Fault,
    coins: OrNull(List(Held, 'Coins of which there is something.'), 'Null where it is not known.'),
  },
  'A wallet that is read.',
);

const Place = fields({ account: Account, wallet: Text('A wallet, or `savings`.') }, 'A wallet of an account.');

const UnderWay = fields(
  {
    intent: Text('Id of the intent.'),
    kind: OneOf(['transfer', 'redeem', 'subscribe'], 'What was asked.'),
    from: Place,
    to: Place,
    coin: Coin,
    amount: Exact('Of the coin.'),
    since: Instant('When it was recorded.'),
    state: Text('recorded, accepted or unknown.'),
    rule: Text('strategy/rule.'),
  },
  'Money that moves between own wallets and whose end is not known yet.',
);

const Saving = fields(
  {
    product: Text('Id of the product.'),
    order: OrNull(Text('Id of the holding.'), 'Only fixed terms have one.'),
    coin: Coin,
    term: OneOf(['flexible', 'fixed'], 'Its term.'),
    amount: Exact('Held.'),
    profit: Exact('Earned so far.'),
    status: Text('The exchange’s word.'),
    redeemable: Flag('True where it can be redeemed now.'),
    usdt: Optional(Exact('Worth in USDT; absent where the price is not known.')),
  },
  'A savings holding.',
);

const Loan = fields(
  {
    order: Text('Id of the loan.'),
    coin: Coin,
    amount: Exact('Borrowed.'),
    interest: Exact('Owed so far.'),
    hourRate: Exact('Interest an hour, as a share.'),
    pledgeCoin: Coin,
    pledge: Exact('Collateral, in its coin.'),
    pledgeRate: Exact('Loan over collateral, as a share.'),
    callRate: Exact('Pledge rate from which on the exchange calls for collateral.'),
    liquidationRate: Exact('Pledge rate at which the exchange liquidates.'),
    since: Instant('When it was borrowed.'),
    until: OrNull(Instant('When it has to be repaid.'), 'Null for a flexible loan.'),
  },
  'A running loan.',
);

/** What accounts own, and what they have made. */
export const money = question({
  ask: 'money',
  doc: 'Tells what accounts have made, and what they own: wallets, transfers under way, savings, loans, and what the figures lack.',
  access: 'read',
  isHeavy: true,
  request: fields({}, 'Nothing is asked.'),
  answer: fields(
    {
      at: Instant('Now, by the clock of the run.'),
      past: Past,
      worth: OrNull(Exact('In USDT.'), 'Worth of spot and futures wallets; null where it is not known.'),
      worthWhy: Optional(Text('Why the worth is not known.')),
      wallets: List(WalletNow, 'Spot and futures wallets, and others where strategies read them.'),
      underWay: List(UnderWay, 'Transfers, redemptions and subscriptions under way, the oldest first; 100 at most.'),
      moreUnderWay: Optional(Count('How many more are under way.')),
      savings: List(
        fields(
          {
            account: Account,
            readAt: ReadAt,
            fault: Fault,
            holdings: OrNull(List(Saving, 'Holdings.'), 'Null where they are not known.'),
          },
          'Savings of an account.',
        ),
        'Where strategies read them.',
      ),
      loans: List(
        fields(
          {
            account: Account,
            readAt: ReadAt,
            fault: Fault,
            loans: OrNull(List(Loan, 'Loans.'), 'Null where they are not known.'),
          },
          'Loans of an account.',
        ),
        'Where strategies read them.',
      ),
    },
    'What is owned and what was made.',
  ),
});
