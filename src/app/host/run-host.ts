import { systemClock } from '../../clock/system-clock.ts';
import { createOutput } from '../output/output.ts';
import { EXIT } from '../process/failure.ts';
import { endOfHost } from './end-of-host.ts';
import { hostBooks, type HostOptions } from './host-books.ts';
import { superviseHost } from './supervise-host.ts';

/** Holds as many books as this machine may, each in a process of its own, until a signal; answers the exit code. */
export async function runHost(options: HostOptions): Promise<number> {
  const clock = systemClock();
  const output = createOutput({
    onLost: (lines) => {
      say(`${String(lines)} lines were not printed, since nobody read them`);
    },
  });
  const hosting = hostBooks({ options, clock, print: output.write, say });
  const supervision = superviseHost({ clock, hosting, say });
  const end = endOfHost({
    hangup: hosting.reread,
    again: (signal) => {
      hosting.crew.signal(signal);
    },
  });
  try {
    const signal = await end.asked;
    supervision.stopping(signal);
    say(`${signal}: stopping; each book is given free when what is under way there is finished`);
    await hosting.close();
    return EXIT.ok;
  } finally {
    end.close();
    await supervision.close();
    await output.close();
    clock.close();
  }
}

function say(text: string): void {
  process.stderr.write(`purser: ${text}\n`);
}
