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

  it.each([
    [['--fees', '0.02/0.06'], '0.02 may mean 0.02% or 2%: write 0.02%, or 2% if you mean that.'],
    [['--fees', '0.02%/0.06'], '0.06 may mean 0.06% or 6%'],
    [['--fees', 'spot=0.1/0.1%'], '0.1 may mean 0.1% or 10%'],
    [['--slippage', '0.05'], '0.05 may mean 0.05% or 5%'],
    [['--spread', '0.002'], '0.002 may mean 0.002% or 0.2%'],
    [['--funding', '0.01'], '0.01 may mean 0.01% or 1%'],
    [['--funding', '-0.01'], '-0.01 may mean -0.01% or -1%'],
    [['--limit-fills', 'through, share 0.05'], '0.05 may mean 0.05% or 5%'],
    [['--limit-fills', 'share=0.5'], '0.5 may mean 0.5% or 50%'],
  ])('are refused where a number without %% may mean two things: %j', (args, says) => {
    expect(() => read(...args)).toThrow(says);
  });

  it('may be small ratios, and percentages of any size', () => {
    expect(stated('--slippage', '0.0019')['slippage']).toBe('0.19%');
    expect(stated('--slippage', '5%')['slippage']).toBe('5%');
    expect(stated('--fees', '0.0002/0.0006')['fees']).toContain('futures 0.02%/0.06%');
    expect(stated('--spread', '2 ticks')['spread']).toBe('2 ticks');
  });

  it.each(['XYZUSDT=0.01%', 'BTCUSDT=0.01', 'btcusdt=off'])('have one rate of funding for all pairs: %s', (text) => {
    expect(() => read('--funding', text)).toThrow(
      /A rate holds for all pairs: --funding \S+\. For one pair, give a file/,
    );
  });

  it('take both paths, the pessimistic one first, unless one is named', () => {
    const named = { ...PAPER_MODEL, fills: { ...PAPER_MODEL.fills, path: 'optimistic' as const } };
    expect(pathsOf(PAPER_MODEL, {})).toEqual(['pessimistic', 'optimistic']);
    expect(pathsOf(named, {})).toEqual(['optimistic']);
    expect(pathsOf(named, read('--path', 'both'))).toEqual(['pessimistic', 'optimistic']);
    expect(pathsOf(PAPER_MODEL, read('--path', 'nearer'))).toEqual(['nearer']);
  });
});
