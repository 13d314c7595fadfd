import type { PaperExchange } from '../../src/paper/exchange/exchange.ts';

/** Counts the calls of an exchange, whoever makes them. */
export function counted(inner: PaperExchange): { readonly exchange: PaperExchange; calls(): number } {
  let calls = 0;
  const exchange: PaperExchange = {
    ...inner,
    get accounts() {
      return inner.accounts;
    },
    call: (call) => {
      calls += 1;
      return inner.call(call);
    },
  };
  return { exchange, calls: () => calls };
}
