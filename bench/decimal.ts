import { Decimal as Peer } from 'decimal.js';
import {
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  multiplyDivide,
  parseDecimal,
  roundToStep,
} from '../src/base/decimal.ts';
import { measure } from './measure.ts';

/**
 * The size of an order: a part of the equity at a price, rounded down to the instrument's step. decimal.js gets as many
 * digits as an exact product can have: with its default of 20 it would drop some without a word.
 */
const Exact = Peer.clone({ precision: 60, rounding: Peer.ROUND_HALF_EVEN });

const TEXTS = { equity: '10523.48217', ratio: '0.0625', price: '42137.4', step: '0.001' };
const EXPECTED = '0.015';

const equity = parseDecimal(TEXTS.equity);
const ratio = parseDecimal(TEXTS.ratio);
const price = parseDecimal(TEXTS.price);
const step = parseDecimal(TEXTS.step);
const peer = {
  equity: new Exact(TEXTS.equity),
  ratio: new Exact(TEXTS.ratio),
  price: new Exact(TEXTS.price),
  step: new Exact(TEXTS.step),
};

function orderSize(): Decimal {
  return roundToStep(divide(multiply(equity, ratio), price), step, 'down');
}

function orderSizeFused(): Decimal {
  return roundToStep(multiplyDivide(equity, ratio, price, 'down'), step, 'down');
}

function peerOrderSize(): InstanceType<typeof Exact> {
  const size = peer.equity.times(peer.ratio).dividedBy(peer.price);
  return size.dividedToIntegerBy(peer.step).times(peer.step);
}

const sizes = [formatDecimal(orderSize()), formatDecimal(orderSizeFused()), peerOrderSize().toFixed()];
if (sizes.some((size) => size !== EXPECTED)) throw new Error(`the sides do not calculate alike: ${sizes.join(', ')}`);

measure({ name: 'order size', ours: orderSize, peer: peerOrderSize, budget: { atLeast: 5 } });
measure({
  name: 'order size, multiply and divide fused',
  ours: orderSizeFused,
  peer: peerOrderSize,
  budget: { atLeast: 15 },
});
