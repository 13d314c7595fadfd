import type { AccountName } from '../../domain/account.ts';
import type { AccountIdentity } from '../../exchange/context/client-context.ts';
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

type KnownAccount = Pick<AccountIdentity, 'name' | 'parent' | 'settings'>;

/**
 * Makes the way to a simulated exchange in process. `known` holds the facts of accounts that the exchange does not
 * know.
 */
export function paperWay(exchange: PaperExchange, known: readonly KnownAccount[] = []): PaperWay {
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
