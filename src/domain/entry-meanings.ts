import type { MessageMeaning } from '../base/message-meaning.ts';
import type { EntryKind } from './journal-entry.ts';

/** The meaning of each kind of entry in the journal; the terminal shows them as they come. */
export const ENTRY_MEANINGS: Readonly<Record<EntryKind, MessageMeaning>> = {
  started: { means: 'The daemon started.' },
  stopped: {
    means: 'The daemon stopped.',
    do: 'Nothing, if you stopped it. Its stops and orders stay at the exchange.',
  },
  recovered: { means: 'After a start Purser found out the outcome of something that was under way before.' },
  fired: { means: 'The condition of a rule was met, and its steps begin.' },
  held: {
    means: 'A rule or goal wants to act, and something holds it back.',
    do: 'Nothing, if it passes. `purser why RULE` says what holds it back.',
  },
  skipped: { means: 'A step had nothing to do, so it was left out.' },
  refused: {
    means: 'A limit or a halt refused an order. Nothing was sent.',
    do: 'Look up the limit under [limits](#limits).',
  },
  planned: { means: 'An order, transfer or other act was written into the journal. It is sent next.' },
  accepted: { means: 'The exchange accepted it.' },
  rejected: {
    means: 'The exchange rejected it. Nothing happened.',
    do: 'Look up the code under [the exchange](#the-exchange).',
  },
  unknown: {
    means: 'No answer came. It may have happened. Purser asks the exchange until it knows, and never sends it again.',
    do: 'Nothing at first. If it stays unknown, `purser status` shows what to do.',
  },
  absent: { means: 'The exchange knows nothing of it: it did not happen.', do: 'Nothing. The rule may try again.' },
  triggered: { means: 'A stop or trigger order at the exchange fired.' },
  filled: { means: 'An order was filled, partly or completely.' },
  settled: { means: 'An order ended: it was filled or cancelled, or it expired.' },
  missed: {
    means: 'A schedule or an event came while the rule could not run, and it is too late now.',
    do: 'Run it by hand if you still want it: `purser fire RULE`.',
  },
  errored: {
    means: 'A rule could not go on: an expression failed, or the rule ran into a bound.',
    do: 'Read the message, and correct the file.',
  },
  stuck: { means: 'A rule or goal is due, and has been held back for long.', do: 'Run `purser why RULE`.' },
  notified: { means: 'A strategy or a goal tells you something.', do: 'Read it.' },
  'watch-failed': {
    means: 'A reading fails. Values that depend on it are unknown, and rules that need them wait.',
    do: 'Look at the message. It often passes by itself.',
  },
  'watch-recovered': { means: 'The reading works again.' },
  limited: {
    means: 'The exchange said "too many requests". Purser waits before it asks again.',
    do: 'If this happens again, raise `every`.',
  },
  drift: {
    means: 'The count of Purser and the report of the exchange differ.',
    do: 'Look for trades by another program or by hand.',
  },
  naked: {
    means: 'A position has no stop-loss, for a moment or longer.',
    do: 'Nothing, if its goal sets one at once. Otherwise `purser status`.',
  },
  funding: { means: 'Funding was paid or received.' },
  halted: {
    means: 'Something was halted, by a person, a file or Purser itself.',
    do: 'Look up the reason under [halts](#halts).',
  },
  resumed: { means: 'A halt is over.' },
  resolved: { means: 'A person said what became of an act with an unknown outcome.' },
  notice: { means: 'Something worth a line happened.', do: 'Read it.' },
};
