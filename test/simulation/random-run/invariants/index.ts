import { positionErrors } from '../position-errors.ts';
import type { Run } from '../run.ts';
import { leftUnasked } from './asked-again.ts';
import { actedTwice, executedTwice, relativeTwice } from './executed.ts';
import { doubledUnknown } from './freezes-kept.ts';
import { givenUp, partedTwice } from './exits-kept.ts';
import { haltIgnored } from './halts-kept.ts';
import { usedForTwo } from './ids-kept.ts';
import { addedAfterLoss } from './loss-kept.ts';
import { notWithdrawn } from './ladders-kept.ts';
import { sentRefused } from './limits-kept.ts';
import { soldOfOthers, stoppedTwice } from './coins-kept.ts';
import { moneyLost, overdrawn } from './money.ts';
import { balanceDrift, endless, lastingDrift, misbelieved, saidFalsely, wronglyEnded } from './outcomes.ts';
import { closedThoughProtected } from './protection-kept.ts';
import { recalledDiffers, replayDiffers } from './replay.ts';
import { statesLeft } from './states-left.ts';
import { decidedOtherwise } from './schedules-kept.ts';

/** What has to be true after every run; each answers what is wrong. One more promise is one more line. */
export const INVARIANTS: Readonly<Record<string, (run: Run) => readonly string[]>> = {
  'no intent is executed twice': executedTwice,
  'no trigger acts twice': actedTwice,
  'no client id is used for two intents': usedForTwo,
  'a part of a position is taken once': partedTwice,
  'no whole close is given up': givenUp,
  'no protected position is closed by its guard': closedThoughProtected,
  'each tick decides on the candle that closed at it': decidedOtherwise,
  'a ladder withdraws what would open': notWithdrawn,
  'no position is opened twice': ({ world }) => positionErrors(world),
  'what has no id happens as often as is believed': unlessLost(relativeTwice),
  'what is unknown is not doubled': unlessLost(doubledUnknown),
  'every intent ends or is shown as unknown': endless,
  'belief equals the exchange: intents': misbelieved,
  'nothing is said to be accepted that is not there': saidFalsely,
  'belief equals the exchange: orders': wronglyEnded,
  'belief equals the exchange: fills': lastingDrift,
  'belief equals the exchange: balances': unlessLost(balanceDrift),
  'belief equals the exchange: readings': ({ misread }) => misread,
  'money is conserved': moneyLost,
  'nothing is overdrawn': overdrawn,
  'what is kept beside an intent ends with it': unlessLost(statesLeft),
  'no coins of others are sold': unlessLost(soldOfOthers),
  'one stop is on coins': unlessLost(stoppedTwice),
  'no refused intent is sent': sentRefused,
  'after a loss nothing adds risk before a person accepts it': addedAfterLoss,
  'no halt is ignored': haltIgnored,
  'the exchange is asked again soon after a page': leftUnasked,
  'nothing is sent before it is durable': ({ sentEarly }) => sentEarly,
  'what was written gives the same final state': unlessLost(replayDiffers),
  'a fresh start recalls the same final state': unlessLost(recalledDiffers),
  // The last: it writes.
  'a fresh start goes on alike from the file and from its replay': goesOnOtherwise,
};

function goesOnOtherwise({ goOn }: Run): string[] {
  const said = goOn?.();
  return said === undefined || said.file === said.replay ? [] : ['the two say different things'];
}

/** Holds a promise that a journal which has lost its end cannot keep: it does not know what was done. */
function unlessLost(check: (run: Run) => readonly string[]): (run: Run) => readonly string[] {
  return (run) => (run.lost === undefined ? check(run) : []);
}
