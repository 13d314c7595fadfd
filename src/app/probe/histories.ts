import { ZERO } from '../../base/decimal.ts';
import { historyPosition } from '../../wire/operations/history-position.ts';
import { mixAccountBill } from '../../wire/operations/mix-account-bill.ts';
import { profitCheck, profitText, readingOf } from './money.ts';
import { NEVER } from './orders.ts';
import type { Scene } from './pair.ts';
import { fields, seen, unseen } from './said.ts';

/** Tries the beliefs about the histories, with the orders and positions of the earlier trials. */
export async function probeHistories(scene: Scene): Promise<void> {
  const { prober, pair } = scene;
  const { symbol, productType } = pair.contract;
  const since = prober.now() - 600_000;
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#times-of-a-closed-position',
      that: 'the history of positions has it, with its times',
    },
    async () => {
      const found = await prober.until(async () => {
        const said = await prober.ask(historyPosition, { symbol, productType });
        return said.kind === 'data' ? said.data.list.find(({ uTime }) => uTime >= since) : undefined;
      });
      return found === undefined
        ? seen(false, NEVER)
        : seen(true, `ctime ${String(found.cTime)}, utime ${String(found.uTime)}`);
    },
  );
  await prober.assume(
    { reading: readingOf(scene), that: `its profit is ${profitText(scene)}, in ${pair.contract.marginCoin}` },
    async () => {
      const said = await prober.ask(historyPosition, { symbol, productType });
      const found = said.kind === 'data' ? said.data.list.find(({ uTime }) => uTime >= since) : undefined;
      return found === undefined ? unseen(NEVER) : profitCheck(scene, found);
    },
  );
  await prober.assume(
    {
      reading: 'docs/exchange/readings.md#sign-of-a-fee',
      that: 'a bill of an opening and one of a closing tell the fee, negative',
    },
    async () => {
      const bills = await prober.until(async () => {
        const said = await prober.ask(mixAccountBill, { productType });
        const found =
          said.kind === 'data'
            ? said.data.bills.filter(({ symbol: of, cTime }) => of === symbol && cTime >= since)
            : [];
        const kinds = new Set(found.map(({ businessType }) => businessType.split('_')[0]));
        return kinds.has('open') && kinds.has('close') ? found : undefined;
      });
      if (bills === undefined) return seen(false, NEVER);
      const wrong = bills.find(({ fee }) => fee !== undefined && fee > ZERO);
      return wrong === undefined
        ? seen(true, [...new Set(bills.map(({ businessType }) => businessType))].join(', '))
        : fields(wrong, { fee: 'negative' });
    },
  );
}
