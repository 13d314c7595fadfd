import { afterAll, expect } from 'vitest';
import { processState } from './process-state.ts';

// This file is evaluated before every file of tests, also where several share a process; the modules that it imports
// are not.

// Each file leaves its process as it found it, so that files can share one.
const found = processState();
afterAll(() => {
  expect(processState(), 'the process after a file of tests, beside how that file found it').toEqual(found);
});
