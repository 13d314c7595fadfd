import type { Advice } from '../base/message-meaning.ts';
import type { AttentionKind } from './attention.ts';

/** The meaning of each kind of item that `purser status`, the page and alerts show until it is over. */
export const ATTENTION_MEANINGS: Readonly<Record<AttentionKind, Advice>> = {
  halted: {
    means: 'Something is halted. Nothing that adds risk is sent there. Stops and closes still go out.',
    do: 'Read the reason, mend its cause, then resume with the command that is shown.',
  },
  lost: {
    means: 'The journal lost its last entries, for example in a power cut. Nobody knows what was done in that time.',
    do: 'Compare positions and orders with the exchange. Then run `purser resume --accept-loss --note TEXT`.',
  },
  stuck: {
    means: 'A rule or goal wants to act, and something holds it back. It is tried again and again.',
    do: 'Run the `purser why` that is shown. It names what holds it back.',
  },
  'other-installation': {
    means: 'Orders appear that another Purser has placed on this account. Two would get in each other’s way.',
    do: 'Stop the other one. Then run `purser take-over --note TEXT`.',
  },
  'unknown-intent': {
    means: 'An order was sent, and the answer never came. It may have happened. Purser never sends it again.',
    do: 'Look at the exchange, then tell Purser: `purser resolve ID --happened` or `--did-not`.',
  },
  liquidated: {
    means: 'The exchange closed a position by force: a liquidation, a deleveraging or a delivery.',
    do: 'Look at the margin of the account, and lower the leverage or the size.',
  },
  unprotected: {
    means: 'A position has no stop-loss, or not the one that its goal wants.',
    do: 'Run `purser status`. Set a stop by hand, or close the position, if the goal cannot.',
  },
  'stop-beyond-liquidation': {
    means: 'The position is liquidated before its stop-loss is reached.',
    do: 'Bring the stop nearer, add margin, or make the position smaller.',
  },
  'protection-failing': {
    means: 'A close, or a stop-loss, failed again and again. Another try would change nothing.',
    do: 'Act by hand at the exchange, then look for the cause with `purser why`.',
  },
  'rate-stop': {
    means:
      'The exchange said "too many requests", or a page of an intermediary came instead of its answer. Purser waits before it asks again.',
    do: 'Wait. If this happens again, raise `every`, or look for another program that uses this address. If you know that the exchange is there, run `purser resume --rate`.',
  },
  files: {
    means: 'Files changed, and the new ones have errors. The old rules go on running.',
    do: 'Run `purser check`, and correct the files. Purser then loads them by itself.',
  },
  unread: {
    means: 'Something cannot be read at the exchange. Rules that need it wait.',
    do: 'Look at the message. Renew a key that is refused; anything else usually passes.',
  },
  drift: {
    means: 'The fills that Purser knows do not add up to the position that the exchange reports.',
    do: 'Look for trades by another program or by hand. Then run the command that is shown.',
  },
  'condition-unknown': {
    means:
      'A condition has been unknown for longer than `maxAge` of its readings allows. The rule does not fire meanwhile.',
    do: 'Run the `purser why` that is shown. It names the value that is unknown.',
  },
  due: {
    means: 'A firing was left half done, or waits to be tried again.',
    do: 'Nothing, if it passes. Otherwise run the `purser why` that is shown.',
  },
};
