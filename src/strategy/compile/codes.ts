import type { Meanings } from '../../base/message-meaning.ts';

/** The codes of names, places and fields that do not fit each other. */
export const NAME_CODES = {
  'account-unknown': {
    means: 'purser.yaml has no account of this name.',
    do: 'Correct the name, or add the account to purser.yaml.',
  },
  'account-not-listed': {
    means: 'The file touches an account that its `accounts` does not list.',
    do: 'Add the account to `accounts`.',
  },
  'channel-unknown': {
    means: '`to` names a channel that purser.yaml does not have.',
    do: 'Correct the name, or add the channel under `notify` in purser.yaml: [alerts](alerts.md).',
  },
  'strategy-name': { means: 'The strategy does not have the name of its file.', do: 'Give both the same name.' },
  'strategy-duplicate': {
    means: 'Two files have a strategy of the same name.',
    do: 'Rename one file and its strategy.',
  },
  'id-duplicate': {
    means: 'Two rules or goals of the file have the same id. The journal could not tell them apart.',
    do: 'Give each an id of its own.',
  },
  'name-duplicate': {
    means: 'Two watches, lets or variables have the same name.',
    do: 'Rename one of them.',
  },
  'name-reserved': { means: 'The name is a word of the language.', do: 'Choose another name.' },
  'let-column': {
    means: 'A `let` of a rule holds a whole column of candles. A firing keeps single values only.',
    do: 'Take one value of the column, or move the `let` to the top of the file.',
  },
  'template-unknown': {
    means: 'There is no template of this name beside the file.',
    do: 'Correct the name, or put the template beside this file.',
  },
  'template-name': { means: 'The template does not have the name of its file.', do: 'Give both the same name.' },
  'template-duplicate': {
    means: 'Two files have a template of the same name.',
    do: 'Rename one file and its template.',
  },
  'for-each-param': {
    means:
      'Each item of `forEach` becomes the value of a param of type instrument. The template has no such param, or it has several and `with` does not name the others.',
    do: 'Under `with`, give every instrument param of the template except the one that the list fills.',
  },
  'for-each-duplicate': {
    means: 'Two items of `forEach` have one symbol, which names the instance.',
    do: 'Take one out, or put it into a file of its own.',
  },
  'template-value': {
    means: 'A value under `with` is not what the template declares.',
    do: 'The second place shows the type and the bounds. Write a value that fits them.',
  },
  'template-param-missing': { means: 'A param of the template has no value.', do: 'Add it under `with`.' },
  'template-param-unknown': {
    means: 'The template has no param of this name.',
    do: 'Correct the name, or remove the line.',
  },
  'var-unknown': { means: '`set` names a variable that the file does not declare.', do: 'Declare it under `vars`.' },
  'var-coin': {
    means: '`set` writes an amount of one coin into a variable of another coin.',
    do: 'Convert the amount, or change the coin of the variable.',
  },
  'watch-market': {
    means: 'The market of the file has no such watch.',
    do: 'Change the `market` of the file, or take another watch.',
  },
  'watch-max-age': {
    means: '`maxAge` is shorter than `every`: each reading would be too old before the next one comes.',
    do: 'Make `maxAge` longer, or read more often.',
  },
  'goal-market': {
    means: 'The market of the file has no such goal.',
    do: 'Change the `market` of the file, or take another goal.',
  },
  'action-market': {
    means: 'The market of the file has no such action.',
    do: 'Change the `market` of the file, or take another action.',
  },
  'trigger-cron': {
    means: 'The text is not a schedule.',
    do: 'Write minute, hour, day, month, weekday: `"0 9 * * MON"`.',
  },
  'trigger-timezone': { means: 'The time zone does not exist.', do: 'Use a name such as `Europe/Rome` or `UTC`.' },
  'trigger-watch': {
    means: '`on` names no watch, or a watch of another kind.',
    do: 'Declare the watch that the message names.',
  },
  'rule-at-start': {
    means:
      'A rule closes or protects, and the file does not say what it does when its condition holds at the first evaluation.',
    do: 'Write `atStart: fire` to act at once, or `atStart: skip` to wait for the next edge.',
  },
  'rule-edge-with-on': {
    means: 'The rule has a trigger (`on`), so this key of the edge has no meaning.',
    do: 'Remove the key, or remove `on`.',
  },
  'rule-each-with-event': {
    means: 'The trigger brings events one by one, so `each` has no meaning.',
    do: 'Remove `each`, and choose the events in `when`.',
  },
  'rule-expire-without-on': {
    means: '`expire` needs a trigger. Without one the rule gives up when its condition ends.',
    do: 'Remove `expire`, or write `on`.',
  },
  'rule-while-cooldown': {
    means: '`fire: while` fires again and again, and nothing slows it down.',
    do: 'Write a `cooldown`, or a limit on the number of firings.',
  },
  'rule-reset': {
    means: '`resetWhen` has no meaning here: without `when`, or beside `fire: while`.',
    do: 'Remove it.',
  },
  'rule-never-looks': {
    means: 'The rule reads no watch, so nothing ever starts its evaluation.',
    do: 'Read a watch in `when` or `each`, or write `on`.',
  },
  'rule-pauses': { means: '`pauses` names a goal that the file does not have.', do: 'Correct the id of the goal.' },
  'step-action': { means: 'A step has no action, or more than one.', do: 'Write one action in each step.' },
  'step-unknown': {
    means: 'The expression uses the result of a step that does not come before this one.',
    do: 'Give the earlier step an `id`, and use that.',
  },
  'step-duplicate': { means: 'Two steps of the rule have the same id.', do: 'Give each an id of its own.' },
  'wait-bound': { means: '`wait` does not say how long it waits at most.', do: 'Add `atMost`, such as `atMost: 10m`.' },
  'field-instrument': { means: 'The text is not an instrument.', do: 'Write `BTCUSDT`, or `spot/BTCUSDT`.' },
  'field-market': {
    means: 'The instrument is on the wrong market for this place.',
    do: 'Write it with the market that the message names.',
  },
  'field-word': {
    means: 'The word is not one of those that are allowed here.',
    do: 'Use one of the words in the message.',
  },
  'field-duration': {
    means: 'The duration is too short or too long.',
    do: 'Use a duration within the bounds in the message.',
  },
  'field-unknown': {
    means: 'The value has to be known when the file is loaded, and this one is not.',
    do: 'Write the value itself, or a param.',
  },
  'field-coin-name': { means: 'The text is not the name of a coin.', do: 'Write the coin in capitals: `USDT`.' },
  'limit-instruments': {
    means: 'The file trades an instrument that its own limits do not allow.',
    do: 'Add it to `limits.instruments`, or do not trade it.',
  },
} as const satisfies Meanings;
