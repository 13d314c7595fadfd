import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { type ModelOptions, modelWith, pathsOf, withModelOptions } from '../../../../src/app/backtest/model-options.ts';
import { statedModel } from '../../../../src/app/venue/stated-model.ts';
import { PAPER_MODEL } from '../../../../src/domain/paper-model.ts';

function read(...args: readonly string[]): ModelOptions {
  const command = withModelOptions(new Command('trial'))
    .exitOverride()
    .configureOutput({ writeErr: () => undefined });
  return command.parse(args, { from: 'user' }).opts<ModelOptions>();
}

const stated = (...args: readonly string[]) =>
  Object.fromEntries(statedModel(modelWith(PAPER_MODEL, read(...args))).map(({ name, value }) => [name, value]));

describe('assumptions that a command sets', () => {
  it('are those of the configuration where it sets none', () => {
    expect(modelWith(PAPER_MODEL, read())).toEqual(PAPER_MODEL);
  });

  it('take their place one by one', () => {
    const usual = stated();
    expect(stated('--spread', '2 ticks')).toEqual({ ...usual, spread: '2 ticks' });
    expect(stated('--slippage', '0.05%')).toEqual({ ...usual, slippage: '0.05%' });
    expect(stated('--limit-fills', 'through, share 5%')).toEqual({ ...usual, limitFills: 'through, share 5%' });
    expect(stated('--latency', '20ms..80ms')).toEqual({ ...usual, latency: '20ms..80ms' });
    expect(stated('--funding', 'off')).toEqual({ ...usual, funding: 'off' });
    expect(stated('--funding', '-0.01%')).toEqual({ ...usual, funding: '-0.01% every 8h' });
    expect(stated('--fees', '0.01%/0.03%', '--fees', 'spot=0.08%/0.1%')).toEqual({
      ...usual,
      fees: 'futures 0.01%/0.03%, spot 0.08%/0.1%',
    });
    expect(stated('--funding', 'BTCUSDT=b.csv', '--funding', 'all.csv.gz')['funding']).toBe(
      'BTCUSDT b.csv, all.csv.gz',
    );
  });

  it('of one market leave each account its fees of the other', () => {
    const [futures, spot] = [
      read('--fees', '0.01%/0.03%').fees?.futures,
      read('--fees', 'spot=0.05%/0.05%').fees?.spot,
    ];
    if (futures === undefined || spot === undefined) throw new Error('no fees');
    const accountFees = new Map([
      ['both', { futures, spot }],
      ['one', { futures }],
    ]);
    const model = { ...PAPER_MODEL, fills: { ...PAPER_MODEL.fills, accountFees } };
    const kept = (...args: readonly string[]) => modelWith(model, read(...args)).fills.accountFees;
    expect(kept('--fees', 'futures=0.02%/0.06%')).toEqual(new Map([['both', { spot }]]));
    expect(kept('--fees', 'spot=0.1%/0.1%')).toEqual(
      new Map([
        ['both', { futures }],
        ['one', { futures }],
      ]),
    );
    expect(kept('--fees', '0.02%/0.06%', '--fees', 'spot=0.1%/0.1%')).toEqual(new Map());
  });

  it.each([
    [['--spread', '20%'], '0.02%, or 2 ticks'],
    [['--slippage', 'x'], '0.05%'],
    [['--limit-fills', 'share 0%'], 'touch, through, share 5%'],
    [['--latency', '2h'], '40ms, 20ms..80ms'],
    [['--fees', '0.02%'], '0.02%/0.06%, or spot=0.1%/0.1%'],
    [['--fees', 'coin=0.02%/0.06%'], '0.02%/0.06%'],
    [['--funding', '6%'], '-5% to 5%'],
    [['--path', 'best'], 'pessimistic'],
  ])('are refused where they are none: %j', (args, says) => {
    expect(() => read(...args)).toThrow(says);
  });

  it('take both paths, the pessimistic one first, unless one is named', () => {
    const named = { ...PAPER_MODEL, fills: { ...PAPER_MODEL.fills, path: 'optimistic' as const } };
    expect(pathsOf(PAPER_MODEL, {})).toEqual(['pessimistic', 'optimistic']);
    expect(pathsOf(named, {})).toEqual(['optimistic']);
    expect(pathsOf(named, read('--path', 'both'))).toEqual(['pessimistic', 'optimistic']);
    expect(pathsOf(PAPER_MODEL, read('--path', 'nearer'))).toEqual(['nearer']);
  });
});
