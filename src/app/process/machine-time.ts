import { systemClock } from '../../clock/system-clock.ts';

/** Tells the machine's time once, epoch ms, for a command that does one thing and ends. */
export function machineTime(): number {
  const clock = systemClock();
  try {
    return clock.now();
  } finally {
    clock.close();
  }
}
