import fc from 'fast-check';
import { SEED } from './seed.ts';

// Before every file of tests: no property draws by a seed of its own.
fc.configureGlobal({ seed: SEED });
