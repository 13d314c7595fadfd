import { expect, test } from 'vitest';
import { errorsIn } from './errors-in.ts';

const IMPORTS = `
  import type { CloseEffect } from '../effects/close.ts';
  import type { Approved, Intent, Recorded } from '../effects/intent.ts';
  import type { OpenEffect } from '../effects/open.ts';
  import type { PlaceStopEffect } from '../effects/place-stop.ts';
  import type { Exchange } from '../ports/exchange.ts';
  import { approve, type Door, isRefused, type Level } from '../risk/approve.ts';
  import type { RiskView } from '../risk/limit.ts';
  import type { Ledger } from './engine/record/ledger.ts';
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
    '(intent: Intent<OpenEffect>, levels: readonly Level[]) => approve(intent, levels)',
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
      export const whole = (intent: Intent<OpenEffect>, level: Level, ledger: Ledger, exchange: Exchange) => {
        const judged = approve(intent, [level]);
        if (isRefused(judged)) return;
        ledger.record([judged], {}).subscribe((step) => {
          if (step.kind === 'recorded') exchange.execute(step.intents[0]);
        });
      };`),
  ).toEqual([]);
});
