import { instrumentName, splitSymbol } from '../../domain/market.ts';
import type { Problem } from '../file-context.ts';
import type { Rule, Step, Strategy } from '../strategy.ts';
import type { Keeper, Keepers } from './kept-twice.ts';
import { isSame, type KeptThing, stopsOf, thingName } from './kept-things.ts';
import { knownFields, moneyOf, recordOf, textOf } from './known-fields.ts';

/** Finds rules that write what a goal keeps, and do not pause it: the goal would take back what the rule did. */
export function writesOfKept(strategies: readonly Strategy[], keepers: Keepers): readonly Problem[] {
  if (keepers.size === 0) return [];
  return strategies.flatMap((strategy) =>
    strategy.rules.flatMap((rule) =>
      rule.steps.flatMap((step) =>
        onceEach(
          writtenBy(step, rule, strategy).flatMap((thing) =>
            (keepers.get(thing.account) ?? []).filter(
              (keeper) => isSame(keeper.thing, thing) && !isPaused(keeper, rule, strategy),
            ),
          ),
        ).map((keeper) => problem(step, strategy, keeper)),
      ),
    ),
  );
}

/** A purchase writes two coins that one goal may weigh: it is told once. */
function onceEach(keepers: readonly Keeper[]): readonly Keeper[] {
  return keepers.filter(({ goal }, index) => keepers.findIndex((other) => other.goal === goal) === index);
}

function isPaused({ strategy: owner, goal }: Keeper, rule: Rule, strategy: Strategy): boolean {
  return owner === strategy && rule.pauses.includes(goal.id);
}

const STOP_ACTIONS: readonly string[] = ['stops', 'trail', 'cancel-stops'];
const POSITION_ACTIONS: readonly string[] = ['open', 'close', 'trigger-order'];
const ORDER_ACTIONS: readonly string[] = ['cancel', 'replace'];
/** Steps that take a coin out of the spot wallet, or bring it there. */
const SPOT_MOVES: readonly string[] = ['subscribe', 'redeem', 'borrow', 'repay'];
const SPOT_ACTIONS: readonly string[] = ['buy', 'sell', 'replace'];

function writtenBy(step: Step, rule: Rule, strategy: Strategy): readonly KeptThing[] {
  const { action } = step;
  if (STOP_ACTIONS.includes(action)) return [stopsOf(rule, strategy)];
  if (action === 'transfer') return walletsOf(step, strategy);
  if (SPOT_MOVES.includes(action)) return movedAtSpot(step, strategy);
  if (action === 'revise-pledge') {
    const { loan } = knownFields(step.fields, strategy);
    return [{ kind: 'loan', account: strategy.account, loan: textOf(loan) }];
  }
  return [
    ...(POSITION_ACTIONS.includes(action) ? onInstruments('position', { step, rule, strategy }) : []),
    ...(ORDER_ACTIONS.includes(action) ? onInstruments('orders', { step, rule, strategy }) : []),
    ...(SPOT_ACTIONS.includes(action) ? coinsOf(step, strategy) : []),
  ];
}

/** Both ends of a transfer; the spot wallet holds what is weighed too. */
function walletsOf({ fields }: Step, strategy: Strategy): readonly KeptThing[] {
  const known = knownFields(fields, strategy);
  const coin = moneyOf(known['amount'])?.coin;
  return [known['from'], known['to']].flatMap((end): KeptThing[] => {
    const { account: owner, wallet } = recordOf(end);
    const account = textOf(owner) ?? strategy.account;
    const whole: KeptThing = { kind: 'wallet', account, wallet: textOf(wallet) ?? '', coin };
    return wallet === 'spot' ? [whole, { kind: 'weight', account, coin }] : [whole];
  });
}

/** The coins that a step takes out of the spot wallet or brings there, as far as the file tells them. */
function movedAtSpot({ fields }: Step, strategy: Strategy): readonly KeptThing[] {
  const { account } = strategy;
  const known = knownFields(fields, strategy);
  return [moneyOf(known['amount'])?.coin, textOf(known['against'])].flatMap((coin): KeptThing[] =>
    coin === undefined ? [] : [{ kind: 'weight', account, coin }],
  );
}

interface Writing {
  readonly step: Step;
  readonly rule: Rule;
  readonly strategy: Strategy;
}

/** What a step writes on the instruments that it names, or on those of the positions that it stands over. */
function onInstruments(kind: 'position' | 'orders', { step, rule, strategy }: Writing): readonly KeptThing[] {
  const { account } = strategy;
  const named = step.instruments.map((instrument) => ({ kind, account, symbol: instrumentName(instrument) }));
  if (named.length > 0) return named;
  const over = stopsOf(rule, strategy);
  const symbol =
    over.symbol === undefined ? undefined : instrumentName({ market: strategy.market, symbol: over.symbol });
  return [{ kind, account: over.account, symbol }];
}

function coinsOf({ instruments }: Step, { account }: Strategy): readonly KeptThing[] {
  return instruments.flatMap(({ symbol }) => {
    const coins = splitSymbol(symbol);
    return coins === undefined
      ? []
      : [coins.base, coins.quote].map((coin) => ({ kind: 'weight' as const, account, coin }));
  });
}

function problem({ action, place }: Step, strategy: Strategy, { strategy: owner, goal, thing }: Keeper): Problem {
  const isOwn = owner === strategy;
  return {
    code: 'writes-kept',
    message: `\`${action}\` writes what the goal \`${goal.id}\` keeps: ${thingName(thing)}`,
    place,
    hint: isOwn ? `pauses: [${goal.id}]` : `move the rule into ${owner.file}, with pauses: [${goal.id}]`,
    related: { place: goal.place, message: `the goal \`${goal.id}\`` },
  };
}
