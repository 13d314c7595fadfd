import { expect, test } from 'vitest';
import { errorsIn } from './errors-in.ts';

const IMPORTS = `
  import type { CloseEffect } from '../effects/close.ts';
  import type { Approved, Intent, Recorded } from '../effects/intent.ts';
  import type { OpenEffect } from '../effects/open.ts';
  import type { PlaceStopEffect } from '../effects/place-stop.ts';
  import type { Exchange } from '../ports/exchange.ts';
  import { approve, type Door, isRefused, type LimitLevel } from '../risk/approve.ts';
  import type { RiskView } from '../risk/view/limit.ts';
  import type { Ledger } from './engine/record/ledger.ts';
  import type { Resource } from '../effects/resources.ts';
  import type { Poll } from '../reads/poll.ts';
  import type { ListFacts, List } from '../reads/list.ts';
  import type { ListName, PollKey } from '../reads/read.ts';
`;

/** Ways past the limits or past the journal, and for what the compiler refuses each. */
const UNAPPROVED = /'#approval' is missing/;
const UNRECORDED = /'#durability' is missing/;
const NO_LEVEL = /required element at position 0|target requires 1/;
const BYPASSES: Readonly<Record<string, readonly [why: RegExp, snippet: string]>> = {
  'sending a plain intent': [UNAPPROVED, '(exchange: Exchange, intent: Intent) => exchange.execute(intent)'],
  'sending an intent of one effect': [
    UNAPPROVED,
    '(exchange: Exchange, intent: Intent<OpenEffect>) => exchange.execute(intent)',
  ],
  'sending a copy': [UNAPPROVED, '(exchange: Exchange, intent: Intent) => exchange.execute({ ...intent })'],
  'sending an intent under the name of a recorded one': [
    UNAPPROVED,
    '(exchange: Exchange, intent: Intent) => { const fine: Recorded = intent; exchange.execute(fine); }',
  ],
  'sending another effect under the name of a recorded one': [
    UNAPPROVED,
    '(exchange: Exchange, recorded: Recorded, other: Intent) => exchange.execute({ ...recorded, effect: other.effect })',
  ],
  'approving another effect by a copy': [
    UNAPPROVED,
    '(approved: Approved, other: Intent): Approved => ({ ...approved, effect: other.effect })',
  ],
  'sending what is approved and not recorded': [
    UNRECORDED,
    '(exchange: Exchange, intent: Approved) => exchange.execute(intent)',
  ],
  'sending two stops of which one is not recorded': [
    UNRECORDED,
    '(exchange: Exchange, stopLoss: Recorded<PlaceStopEffect>, takeProfit: Approved<PlaceStopEffect>) => exchange.executeStopPair({ stopLoss, takeProfit })',
  ],
  'sending what a batch was written with': [
    UNRECORDED,
    '(ledger: Ledger, exchange: Exchange, intent: Approved) => ledger.write({}).subscribe(() => { exchange.execute(intent); })',
  ],
  'approving by no level': [NO_LEVEL, '(intent: Intent<OpenEffect>) => approve(intent, [])'],
  'approving by a list of levels that may be empty': [
    NO_LEVEL,
    '(intent: Intent<OpenEffect>, levels: readonly LimitLevel[]) => approve(intent, levels)',
  ],
  'a door of no level': [NO_LEVEL, "(): Door => ({ kind: 'limits', levels: () => [] })"],
  'recording what no limit has passed': [UNAPPROVED, '(ledger: Ledger, intent: Intent) => ledger.record([intent], {})'],
  'writing intents to the journal unapproved': [
    /'intents' does not exist/,
    '(ledger: Ledger, intent: Intent) => ledger.write({ intents: [intent] })',
  ],
  'a view of limits that leaves out what it does not know': [
    /'fall' is missing/,
    '(view: RiskView): RiskView => { const { fall, ...rest } = view; return rest; }',
  ],
};

/**
 * Ways to take the key of a poll or a thing apart, or to make one, and a kind of read of which something is left out.
 */
const PARSED: Readonly<Record<string, readonly [why: RegExp, snippet: string]>> = {
  'taking the key of a poll apart': [/'split' does not exist/, "(poll: Poll) => poll.key.split(' ')"],
  'looking for a market in the key of a poll': [
    /'includes' does not exist/,
    "(poll: Poll) => poll.key.includes('spot')",
  ],
  'looking at how the key of a poll begins': [
    /'startsWith' does not exist/,
    "(key: PollKey) => key.startsWith('stops ')",
  ],
  'taking the key of a resource apart': [/'split' does not exist/, "(resource: Resource) => resource.key.split(' ')"],
  'looking at how a resource begins': [
    /'startsWith' does not exist/,
    "(resource: Resource) => resource.startsWith('wallet ')",
  ],
  'a text in place of a key': [/'string' is not assignable/, "(): PollKey => 'positions main usdt-futures'"],
  'a key in place of a text': [/is not assignable to type 'string'/, '(poll: Poll): string => poll.key'],
  'a kind of read without its pace': [
    /'everyMs' is missing/,
    '(list: List): ListFacts => { const { everyMs, ...rest } = list; return rest; }',
  ],
  'a kind of read without its area': [
    /'area' is missing/,
    '(list: List): ListFacts => { const { area, ...rest } = list; return rest; }',
  ],
  'a kind of read that the registry lacks': [
    /'triggers' is missing/,
    '(all: Readonly<Record<ListName, ListFacts>>): typeof all => { const { triggers, ...rest } = all; return rest; }',
  ],
};

test.each(Object.entries(PARSED))('%s does not compile', (_, [why, snippet]) => {
  const [error, ...others] = errorsIn(`${IMPORTS} export const attempt = ${snippet};`);
  expect(error).toMatch(why);
  expect(others).toEqual([]);
});

test.each(Object.entries(BYPASSES))('%s does not compile', (_, [why, snippet]) => {
  const [error, ...others] = errorsIn(`${IMPORTS} export const attempt = ${snippet};`);
  expect(error).toMatch(why);
  expect(others).toEqual([]);
});

test('what is judged, recorded and sent in this order compiles', () => {
  expect(
    errorsIn(`${IMPORTS}
      export const any = (exchange: Exchange, intent: Recorded) => exchange.execute(intent);
      export const one = (exchange: Exchange, intent: Recorded<CloseEffect>) => exchange.execute(intent);
      export const whole = (intent: Intent<OpenEffect>, level: LimitLevel, ledger: Ledger, exchange: Exchange) => {
        const judged = approve(intent, [level]);
        if (isRefused(judged)) return;
        ledger.record([judged], {}).subscribe((step) => {
          if (step.kind === 'recorded') exchange.execute(step.intents[0]);
        });
      };`),
  ).toEqual([]);
});
