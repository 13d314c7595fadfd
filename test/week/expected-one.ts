import type { Item } from './items.ts';
import type { ChannelName } from './plan.ts';

/** What a channel has to tell, by the plan of what goes wrong and the exchange's books alone. */
export interface Expected {
  readonly what: string;
  readonly kind: string;
  readonly channel: ChannelName;
  /** How often at least and at most: of things where they are `counted`, else of messages. */
  readonly least: number;
  readonly most: number;
  readonly counted: boolean;
  /** When it is made a message, ms. */
  readonly from: number;
  readonly to: number;
  fits(item: Item): boolean;
}

/** Whether a booking is of a close that was not forced. */
export function isClose(businessType: string): boolean {
  return businessType.startsWith('close_');
}

/** Writes a time for people. */
export function iso(at: number): string {
  return new Date(at).toISOString().slice(0, 19);
}
