import { test } from '../../../schemas/test-validator.mjs';
import type { Structure } from '../../strategy/structure.ts';

/** What test files are checked against, as `npm run schemas` emitted it; apart, because it is as large as all else that is checked. */
export const testStructure: Structure = { validate: (value) => (test(value) ? [] : (test.errors ?? [])) };
