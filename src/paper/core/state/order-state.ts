/** Whether an order waits, wholly or with what is left of it. */
export function isOpen({ state }: { readonly state: string }): boolean {
  return state === 'live' || state === 'partially_filled';
}
