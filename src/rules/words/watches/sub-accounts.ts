import { Type as T } from 'typebox';
import { watch } from '../spec/words.ts';
import { field, listOf, oneOf, optionalField, record, text, time } from '../spec/types.ts';
import { subAccounts as subAccountsList } from '../../../reads/sub-accounts.ts';
import { subAccountsPoll } from '../../../reads/polls.ts';

/** Polls the virtual sub-accounts of a parent. */
export const subAccounts = watch({
  name: 'sub-accounts',
  schema: T.Object(
    {},
    {
      additionalProperties: false,
      description: "The account's virtual sub-accounts; its key must be a parent's and bound to an address.",
    },
  ),
  output: listOf(
    record('sub-account', {
      account: field(text, 'name of the parent', 'parent'),
      uid: field(text, 'UID'),
      name: field(text, "the exchange's name of it: eight letters", 'name at the exchange'),
      label: field(text, 'note'),
      status: field(oneOf('normal', 'freeze', 'del'), 'normal, frozen or deleted', 'state'),
      cTime: optionalField(time, 'when it was made', 'birth'),
    }),
  ),
  says: (_args, { account }) => `the sub-accounts of ${account}`,
  list: subAccountsList,
  everyMsDefault: 60_000,
  means: { shows: 'nothing', history: 'nothing' },
  poll: (_args, defaults) => subAccountsPoll(defaults.account),
});
