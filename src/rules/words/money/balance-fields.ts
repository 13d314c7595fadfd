import { Type as T } from 'typebox';
import { WALLETS } from '../../../domain/account.ts';
import { AccountField, CoinField, MoneyField } from '../../../domain/fields.ts';

const account = T.Optional(AccountField("Whose wallet; by default the goal's account."));
const onePlace = { additionalProperties: false, oneOf: [{ required: ['savings'] }, { required: ['wallet'] }] };

/** Isolated margin is of a pair, which a source does not name. */
const SOURCES = WALLETS.filter((wallet) => wallet !== 'isolated_margin');

const sourceSchema = T.Object(
  {
    savings: T.Optional(T.Enum(['flexible'], { description: 'Redeem from flexible savings.' })),
    wallet: T.Optional(T.Enum(SOURCES, { description: 'Take from a wallet.' })),
    account,
    leave: T.Optional(MoneyField('What stays there.', '100 USDT')),
  },
  { description: 'A source.', ...onePlace },
);

const destinationSchema = T.Object(
  {
    savings: T.Optional(T.Enum(['flexible'], { description: 'Subscribe to flexible savings.' })),
    product: T.Optional(
      T.String({
        description: 'Id of the savings product; by default the one of the coin that is held already.',
        examples: ['1001'],
      }),
    ),
    wallet: T.Optional(
      T.Enum(['usdt_futures', 'usdc_futures', 'coin_futures', 'spot', 'p2p'], { description: 'Put into a wallet.' }),
    ),
    account,
    upTo: T.Optional(MoneyField('Maximum amount that it holds; the rest goes to the next destination.', '5000 USDT')),
  },
  { description: 'A destination.', ...onePlace },
);

/** A floor has sources, a ceiling destinations; one of both is there, and nothing that goes with the other alone. */
const boundConditions = {
  if: { required: ['atMost'] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: {
    required: ['to'],
    if: { required: ['atLeast'] },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { required: ['from'] },
    else: { not: { anyOf: [{ required: ['from'] }] } },
  },
  else: { required: ['atLeast', 'from'], not: { anyOf: [{ required: ['to'] }] } },
};

/** The fields of the goal `balance`: the wallet that is kept, its bounds, its sources and its destinations. */
export const balanceSchema = T.Object(
  {
    of: T.Object(
      {
        account: T.Optional(AccountField("Whose wallet; by default the file's account.")),
        wallet: T.Enum(['usdt_futures', 'usdc_futures', 'coin_futures', 'spot', 'p2p'], {
          description: 'The wallet whose free balance is kept.',
        }),
        coin: CoinField('In which coin.'),
      },
      { additionalProperties: false, description: 'What is kept.' },
    ),
    atLeast: T.Optional(
      MoneyField(
        'If the free balance is below this, money comes from the sources. Of a futures wallet it is the free margin (`freeMargin`), which an open loss lowers.',
        '200 USDT',
      ),
    ),
    atMost: T.Optional(
      MoneyField(
        'If the free balance is above this, the rest is moved away. Of a futures wallet it is what may leave it (`withdrawable`): open profit does not count.',
        '1000 USDT',
      ),
    ),
    target: T.Optional(
      MoneyField(
        'The balance to reach when it is filled up or emptied, by as many sources or destinations as that takes. By default the bound that was passed.',
        '300 USDT',
      ),
    ),
    from: T.Optional(
      T.Array(sourceSchema, {
        minItems: 1,
        maxItems: 10,
        description: 'Sources, in the order in which they are used.',
      }),
    ),
    to: T.Optional(
      T.Array(destinationSchema, {
        minItems: 1,
        maxItems: 10,
        description: 'Destinations of what is above `atMost`, in the order in which they are filled.',
      }),
    ),
    underHalt: T.Optional(
      T.Enum(['top-up', 'hold'], {
        description:
          'Whether money for the floor of a futures wallet with an open position passes loss limits and automatic halts, up to the floor: `top-up`, the default. `hold`: no money follows a loss.',
      }),
    ),
    smallest: T.Optional(
      MoneyField('The smallest amount to move at once; by default the smallest that the exchange takes.', '1 USDT'),
    ),
  },
  {
    additionalProperties: false,
    ...boundConditions,
    description:
      'Keeps the free balance of a wallet above a floor, below a ceiling, or both. It takes from savings, wallets and other accounts, and puts into them. The distance of this goal is the amount by which the balance is below or above its target.',
    examples: [
      {
        of: { wallet: 'usdt_futures', coin: 'USDT' },
        atLeast: '200 USDT',
        target: '300 USDT',
        from: [{ savings: 'flexible' }, { wallet: 'spot' }],
      },
      {
        of: { wallet: 'usdt_futures', coin: 'USDT' },
        atMost: '1000 USDT',
        target: '600 USDT',
        to: [
          { wallet: 'spot', upTo: '500 USDT' },
          { savings: 'flexible', product: '1001' },
        ],
      },
    ],
  },
);

/** The evaluated fields. */
export type BalanceArgs = T.Static<typeof balanceSchema>;
export type BalanceSource = T.Static<typeof sourceSchema>;
export type BalanceDestination = T.Static<typeof destinationSchema>;
