import { endForSure } from '../../process/end-for-sure.ts';
import { Failure } from '../../process/failure.ts';
import { createPast } from './answer-past.ts';
import type { AnsweredPast, AskedPast } from './past-question.ts';

// The process beside a daemon that adds up the past. Its argument is the state directory; it ends with the daemon.
endForSure();
const past = createPast(process.argv[2] ?? '');
process.once('disconnect', () => process.exit(0));
// Signals to the whole group are the daemon's to obey.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('message', (message) => {
  // The daemon sends nothing else.
  process.send?.(answered(message as AskedPast));
});

function answered({ id, generation, question }: AskedPast): AnsweredPast {
  try {
    return { id, answer: past(question, generation) };
  } catch (error) {
    if (error instanceof Failure) return { id, fault: error.message };
    throw error;
  }
}
