import { useCell } from '../base/cell.js';
import { amount, groups, percent, short, signOf } from '../base/decimals.js';
import { HIDDEN, hideAmounts } from '../base/hide.js';
import { html } from '../base/preact.js';
import { timesIn } from '../base/times.js';
import { runNow } from '../store/daemon.js';
import { settings } from '../store/settings.js';

/**
 * A decimal in groups of three digits. What is copied is the bare number.
 * @param {{ text: string }} props
 */
const Digits = ({ text }) =>
  html`${groups(text).map((group, index) => (index === 0 ? group : html`<span class="group">${group}</span>`))}`;

/** A coin with a longer name is no coin that anybody knows: the exchange says what it likes. */
const COIN_MAX = 12;

/** @param {{ coin: string }} props */
const Unit = ({ coin }) =>
  html`<span class="unit"> ${coin.length > COIN_MAX ? `${coin.slice(0, COIN_MAX)}…` : coin}</span>`;

/**
 * An amount of money or of a coin, rounded as `purser status` does; the exact one shows where it is pointed at. It is
 * hidden where the person wants it.
 * @param {{ of: string; coin: string; bare?: boolean }} props `bare`: without the name of the coin
 */
export function Amount({ of, coin, bare = false }) {
  const { hidden } = useCell(settings);
  const unit = bare ? '' : html`<${Unit} coin=${coin} />`;
  if (hidden) return html`<span class="figure">${HIDDEN}${unit}</span>`;
  return html`<span class="figure" title=${`${of} ${coin}`}><${Digits} text=${amount(of, coin)} />${unit}</span>`;
}

/**
 * A profit or a loss: with its sign, its word, and its colour.
 * @param {{ of: string; coin: string; bare?: boolean }} props
 */
export function Result({ of, coin, bare = false }) {
  const { hidden } = useCell(settings);
  const sign = signOf(of);
  const unit = bare ? '' : html`<${Unit} coin=${coin} />`;
  if (hidden) return html`<span class="figure">${HIDDEN}${unit}</span>`;
  const word = sign === 0 ? 'neither won nor lost' : sign > 0 ? 'profit' : 'loss';
  const tone = sign === 0 ? '' : sign > 0 ? 'good' : 'bad';
  return html`<span class=${`figure ${tone}`} title=${`${of} ${coin}: ${word}`}
    >${sign > 0 ? '+' : ''}<${Digits} text=${amount(of, coin)} />${unit}<span class="unseen"> ${word}</span></span
  >`;
}

/**
 * A price: it is no secret.
 * @param {{ of: string }} props
 */
export const Price = ({ of }) => html`<span class="figure" title=${of}><${Digits} text=${short(of)} /></span>`;

/**
 * How far a price is from the mark price.
 * @param {{ of?: string | undefined }} props a share of the mark price
 */
export const Distance = ({ of }) =>
  of === undefined
    ? null
    : html`<span class="figure distance" title="distance from the mark price">${percent(of)}</span>`;

/**
 * A price and its distance from the mark price.
 * @param {{ of: { readonly price: string; readonly distance?: string | undefined } }} props
 */
export const PlacedPrice = ({ of: { price, distance } }) =>
  html`<span class="placed"><${Price} of=${price} /> <${Distance} of=${distance} /></span>`;

/**
 * Words of the daemon, with their times in the chosen zone, and their amounts hidden where the person wants it.
 * @param {{ text: string }} props
 */
export function Words({ text }) {
  const { hidden, zone } = useCell(settings);
  const timed = timesIn(text, zone, runNow() ?? Number.NaN);
  return html`${hidden ? hideAmounts(timed) : timed}`;
}
