import type { AccountName } from '../../domain/account.ts';
import type { AccountIdentity } from '../../exchange/context/client-context.ts';
import type { PaperExchange } from '../../paper/exchange/exchange.ts';
import type { FaultPlan } from '../../paper/faults/fault-plan.ts';
import { faultyExchange } from '../../paper/faults/faulty-exchange.ts';
import { faultyTransport } from '../../paper/faults/faulty-transport.ts';
import type { LaggingOptions } from '../../paper/faults/lagging-exchange.ts';
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

/** A network between a client in process and the exchange: calls take time on a clock. */
export interface PaperNetwork {
  readonly plan: FaultPlan;
  /** The options that the exchange was made of. */
  readonly made: LaggingOptions;
}

/**
 * Makes the way to a simulated exchange in process. `known` holds the facts of accounts that the exchange does not
 * know. Without a network every call is answered at once.
 */
export function paperWay(
  exchange: PaperExchange,
  known: readonly KnownAccount[] = [],
  network?: PaperNetwork,
): PaperWay {
  const accounts = exchange.accounts.map(({ name, uid }): AccountIdentity => {
    const { parent, settings } = known.find((account) => account.name === name) ?? {};
    return {
      ...{ name, uid, ipBound: true },
      ...(parent !== undefined && { parent }),
      ...(settings !== undefined && { settings }),
    };
  });
  const uids = new Map(accounts.map(({ name, uid }) => [name, uid]));
  if (network === undefined) return { transport: paperTransport(exchange, uids), accounts, uids };
  const { plan, made } = network;
  const behind = faultyExchange(exchange, { ...made, plan });
  return { transport: faultyTransport(behind, { clock: made.clock, accounts: uids }), accounts, uids };
}
