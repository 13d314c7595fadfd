import type { AccountName } from '../../domain/account.ts';
import type { AccountIdentity } from '../../exchange/context/desk.ts';
import type { PaperExchange } from '../../paper/exchange/exchange.ts';
import { paperTransport } from '../../paper/exchange/transport.ts';
import type { Transport } from '../../ports/transport.ts';

/** The way to a simulated exchange in process. */
export interface PaperWay {
  readonly transport: Transport;
  /** All accounts of the exchange, as the client knows them. */
  readonly accounts: readonly AccountIdentity[];
  readonly uids: ReadonlyMap<AccountName, string>;
}

type Known = Pick<AccountIdentity, 'name' | 'parent' | 'settings'>;

/** Makes the way to a simulated exchange in process; of accounts it is told what the exchange does not know of them. */
export function paperWay(exchange: PaperExchange, known: readonly Known[] = []): PaperWay {
  const accounts = exchange.accounts.map(({ name, uid }): AccountIdentity => {
    const { parent, settings } = known.find((account) => account.name === name) ?? {};
    return {
      ...{ name, uid, ipBound: true },
      ...(parent !== undefined && { parent }),
      ...(settings !== undefined && { settings }),
    };
  });
  const uids = new Map(accounts.map(({ name, uid }) => [name, uid]));
  return { transport: paperTransport(exchange, uids), accounts, uids };
}
