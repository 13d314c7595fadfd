import { Type as T } from 'typebox';
import { roundToStep } from '../../../base/decimal.ts';
import { WALLETS } from '../../../domain/account.ts';
import { AccountField, MoneyField } from '../../../domain/fields.ts';
import { action, type Plan } from '../spec/words.ts';
import { AMOUNT_STEP } from './order-fields.ts';
import { type InWords, walletWords } from '../spec/said.ts';

function end(description: string) {
  return T.Object(
    {
      account: T.Optional(AccountField("Whose wallet; by default the file's account.")),
      wallet: T.Enum([...WALLETS], { description: 'Which wallet.' }),
    },
    { additionalProperties: false, description },
  );
}

const isIsolated = { type: 'object', properties: { wallet: { const: 'isolated_margin' } }, required: ['wallet'] };

/** Isolated margin is of a pair (docs/exchange/wallets.md#between-accounts), and nothing else is. */
const pairOfIsolated = {
  if: { anyOf: [{ properties: { from: isIsolated } }, { properties: { to: isIsolated } }] },
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: { required: ['pair'] },
  else: { not: { anyOf: [{ required: ['pair'] }] } },
};

/** Moves a coin between wallets. */
export const transfer = action({
  name: 'transfer',
  reduces: false,
  schema: T.Object(
    {
      from: end('Where it leaves.'),
      to: end('Where it arrives.'),
      amount: MoneyField('How much, with its coin.', '100 USDT'),
      pair: T.Optional(
        T.String({
          description: 'Whose isolated margin it is; required where a wallet is `isolated_margin`.',
          pattern: '^[A-Z0-9]+$',
          examples: ['BTCUSDT'],
        }),
      ),
    },
    {
      additionalProperties: false,
      ...pairOfIsolated,
      description: 'Moves a coin between wallets of one account, or of a parent and its sub-accounts.',
      examples: [{ from: { wallet: 'spot' }, to: { wallet: 'usdt_futures' }, amount: '100 USDT' }],
    },
  ),
  says: (said) => {
    const [from, to] = [said.within('from'), said.within('to')];
    return `moves ${said.text('amount') ?? ''} from ${endWords(from, said)} to ${endWords(to, said)}`;
  },
  operations: { always: ['wallet-transfer', 'subaccount-transfer'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'moved-money', ends: ['from', 'to'], amount: 'amount' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: { to: 'to' },
    moves: [
      {
        does: ['moves ', { coinOf: 'amount', or: 'money' }, ' from ', { wallet: 'from' }, ' to ', { wallet: 'to' }],
        undoes: [['moves ', { coinOf: 'amount', or: 'money' }, ' from ', { wallet: 'to' }, ' to ', { wallet: 'from' }]],
      },
    ],
    stops: 'nothing',
    levers: 'nothing',
    bounds: [
      {
        must: 'be another wallet',
        at: 'to',
        than: 'from',
        code: 'transfer-same',
        says: 'this moves money from a wallet to the same wallet',
        hint: 'another wallet, or another account',
      },
    ],
  },
  needs: [],
  plan({ from, to, amount: asked, pair }, defaults): Plan {
    const amount = { ...asked, value: roundToStep(asked.value, AMOUNT_STEP, 'down') };
    if (amount.value <= 0n) return { kind: 'skip', reason: 'nothing to transfer' };
    return {
      kind: 'effects',
      effects: [
        {
          kind: 'transfer',
          from: { account: from.account ?? defaults.account, wallet: from.wallet },
          to: { account: to.account ?? defaults.account, wallet: to.wallet },
          coin: amount.coin,
          amount: amount.value,
          ...(pair !== undefined && { pair }),
        },
      ],
    };
  },
});

function endWords(
  end: InWords<{ readonly account?: string; readonly wallet: string }> | undefined,
  { account }: { readonly account: string },
): string {
  return walletWords(end?.text('wallet'), end?.text('account') ?? account);
}
