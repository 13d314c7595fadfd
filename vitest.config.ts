import { defineConfig } from 'vitest/config';
import { tally } from './test/tally.ts';

// Without its Node, `npm ci --ignore-scripts` leaves a checkout whose tests fail one by one for reasons that say nothing.
if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(
    `The tests need Node 24, and this is ${process.versions.node}: run \`npm ci\` without --ignore-scripts.`,
  );
}

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    // Long enough for a process to start on a loaded machine; a test that waits longer is stuck.
    testTimeout: 20_000,
    hookTimeout: 20_000,
    reporters: ['default', tally],
    restoreMocks: true,
    unstubEnvs: true,
  },
});
