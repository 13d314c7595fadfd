import { assert } from '../../base/assert.ts';
import type { JournalEntry, Json } from '../../domain/journal-entry.ts';
import type { OutcomesOf } from '../../journal/read-outcomes.ts';
import type { EntrySearch, FoundEntries } from '../../journal/search-entries.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Controls } from '../../rules/engine/context/controls.ts';
import type { Strategy } from '../../strategy/model/strategy.ts';
import type { AnswerOf } from '../../web/api/question.ts';
import type { rule } from '../../web/api/rule.ts';
import { timeText } from '../text/entry-line.ts';
import type { Sending } from '../halts/sending.ts';
import { Failure } from '../process/failure.ts';
import type { SocketRequest } from '../socket/message.ts';
import { happenedTo } from '../why/happened.ts';
import { isWhyReport } from '../why/why-report.ts';
import { withOutcomes } from '../why/with-outcomes.ts';
import { findPart, findParts, type FoundPart } from '../project/find-part.ts';

/** The parts that answer commands about rules. */
export interface RulePorts {
  readonly strategies: readonly Strategy[];
  readonly controls: Controls;
  readonly clock: Clock;
  /** Searches the journal. */
  search(search: EntrySearch): FoundEntries;
  /** The outcomes that are kept of a rule or goal. */
  outcomes(strategy: string, part: string): OutcomesOf;
  /** Makes an entry durable, with states beside it. */
  record(entry: JournalEntry, states: ReadonlyMap<string, string | undefined>): void;
  /** Tells whether what a rule wants can be sent. */
  readonly sending: Pick<Sending, 'wish'>;
}

/** Longest note that is kept. */
const NOTE_LENGTH_MAX = 500;

/** Tells why a rule or goal acts or does not act now, and its last entries in the journal. */
export function answerWhy(request: SocketRequest, ports: RulePorts): Json {
  const { strategy, part, kind } = findPart(textOf(request, 'rule'), ports.strategies);
  const reach = ports.controls.controlOf(strategy.name, part);
  if (reach === undefined) throw new Failure(`${part} does not run: its strategy is ${strategy.mode}`);
  const each = typeof request['each'] === 'string' ? request['each'] : undefined;
  const answer = reach.why(each);
  // That its list is not known now is why it does not act; that it lacks an instance is the person's mistake.
  if (typeof answer === 'string' && each !== undefined) throw new Failure(answer);
  const at = ports.clock.now();
  const happened = happenedTo({ strategy: strategy.name, part, each, at }, ports, undefined);
  const report: unknown = {
    ...{ strategy: strategy.name, part, kind, mode: strategy.mode, at },
    ...(typeof answer === 'string' ? { notes: [answer], instances: [] } : { notes: [], instances: answer }),
    happened,
  };
  assert(isWhyReport(report), 'a rule tells why in another form');
  return { ...withOutcomes(report, ports.outcomes(strategy.name, part), each) };
}

/** Fires a rule, or with `dry` shows the effect of that. */
export function answerFire(request: SocketRequest, ports: RulePorts): Json {
  const found = findPart(textOf(request, 'rule'), ports.strategies);
  const { strategy, part, kind } = found;
  const reach = ports.controls.controlOf(strategy.name, part);
  if (kind === 'goal') throw new Failure(`${part} is a goal: goals act by themselves, and cannot be fired`);
  if (reach === undefined) throw new Failure(`${part} does not run: its strategy is ${strategy.mode}`);
  const each = typeof request['each'] === 'string' ? request['each'] : undefined;
  const dry = request['dry'] === true;
  const unconditional = request['unconditional'] === true;
  const answer = dry ? reach.preview(each) : reach.fire(each, { unconditional });
  if (typeof answer === 'string') throw new Failure(answer);
  const whom = each === undefined ? '' : `, for ${each}`;
  const said = `fired by hand${whom}${unconditional ? ', whatever its condition says' : ''}`;
  if (!dry) ports.record(entryOf(found, ports, said), new Map());
  const notSent = dry || strategy.mode !== 'active' ? undefined : ports.sending.wish();
  return {
    ...{ strategy: strategy.name, rule: part, mode: strategy.mode, dry, instances: answer },
    ...(notSent !== undefined && { notSent }),
  };
}

/** Switches a rule or goal off or on, or that of every instance of a file. */
export function answerTurn(request: SocketRequest, ports: RulePorts): AnswerOf<typeof rule> {
  const [first, ...others] = findParts(textOf(request, 'rule'), ports.strategies);
  assert(first !== undefined, 'a name that is nobody’s was let pass');
  const on = request['on'] === true;
  const note = textOf(request, 'note').slice(0, NOTE_LENGTH_MAX);
  const changed = [first, ...others].map((found) => turned(found, { on, note }, ports)).includes(true);
  const { strategy, part } = first;
  const name = others.length === 0 ? strategy.name : (strategy.around?.file ?? strategy.name);
  return { strategy: name, rule: part, on, changed };
}

/** Switches one; tells whether it was the other way before. */
function turned(
  found: FoundPart,
  { on, note }: { readonly on: boolean; readonly note: string },
  ports: RulePorts,
): boolean {
  const { strategy, part } = found;
  const before = ports.controls.power(strategy.name, part).off;
  if (on === (before === undefined)) return false;
  const states = ports.controls.turn(strategy.name, part, on ? undefined : { at: ports.clock.now(), note });
  const said = note === '' ? '' : `: ${note}`;
  ports.record(entryOf(found, ports, `switched ${on ? 'on' : 'off'} by hand${said}`), states);
  return true;
}

function entryOf({ strategy, part }: FoundPart, { clock }: RulePorts, text: string): JournalEntry {
  return { at: clock.now(), kind: 'notice', strategy: strategy.name, rule: part, text };
}

function textOf(request: SocketRequest, key: string): string {
  const value = request[key];
  if (typeof value === 'string') return value;
  throw new Failure(`the daemon cannot read this request: "${key}" is not in it`);
}

/** Says in one line that a rule or goal is switched off; undefined while it is on. */
export function describeOff(controls: Controls, strategy: string, part: string): string | undefined {
  const { off } = controls.power(strategy, part);
  if (off === undefined) return undefined;
  return `switched off since ${timeText(off.at)}${off.note === '' ? '' : ` (${off.note})`}`;
}
