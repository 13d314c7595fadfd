import { Option } from 'commander';

/** Makes the option that names a machine among those of a server. */
export function hostOption(): Option {
  const text = 'the name of this machine in `purser fleet`; by default that of the system';
  return new Option('--host <host>', text).env('PURSER_HOST');
}

/** Makes the option for the form of what a daemon prints. */
export function logOption(): Option {
  const text = 'what is printed: lines for people, or JSON; by default lines in a terminal, JSON elsewhere';
  return new Option('--log <form>', text).choices(['auto', 'tape', 'json']).default('auto').env('PURSER_LOG');
}
