import { expect, it } from 'vitest';
import { accountsOf, exampleProject, simulate } from './world.ts';
it('probe', () => {
  const { config, strategies } = exampleProject();
  const t = process.hrtime.bigint();
  const run = simulate({ strategies, accounts: accountsOf(config), seed: 11 });
  run.advance('1h');
  console.log(Number(process.hrtime.bigint() - t) / 1e6);
  for (const e of run.entries) if (e.kind !== 'fired') console.log(new Date(e.at).toISOString().slice(11, 19), e.strategy, e.rule, e.kind, e.text.slice(0, 150));
  expect(run.entries.length).toBeGreaterThan(0);
});
