import type { AccountSettings } from '../../domain/account-settings.ts';
import type { Call } from '../../ports/transport.ts';
import type { Operation } from '../../wire/spec/operation.ts';

/**
 * Fills in what an account's settings say and a call does not; `now` is the exchange's time, from which the window runs
 * (docs/exchange/calls.md#receive-window). It must be called when the request leaves: one that has waited for its turn would be too late.
 */
export function withSettings<O extends Operation>(call: Call<O>, settings: AccountSettings, now: number): Call<O> {
  const { operation, request } = call;
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return call;
  const { stpMode, receiveWindowMs } = settings;
  const isOwn = 'requestTime' in request || 'receiveWindow' in request;
  return {
    ...call,
    request: {
      ...(stpMode !== undefined && takes(operation, 'stpMode') && { stpMode }),
      // A caller that gives a part of the window gives all of it.
      ...(receiveWindowMs !== undefined &&
        !isOwn &&
        takes(operation, 'receiveWindow') && { requestTime: now, receiveWindow: receiveWindowMs }),
      ...request,
    },
  };
}

function takes({ request }: Operation, field: string): boolean {
  const { properties }: { readonly properties?: object } = request;
  return properties !== undefined && field in properties;
}
