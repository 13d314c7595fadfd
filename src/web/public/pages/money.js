import { html } from '../base/preact.js';
import { Answered } from '../parts/panel.js';
import { useAnswer } from '../store/answers.js';
import { Borrowed, Saved } from './money/borrowed.js';
import { Course } from './money/course.js';
import { Gaps } from './money/gaps.js';
import { Profit } from './money/profit.js';
import { Made, Worth } from './money/sums.js';
import { Trades } from './money/trades.js';
import { MovingMoney, Wallets } from './money/wallets.js';

/** @typedef {import('../store/answers-by-question.js').Answers['money']} Money */

const MONEY_MS = 15_000;

/** What is owned, what was made, and what the figures lack. */
export function Page() {
  const money = useAnswer('money', {}, { everyMs: MONEY_MS });
  return html`<${Answered} answer=${money}>${(/** @type {Money} */ known) => html`
      <${Gaps} past=${known.past} />
      <div class="tiles"><${Worth} money=${known} /><${Made} past=${known.past} /></div>`}<//>
    <${Course} />
    <${Answered} answer=${money}>${(/** @type {Money} */ known) => html`
      <${MovingMoney} money=${known} />
      <${Wallets} wallets=${known.wallets} />
      <${Saved} savings=${known.savings} />
      <${Borrowed} loans=${known.loans} />
      <${Profit} past=${known.past} />`}<//>
    <${Trades} />`;
}
