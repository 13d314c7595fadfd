/** Tells whether an order waits, wholly or with a rest. */
export function isOpen({ state }: { readonly state: string }): boolean {
  return state === 'live' || state === 'partially_filled';
}
