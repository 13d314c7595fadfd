import type { Advice } from '../../base/message-meaning.ts';

/** Where a command or the daemon says why it ends; the texts that have no code stand on one page by these. */
export interface MessageArea extends Advice {
  readonly title: string;
  /** Folders or files of the source that make these texts. */
  readonly from: readonly string[];
}

/** The areas, in the order of the page. Each folder that ends a command with words belongs to one. */
export const MESSAGE_AREAS: readonly MessageArea[] = [
  {
    title: 'Keys and secrets',
    from: ['src/app/secrets/'],
    means: 'A key, a secret or the file that holds it cannot be used. Nothing was started, and nothing was sent.',
    do: 'Put the secret where `purser.yaml` says, and keep its file to yourself: `chmod 600 FILE`.',
  },
  {
    title: 'State directory and journal',
    from: ['src/app/state/', 'src/journal/', 'src/app/daemon/composition/', 'src/app/daemon/run/'],
    means: 'The state directory or the journal cannot be used. Nothing is sent without a journal.',
    do: 'Look at the path, its owner and the free space. [Operations](operations.md) tells how to restore a backup.',
  },
  {
    title: 'Files and accounts',
    from: ['src/app/project/', 'src/app/check/', 'src/app/init/', 'src/app/fmt/', 'src/app/test/'],
    means:
      'The command needs a file, an account or a rule that does not exist. Or it would write a file that already exists.',
    do: 'Correct the name. Commands look for purser.yaml in the current directory; `--config` names another.',
  },
  {
    title: 'Paper exchange and candles',
    from: ['src/app/venue/', 'src/app/candles/', 'src/paper/market/', 'src/paper/core/state/', 'src/app/exchange/'],
    means: 'The paper exchange or the exchange server cannot start with these options or files.',
    do: 'Correct the option or the file (see [paper exchange](paper-exchange.md)).',
  },
  {
    title: 'Alerts, page and Telegram',
    from: ['src/app/daemon/notify/', 'src/app/daemon/web/', 'src/app/daemon/remote/', 'src/web/'],
    means: 'A channel, the page or a command over Telegram does not work as it is set up.',
    do: 'Correct `notify` or `http` in purser.yaml (see [alerts](alerts.md) and [HTTP](http.md)).',
  },
  {
    title: 'Asking a running daemon',
    from: ['src/app/socket/', 'src/app/view/', 'src/app/top/', 'src/app/process/'],
    means: 'The command asks the daemon over a socket in the state directory, and gets no usable answer.',
    do: 'See whether the daemon is running: `purser status`. `--state` names another state directory.',
  },
  {
    title: 'Halts, answers and rules by hand',
    from: ['src/app/halts/', 'src/app/manual/'],
    means: 'A halt, an answer or a rule cannot be changed in this way. Nothing was changed.',
    do: 'Name what `purser status` lists.',
  },
  {
    title: 'Machines and books',
    from: ['src/app/fleet/', 'src/app/host/'],
    means: 'The book (the journal on the PostgreSQL server) cannot move to this machine, or does not exist yet.',
    do: 'See with `purser fleet` who has the book and who waits for it.',
  },
  {
    title: 'Calls and probes',
    from: ['src/app/call/', 'src/app/probe/'],
    means: 'A call by hand was not sent, or a probe ended.',
    do: 'Correct the call. `purser call` lists the operations, `purser call ID --help` their parameters.',
  },
  {
    title: 'Trades, profit and why',
    from: ['src/app/trades/', 'src/app/why/'],
    means: 'The question cannot be answered from this journal.',
    do: 'Name a rule, a time or a state directory that is there.',
  },
  {
    title: 'Backtest',
    from: ['src/app/backtest/'],
    means: 'The backtest cannot begin, or its report cannot be written or read.',
    do: 'Correct the option or the file (see [backtest](backtest.md)).',
  },
  {
    title: 'Options of commands',
    from: ['src/app/commands/'],
    means: 'The command line is wrong. The exit code is 2.',
    do: 'Correct the option. `purser COMMAND --help` shows all of them with their values.',
  },
];
