import type { Meanings } from '../../../base/message-meaning.ts';

/** The codes of one file that can be read, and hardly does what was meant. */
export const SENSE_CODES = {
  'rule-never-fires': {
    means:
      'No market can ever meet the condition of the rule: two comparisons exclude each other, or a value can never occur.',
    do: 'Correct the comparison. Hours are 0 to 23; prices and counts are never below zero.',
  },
  'condition-never': {
    means:
      'A `resetWhen`, a `guard`, the `if` of a step, the `when` of a goal, or a question about a list can never be true.',
    do: 'Correct the comparison, or remove the condition.',
  },
  'rule-never-begins': {
    means: 'Other rules read a variable that only this rule writes, and this rule can never fire.',
    do: 'Write `atStart: fire`, give the variable an `initial` value, or correct the condition.',
  },
  'rule-while-start': {
    means: '`fire: while` acts on a condition that holds at the first evaluation. Earlier versions skipped it.',
    do: 'Say which you mean: `atStart: fire` or `atStart: skip`.',
  },
  'rule-for-short': {
    means: '`for` is shorter than two readings, so one reading would decide.',
    do: 'Make `for` longer, or read the watch more often.',
  },
  'rules-undo': {
    means:
      'Two rules do the opposite of each other, and both conditions can hold at once. They would trade to and fro, and pay fees each time.',
    do: 'Make the conditions exclude each other, with a gap between them.',
  },
  'divisor-zero': {
    means: 'A divisor may be zero. The rule would then stop with an error.',
    do: 'Ask first: `x != 0 && …`, or bound it: `max(x, …)`.',
  },
  'schedule-skipped': {
    means: 'On that day the clock skips the time of the schedule (daylight saving). The rule runs later that day.',
    do: 'Choose a time outside of the hour that is skipped, or `timezone: UTC`.',
  },
  'schedule-repeated': {
    means: 'On that day the clock shows the time of the schedule twice (daylight saving). The rule runs at the first.',
    do: 'Choose a time outside of the hour that is repeated, or `timezone: UTC`.',
  },
  'schedule-either-day': {
    means: 'The schedule has a day of the month and a weekday. It runs on either, as cron does.',
    do: 'If both have to fit, write `*` for the weekday and ask for it in `when`.',
  },
  'goal-target': {
    means: 'The bounds of a goal contradict each other.',
    do: 'Put `target` between `atLeast` and the upper bound, and the `low` of a grid below its `high`.',
  },
  'goal-weights': {
    means: 'The weights are not fixed, are below zero, or are more than 100% together.',
    do: 'Write them as percents. The rest, up to 100%, is the quote coin.',
  },
  'goal-ladder': {
    means:
      'One of these is wrong: a part of the ladder closes nothing, the parts add up to more than 100%, or the gains do not rise from part to part.',
    do: 'List the nearest gain first, and keep the parts at 100% or less together.',
  },
  'grid-levels': {
    means: 'A grid has fewer than 2 levels, or more than 51.',
    do: 'Write a number from 2 to 51. Between two levels there is a gap, which holds the amount once.',
  },
  'grid-side': {
    means: 'A grid on a spot pair is short or neutral. You cannot be short there.',
    do: 'Write `side: long`, or take a futures contract.',
  },
  'grid-moves': {
    means:
      'The range, the middle or the amount of a grid goes by a watch. Each time that it moves far enough, the grid cancels its entries and places new ones.',
    do: 'Say how far is enough: `minMove: 1%`. Or write fixed prices.',
  },
  'goal-withdraw': {
    means: '`otherwise` or `withdrawAfter` needs a `when`.',
    do: 'Add `when`, or remove the key.',
  },
  'goal-naked': {
    means: '`unprotectedFor` is in a goal that wants no stop-loss, or it is shorter than a second.',
    do: 'Add a `stopLoss` to the goal, or remove `unprotectedFor`.',
  },
  'balance-bounds-close': {
    means:
      'The ceiling of a futures wallet is less than a fifth above its floor. What is free there moves with prices, so money would go to and fro between them.',
    do: 'Raise `atMost`, or leave it out.',
  },
  'goal-reopens': {
    means:
      "One goal keeps a position open, and another goal keeps that position's stops. When a stop fires, the first goal opens the position again.",
    do: 'Say what happens after a stop, as the hint shows.',
  },
  'stop-distance': {
    means: 'A stop-loss, take-profit or callback is on the wrong side of the price, or would be at no price at all.',
    do: 'Write a percent above 0%. `3` means 300%; `3%` is probably meant.',
  },
  'stop-near': {
    means: 'The distance is so small that the fees of opening and closing (about 0.12%) use it up.',
    do: 'Write a larger distance. `0.05` and `5%` are the same; `0.05%` is a hundred times less.',
  },
  'stop-far': {
    means: 'The distance is so large that the position is liquidated first, or the price hardly ever gets there.',
    do: 'Write a smaller percent.',
  },
  'stop-side': {
    means: 'A stop-loss or take-profit at a fixed price is on the wrong side for a long or a short.',
    do: 'Swap the sign, or use a distance: `loss: 3%` is right for both sides.',
  },
  'stop-rests': {
    means:
      'A stop-loss with `slippage` is executed as a limit order. If the price jumps past the limit, the order rests unfilled, and the position stays open.',
    do: 'Add `unprotectedFor: { most: 30s, then: close }`, or leave `slippage` out.',
  },
  'stop-liquidation': {
    means: 'At the leverage of the file the position is liquidated before the stop-loss is reached.',
    do: 'Bring the stop nearer, or lower the leverage.',
  },
  'field-excluded': {
    means: 'Two fields exclude each other. The exchange would refuse each try.',
    do: 'Leave one of them out.',
  },
  'field-unused': {
    means: 'A field has no effect, because another field decides on its own, or because what it needs is missing.',
    do: 'Leave it out, or change the other field as the hint says.',
  },
  'field-amount': {
    means: 'An amount or a price is zero or negative, or below a bound of its goal.',
    do: 'Write an amount above zero.',
  },
  'field-part': {
    means: 'A part of a whole is zero, negative or more than 100%.',
    do: 'Write a percent from 0% to 100%. `5` means 500%.',
  },
  'field-leverage': { means: 'A leverage is below 1.', do: 'Write a number of 1 or more: `leverage: 5`.' },
  'field-coin': {
    means: 'An amount or a price is in a coin that this place does not take.',
    do: 'Write `value` in the quote coin, `size` in the base coin, and a bound in the coin of its goal.',
  },
  'wait-nothing': { means: '`wait` waits for no time at all.', do: 'Write a duration such as `10m`.' },
  'wait-filled': {
    means: '`wait` waits for the fill of a step that places no order.',
    do: 'Name a step that opens, closes, buys or sells.',
  },
  'transfer-same': {
    means: 'A transfer goes from a wallet to the same wallet.',
    do: 'Name another wallet or another account.',
  },
  'borrow-same': { means: 'A coin is borrowed against itself.', do: 'Take another coin as collateral.' },
  'trigger-jitter': { means: '`jitter` is as long as `every` or longer.', do: 'Write a `jitter` well below `every`.' },
  'limit-order-value': {
    means: 'An order of the file is above the `orderValue` of its own limits, or in another coin.',
    do: 'Raise the limit, or make the order smaller.',
  },
  'limit-open-value': {
    means: 'Together, the orders that a goal keeps are above the `openValue` of the limits of its file.',
    do: 'Raise the limit, or make the orders smaller.',
  },
  'compare-name': {
    means: 'A symbol or a coin is compared with a text that is not in capitals. It is never equal.',
    do: 'Write the name in capitals: `"BTCUSDT"`.',
  },
  'compare-self': {
    means: 'A value is compared with a multiple of itself. That only asks whether it is above or below zero.',
    do: 'Compare it with another value, such as the margin, or with an amount.',
  },
  'indicator-history': {
    means:
      'The indicator needs more candles than the market of a paper account has at its start. It stays unknown at first.',
    do: 'Use a shorter length or shorter candles, or play a file from a later time on: `--candles` and `--from`.',
  },
  'indicator-lengths': {
    means: 'An indicator reads columns of several watches, and their candles have different lengths.',
    do: 'Give all these watches the same `granularity`.',
  },
  'indicator-range': {
    means:
      'The indicator is always between 0 and 100, and is compared with a number that it hardly ever or never reaches.',
    do: 'Write a number such as 30 or 70, not a percent.',
  },
  'text-brace': {
    means: 'A text holds `{name}`. It is printed unchanged: only `${name}` is filled in.',
    do: 'Write `${name}`.',
  },
} as const satisfies Meanings;
