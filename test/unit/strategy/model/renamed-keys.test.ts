import { describe, expect, it } from 'vitest';
import { formatYaml } from '../../../../src/app/fmt/format-yaml.ts';
import { emittedKeyOrder } from '../../../../src/app/fmt/key-order.ts';
import { readRenamed, RENAMINGS } from '../../../../src/strategy/model/renamed-keys.ts';
import { parseYaml } from '../../../../src/strategy/yaml/parse-yaml.ts';
import { plainOf } from '../../../../src/strategy/yaml/yaml-tree.ts';
import { HEAD, load, sound } from '../fixtures.ts';

const OLD = `${HEAD}watch:
  positions: { watch: positions, every: 2s }
goals:
  - id: guard
    keep: stops
    each: position in positions
    stopLoss: { loss: 3% }
    # ten seconds
    nakedFor: { most: 10s, then: close, beyondLiquidation: naked } # and no more
`;
const NOW = OLD.replace('nakedFor', 'unprotectedFor').replace(': naked', ': unprotected');

describe('a renamed key', () => {
  it('is read as that of today, with a warning at its place for each name', () => {
    const { strategies, diagnostics } = load(OLD);
    expect(strategies).toHaveLength(1);
    const line = OLD.split('\n').findIndex((text) => text.includes('nakedFor')) + 1;
    const warning = (column: number) => ({ severity: 'warning', code: 'key-renamed', place: { line, column } });
    expect(diagnostics).toMatchObject([warning(5), warning(60)]);
    expect(load(NOW).diagnostics).toEqual([]);
  });

  it('beside that of today is an error', () => {
    const both = `${OLD}    unprotectedFor: { most: 20s, then: alert }\n`;
    expect(load(both).diagnostics).toMatchObject([{ severity: 'error', code: 'key-renamed-twice' }]);
    expect(load(both).strategies).toEqual([]);
  });

  it('leaves the revision as it was before there was another name', () => {
    const was = sound(OLD).goals[0]?.revision;
    expect(was).toBe('5f276ebc3ecccf3c');
    expect(sound(NOW).goals[0]?.revision).toBe(was);
    expect(sound(NOW).goals[0]?.meaning).toContain('unprotectedFor');
    expect(sound(NOW.replace('10s', '20s')).goals[0]?.revision).not.toBe(was);
  });

  it('is rewritten by fmt, with comments, once', () => {
    const order = emittedKeyOrder();
    expect(formatYaml(OLD, order)).toBe(formatYaml(NOW, order));
    expect(formatYaml(OLD, order)).toContain(
      '    # ten seconds\n    unprotectedFor: { most: 10s, then: close, beyondLiquidation: unprotected } # and no more\n',
    );
  });

  it('is left to its author by fmt where both names are there', () => {
    const both = `${OLD}    unprotectedFor: { most: 20s, then: alert }\n`;
    expect(formatYaml(both, emittedKeyOrder())).toContain('nakedFor');
  });

  it('means its new name only where the table says so', () => {
    const elsewhere = 'vars:\n  nakedFor: 1\ngoals:\n  - keep: nakedFor\n    x: { nakedFor: naked }\n';
    const { root } = parseYaml('f.yaml', elsewhere);
    if (root === undefined) throw new Error('no YAML');
    expect(plainOf(readRenamed(root).root)).toEqual(plainOf(root));
    expect(new Set(RENAMINGS.map(({ at, old }) => [...at, old].join('/'))).size).toBe(RENAMINGS.length);
  });
});
