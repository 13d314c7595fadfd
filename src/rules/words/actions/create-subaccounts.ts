import { Type as T } from 'typebox';
import { KEY_PERMISSIONS } from '../../../domain/account.ts';
import { action, type Plan } from '../spec/words.ts';
import { joined } from '../spec/said.ts';

/** Sub-accounts of one call (docs/exchange/wallets.md#new-sub-accounts). */
const BATCH_MAX = 5;
const IPS_MAX = 30;

/** Makes sub-accounts with a key each, those that do not exist yet. */
export const createSubaccounts = action({
  name: 'create-subaccounts',
  reduces: false,
  schema: T.Object(
    {
      accounts: T.Array(
        T.Object(
          {
            name: T.String({
              pattern: '^[A-Za-z]{8}$',
              description: 'Its name: eight letters.',
              examples: ['hedgebtc'],
            }),
            label: T.String({ minLength: 1, maxLength: 20, description: 'A note.', examples: ['hedge of BTC'] }),
            permissions: T.Array(T.Enum([...KEY_PERMISSIONS], { description: 'A permission.' }), {
              minItems: 1,
              uniqueItems: true,
              description: 'What its key may do.',
            }),
            ips: T.Optional(
              T.Array(T.String({ description: 'An address.' }), {
                minItems: 1,
                maxItems: IPS_MAX,
                description: 'Addresses from which the key works; by default all.',
              }),
            ),
          },
          { additionalProperties: false, description: 'A sub-account with one key.' },
        ),
        { minItems: 1, maxItems: BATCH_MAX, description: 'Which sub-accounts are to exist.' },
      ),
      keysTo: T.String({
        pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$',
        description: 'File for their keys, secrets and passphrases, in the state directory; it must not exist yet.',
        examples: ['keys-hedge.json'],
      }),
    },
    {
      additionalProperties: false,
      description:
        'Makes the sub-accounts of this list that do not exist yet, with a key each. Secrets go only into a file that nobody but its owner can read. It needs a key of the parent account, and that key must be bound to an IP address.',
      examples: [
        {
          accounts: [{ name: 'hedgebtc', label: 'hedge of BTC', permissions: ['contract_trade', 'read'] }],
          keysTo: 'keys-hedge.json',
        },
      ],
    },
  ),
  says: (said) =>
    `makes the sub-accounts ${joined(said.items('accounts').map((one) => one.text('name')))} where they do not exist, with a key each; the keys go to the file ${said.text('keysTo') ?? ''}`,
  operations: { always: ['batch-create-subaccount-and-apikey', 'user-virtual-subaccount-list'] },
  means: {
    form: 'fields',
    writes: 'nothing',
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: 'nothing',
    levers: 'nothing',
    bounds: 'nothing',
  },
  needs: [{ list: 'sub-accounts', at: 'account' }],
  plan({ accounts, keysTo }, { account }, world): Plan {
    const existing = world.subAccounts(account);
    if (existing === undefined) return { kind: 'wait', reason: 'the sub-accounts are not known' };
    const subAccounts = accounts.filter(({ name }) => !existing.some((known) => known.name === name));
    if (subAccounts.length === 0) return { kind: 'skip', reason: 'these sub-accounts exist' };
    return { kind: 'effects', effects: [{ kind: 'create-subaccounts', account, subAccounts, keysTo }] };
  },
});
