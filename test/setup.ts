import fc from 'fast-check';
import { SEED } from './seed.ts';

// No property draws by a seed of its own.
fc.configureGlobal({ seed: SEED });
