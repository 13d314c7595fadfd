import { systemClock } from '../../clock/system-clock.ts';

/** Tells the machine's time, epoch ms, for a command that acts once and ends. */
export function machineTime(): number {
  const clock = systemClock();
  try {
    return clock.now();
  } finally {
    clock.close();
  }
}
