import { lastValueFrom, of, throwError, toArray } from 'rxjs';
import { expect, it } from 'vitest';
import { withdrawalRights } from '../../../../src/app/venue/withdrawal-rights.ts';
import { unsent } from '../../../../src/exchange/send/failure.ts';

const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  trader: ['coor', 'coow', 'stow', 'wtow', 'wtor'],
  owner: ['coow', 'wwow'],
  older: ['trade', 'readonly', 'withdraw'],
};

it('names the accounts whose keys may withdraw, and only those; one that cannot be asked stops nothing', async () => {
  const call = ({ account = '' }: { readonly account?: string }) => {
    const authorities = RIGHTS[account];
    if (authorities === undefined) return throwError(() => unsent({ kind: 'auth', message: 'no such key' }));
    return of({ userId: '1', authorities });
  };
  const names = ['trader', 'unknown', 'owner', 'older'];
  const found = withdrawalRights({ call: call as never }, names);
  expect(await lastValueFrom(found.pipe(toArray()), { defaultValue: [] })).toEqual(['owner', 'older']);
});
