import type { AccountName } from '../../../domain/account.ts';
import type { InstrumentRef, Market } from '../../../domain/market.ts';
import { LISTS } from '../../../reads/index.ts';
import type { ListFacts } from '../../../reads/list.ts';
import { type Need, need, needsOfWallet } from '../../../reads/needs.ts';
import { type ListName, readIn, type Target } from '../../../reads/read.ts';
import { fieldAt, textAt } from '../../../strategy/model/field-at.ts';
import { knownFields, textOf } from '../../../strategy/model/known-fields.ts';
import { openedAt } from '../../../strategy/checks/together/opened-at.ts';
import { eachAccounts } from '../../../strategy/model/each-accounts.ts';
import type { Goal, Rule, Step, Strategy } from '../../../strategy/model/strategy.ts';
import type { ListNeed, WalletNeed, WordNeed } from '../../../strategy/model/word-needs.ts';
import { type KnownPlace, placesIn } from '../../words/money/known-places.ts';

/** The place of a word in its file, and its fields as far as they are known before anything was read. */
interface NeedRuntime {
  readonly account: AccountName;
  readonly market: Market;
  readonly instruments: readonly InstrumentRef[];
  readonly known: Readonly<Record<string, unknown>>;
}

/** Lists the reads that a step needs: at the account of its file, and at those whose items its rule goes over. */
export function needsOfStep(step: Step, rule: Rule, strategy: Strategy): readonly Need[] {
  const accounts = new Set([strategy.account, ...eachAccounts(rule.each, strategy)]);
  const instruments = rule.steps.flatMap((one) => one.instruments);
  const known = knownFields(step.fields, strategy);
  return [...accounts].flatMap((account) =>
    needsOf(step.word.needs, { account, market: strategy.market, instruments, known }),
  );
}

/** Lists the reads that a goal needs, at each account whose items it goes over. */
export function needsOfGoal({ word, fields, each, instruments: named }: Goal, strategy: Strategy): readonly Need[] {
  const known = knownFields(fields, strategy);
  // What trades coins against one names no instrument: its pairs follow from the coins.
  const instruments = named.length > 0 ? named : openedAt(word.means.opens, known);
  return eachAccounts(each, strategy).flatMap((one) =>
    needsOf(word.needs, { account: textOf(known['account']) ?? one, market: strategy.market, instruments, known }),
  );
}

function needsOf(needs: readonly WordNeed[], runtime: NeedRuntime): readonly Need[] {
  return needs.flatMap((one) => ('list' in one ? listNeeds(one, runtime) : walletNeeds(one, runtime)));
}

function listNeeds({ list, at, term }: ListNeed, { account, market, instruments }: NeedRuntime): readonly Need[] {
  const of = (where: Target): readonly Need[] => needAt(list as ListName, { account, ...where });
  if (at === 'account') return of(term === undefined ? {} : { term });
  if (at === 'spot') return of({ market: 'spot' });
  if (at === 'futures') return market === 'spot' ? [] : of({ market });
  const named = at === 'instruments' ? instruments : instruments.filter((one) => one.market === 'spot');
  return named.flatMap(({ market: its, symbol }) => of({ market: its, symbol }));
}

/** The need of a list there; none at a market that has no such list. */
function needAt(name: ListName, where: Target): readonly Need[] {
  const { operations, everyMs }: ListFacts = LISTS[name];
  const isThere = where.market === 'spot' ? operations.spot : operations.futures;
  if (everyMs === undefined || (isThere ?? operations.always) === undefined) return [];
  return [{ read: readIn(LISTS[name], where), everyMs }];
}

function walletNeeds({ wallets, through, owner: of }: WalletNeed, { account, known }: NeedRuntime): readonly Need[] {
  const field = fieldAt(known, wallets);
  const owner = (of === 'its own' ? undefined : textAt(known, of.at)) ?? account;
  const places = Array.isArray(field) ? field : field === undefined ? [] : [field];
  return placesIn(places, owner).flatMap((place) => [
    ...needsOfPlace(place),
    ...(through === 'nothing' ? [] : [place.account, owner].map(need.spotAssets)),
  ]);
}

/** A place without a wallet is savings. */
function needsOfPlace({ account, wallet }: KnownPlace): readonly Need[] {
  return wallet === undefined ? [need.savings(account)] : needsOfWallet(account, wallet);
}
