/**
 * A case, or a part of one, that runs no daemon: nothing could be stopped at its fault. What answers there is one
 * function, so the case has to fail where that is the one thing which no longer answers: without the guard that is
 * named (`npm run faults`).
 */
export interface WithoutDaemon {
  /** The beginning of the full name of its tests. */
  readonly test: string;
  readonly why: string;
  /** The name of the guard without which it has to fail. */
  readonly guard: string;
}

export const WITHOUT_DAEMON: readonly WithoutDaemon[] = [
  {
    test: 'F12: fills are parts, not sums',
    why: 'adds up a list of fills; the case that runs a daemon on repeated and turned lists stands beside it',
    guard: 'fills are added up as parts, oldest first',
  },
  {
    test: 'F19: a journal that lost any part of its last write',
    why: 'the process is gone, and what it left is a file: opening it is all there is; the deaths of a daemon stand beside it',
    guard: 'a commit is one transaction',
  },
  {
    test: 'F21: the way to stop > shares no code with what reckons profits',
    why: 'reads which code runs with which; the failing handlers of a daemon stand beside it',
    guard: 'the way to stop brings in nothing that reckons',
  },
  {
    test: 'F24: operators whose order readers disagree about > may not be mixed without brackets',
    why: 'a file is refused before any daemon runs it; the schedules of a daemon stand beside it',
    guard: 'operators whose order readers disagree about are not mixed',
  },
  {
    test: 'F25: a key that nobody knows is an error',
    why: 'a file is refused before any daemon runs it',
    guard: 'a key that nobody knows is refused by its name',
  },
  {
    test: 'F25: a file that says one thing twice, and a journal that cannot be written > a key that a later one',
    why: 'a file is refused before any daemon runs it; the daemon whose journal is locked stands beside it',
    guard: 'a key that is said twice is refused',
  },
  {
    test: 'F25: one writer > a second daemon on one state directory refuses to start',
    why: 'the second daemon does not come to run; two processes meet in the tests of the whole program',
    guard: 'a state directory is locked',
  },
  {
    test: 'F25: one writer > a journal that another process writes loses no write',
    why: 'the journal alone meets another writer; the daemon whose journal is locked stands beside it',
    guard: 'a journal that is locked says so',
  },
  {
    test: 'F35: the language names the price that a stop is meant from',
    why: 'a file is refused before any daemon runs it; the stops of a daemon stand beside it',
    guard: 'a vague price of entry is refused',
  },
];

/** The case without a daemon to which a test belongs. */
export function withoutDaemon(fullName: string): WithoutDaemon | undefined {
  return WITHOUT_DAEMON.find(({ test }) => fullName.startsWith(test));
}
