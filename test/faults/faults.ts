/** The faults that cost users of other systems money, each of which has its cases in this folder: what happened. */
export const FAULTS = {
  F01: 'the network fails after an order was accepted, and every failure counts as "not found"',
  F02: 'an answer is lost, and the order is sent again',
  F03: 'the order whose answer was lost is filled and closed already: open orders alone prove nothing',
  F04: 'the place where a trigger order would be found cannot be reached, and it is given up',
  F05: 'a restart remembers another position than the exchange has, and a fill is made up',
  F06: 'restarts while nothing changes write and do something each time',
  F07: 'readings of fills and of positions overlap, and a fill is counted twice',
  F08: 'a position or an order is older than what the histories reach',
  F09: 'fills come while nothing can be read, and are never heard of',
  F10: 'an order of another hand is adopted, or blocks a rule in silence',
  F11: 'another hand, a liquidation or an auto-deleveraging closes a position, and nobody notices',
  F12: 'the parts in which an order is filled are taken for sums, or sums for parts',
  F13: 'what was just done does not show yet, and is done again',
  F14: 'an order is filled while it is being cancelled',
  F15: 'what closes comes after the position has gone, and sells something else',
  F16: 'a stop cannot be moved or placed, and the position is bare',
  F17: 'a position is filled or closed in parts, and its stops fit another size',
  F18: 'what is left is below the least that the exchange takes: tried for ever, or left in silence',
  F19: 'the process dies at a write, and its protection is gone, or its state cannot be read',
  F20: 'a goal is reached in part, and nobody hears of the rest',
  F21: 'the way to stop fails itself',
  F22: 'the exchange says "too many requests", and is asked on',
  F23: 'the clock of the machine is wrong, or is set',
  F24: 'the clocks of a zone change, and a schedule runs twice or never; "a or b and c" is read in two ways',
  F25: 'one thing is said twice, two daemons act on one account, the journal is locked',
  F26: 'a close opens the other side',
  F27: 'a feed stops without an error',
  F28: 'an order goes out before the transfer that funds it has arrived',
  F29: 'a balance appears under another name, and is counted with the one that is meant',
  F30: 'a balance shows late, and brings several orders',
  F31: 'a remembered price is lost, and counts as zero',
  F32: 'memory grows until the process dies',
  F33: 'the time between two fundings changes',
  F34: 'a candle that is still open gives a sign that is gone when it closes',
  F35: 'after an addition nobody knows from which price a stop is meant',
} as const;

export type Fault = keyof typeof FAULTS;

/** The faults by their numbers, in order. */
export const NUMBERS = Object.keys(FAULTS) as readonly Fault[];

/** The faults that a text names. */
export function faultsIn(text: string): readonly Fault[] {
  return NUMBERS.filter((number) => text.includes(`${number}:`));
}
