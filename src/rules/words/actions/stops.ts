import { Type as T } from 'typebox';
import { PositionField } from '../../../domain/fields.ts';
import type { Effect } from '../../../effects/index.ts';
import type { Decimal } from '../../../base/decimal.ts';
import type { Position } from '../../../domain/account.ts';
import type { Stop, StopKind, TriggerType } from '../../../domain/order.ts';
import { keptStops, observedStops, STOP_KINDS } from '../stops/observed-stops.ts';
import { PartField, partOfPosition } from './part-of-position.ts';
import { action, type Plan } from '../spec/words.ts';
import { FIXED_DISTANCES, limitAt, needsEntry, soundStops, STOP_BOUNDS, stopFields } from '../stops/wanted-stops.ts';
import { stopWords } from '../stops/stop-words.ts';

/** Puts stops on a position once, or moves those that are there. */
export const stops = action({
  name: 'stops',
  reduces: true,
  schema: T.Object(
    {
      position: PositionField('Whose stops.'),
      ...stopFields,
      size: T.Optional(
        PartField(
          'Of how much: a ratio of the position or an amount in base coin; by default all of it. With `size`, each firing places a new partial stop. The partial stop is separate: it moves no other stop, and no goal moves or removes it.',
        ),
      ),
    },
    {
      additionalProperties: false,
      description:
        'Puts stops on a position, or moves its stops in place. To keep them there, use the goal `stops`. With `size` it adds partial stops, beside those of the goal.',
      examples: [
        { position: '=position', stopLoss: { loss: '3%' } },
        { position: '=position', takeProfit: { gain: '4%' }, size: '50%' },
      ],
      anyOf: [{ required: ['takeProfit'] }, { required: ['stopLoss'] }],
      minProperties: 2,
    },
  ),
  says: (said) => {
    const [stops, position] = [stopWords(said), said.text('position') ?? ''];
    return said.text('size') === undefined
      ? `puts ${stops} on ${position}, or moves those that are there`
      : `puts ${stops} on ${said.text('size') ?? ''} of ${position}, beside the stops that are there`;
  },
  operations: { futures: ['mix-orders-plan-pending', 'place-tpsl-order', 'place-pos-tpsl', 'modify-tpsl-order'] },
  means: {
    form: 'fields',
    writes: [{ thing: 'position-stops', unlessSaid: 'size' }],
    opens: 'nothing',
    spends: 'nothing',
    brings: 'nothing',
    moves: 'nothing',
    stops: { goBy: 'open position', distances: FIXED_DISTANCES, losses: ['stopLoss'] },
    levers: 'nothing',
    bounds: [...STOP_BOUNDS, { must: 'be a part', at: 'size', orZero: false }],
  },
  needs: [
    { list: 'instruments', at: 'futures' },
    { list: 'stops', at: 'futures' },
  ],
  plan(args, _runtime, world): Plan {
    const { position, size: part } = args;
    const instrument = world.instrument(position);
    const pending = keptStops(world, position);
    if (instrument === undefined || pending === undefined)
      return { kind: 'wait', reason: 'steps or pending stops are not known' };
    const { holdSide, openPriceAvg: openPrice, markPrice } = position;
    if (openPrice === undefined && needsEntry(args))
      return { kind: 'wait', reason: `the entry price of the ${holdSide} ${position.symbol} is not known` };
    const { wanted, lost } = soundStops(args, { instrument, holdSide, openPrice, markPrice });
    const size = part === undefined ? undefined : partOfPosition(position, part, instrument);
    if (typeof size === 'object') return size;
    const effects = STOP_KINDS.flatMap((stop): readonly Effect[] => {
      const trigger = wanted[stop];
      if (trigger === undefined) return [];
      const limit = limitAt(trigger, args[stop]?.slippage, { instrument, holdSide });
      const terms = { ...termsOf(args), stop, trigger, ...(limit !== undefined && { limit }) };
      if (size !== undefined) return [{ kind: 'place-stop', ...terms, size, apart: true }];
      return wholeStops(terms, { pending, position });
    });
    const refused = lost.stopLoss ?? lost.takeProfit;
    // The stop that can stand does not wait for the one that cannot.
    if (effects.length === 0 && refused !== undefined) return { kind: 'wait', reason: refused };
    return { kind: 'effects', effects, ...(refused !== undefined && { note: refused }) };
  },
});

function termsOf({
  position,
  triggerType = 'mark_price',
}: {
  readonly position: Position;
  readonly triggerType?: TriggerType;
}) {
  const { account, market, symbol, holdSide } = position;
  return { account, instrument: { market, symbol }, holdSide, triggerType };
}

type StopTerms = ReturnType<typeof termsOf> & {
  readonly stop: StopKind;
  readonly trigger: Decimal;
  readonly limit?: Decimal;
};

/** Places the stop of the whole position, or moves what stands in its place. */
function wholeStops(
  terms: StopTerms,
  { pending, position }: { readonly pending: readonly Stop[]; readonly position: Position },
): readonly Effect[] {
  const { managed } = observedStops(pending, position, terms.stop);
  if (managed.length === 0) return [{ kind: 'place-stop', ...terms }];
  return managed.flatMap(({ orderId, size, trigger, limit }): readonly Effect[] =>
    trigger === terms.trigger && limit === terms.limit
      ? []
      : [{ kind: 'modify-stop', ...terms, orderId, ...(size === null ? {} : { size }) }],
  );
}
