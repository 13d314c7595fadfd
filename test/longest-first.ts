import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest of each project, the longest first. Begun last, such a file is waited for while a core rests. What
 * computes stands between what waits, so that neither is alone.
 */
const LONGEST = [
  'test/simulation/random-run.test.ts',
  'test/simulation/skip.test.ts',
  'test/contract/notify/remote.test.ts',
  'test/recipes/recipes.test.ts',
  'test/failover/failover.test.ts',
  'test/e2e/walks.test.ts',
  'test/page/pages.test.ts',
  'test/e2e/package.test.ts',
  'test/failover/network.test.ts',
  'test/failover/woken.test.ts',
  'test/failover/hosts.test.ts',
  'test/mutation/guards-compile.test.ts',
  'test/failover/address-share.test.ts',
  'test/failover/many-hosts.test.ts',
  'test/e2e/systemd.test.ts',
  'test/week/week.test.ts',
  'test/docs/cookbook.test.ts',
  'test/mutation/trials.test.ts',
  'test/e2e/real-candles.test.ts',
  'test/e2e/shutdown.test.ts',
  'test/e2e/backtest.test.ts',
  'test/page/link.test.ts',
  'test/e2e/journal-faults.test.ts',
] as const;

/** Begins with what takes longest. Vitest itself goes by the size of a file where it has not seen it run. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted
      .map((file, index) => ({ file, index, rank: this.rankOf(file) }))
      .sort((one, other) => one.rank - other.rank || one.index - other.index)
      .map(({ file }) => file);
  }

  /** Its place in the group and the list; what is in none comes after. */
  private rankOf({ moduleId, project }: TestSpecification): number {
    const place = LONGEST.findIndex((name) => path.join(this.ctx.config.root, name) === moduleId);
    return project.config.sequence.groupOrder * 1000 + (place === -1 ? LONGEST.length : place);
  }
}
