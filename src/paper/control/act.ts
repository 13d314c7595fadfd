import type { Static, TObject, TProperties } from 'typebox';
import { Check, Errors } from 'typebox/value';
import type { TimeSteering } from '../../ports/clock.ts';
import type { TradingStatus } from '../core/state/conduct.ts';
import { ChangeError } from '../exchange/change.ts';
import type { PaperExchange } from '../exchange/exchange.ts';
import type { FaultRule } from '../faults/fault-plan.ts';
import type { FaultyExchange } from '../faults/faulty-exchange.ts';

/** What can be done to an exchange while it runs. */
export interface Controlled {
  readonly exchange: PaperExchange;
  /** The network before it. */
  readonly network: FaultyExchange;
  readonly time: TimeSteering;
  /** Those that the exchange reads, by `usdt-futures/BTCUSDT` or `spot/BTCUSDT`. */
  readonly statuses: Map<string, TradingStatus>;
  /** The faults that were injected and have not been taken back, by their number. */
  readonly injected: Map<number, InjectedRule>;
}

/** A fault that was injected, and how often it has happened since. */
export interface InjectedRule {
  readonly rule: FaultRule;
  /** The name of the account, where it is about one. */
  readonly account?: string;
  happened: number;
}

/** One thing that can be done over the control port: `POST /NAME`. */
export interface ControlAct {
  readonly name: string;
  /** A sentence for people, in the indicative. */
  readonly doc: string;
  readonly fields: TObject;
  /** Throws a ChangeError with the reason why it cannot be done; then nothing has changed. */
  readonly carryOut: (controlled: Controlled, given: unknown) => void;
}

/** An act whose fields have been checked. */
interface Declared<Fields extends TProperties> extends Omit<ControlAct, 'fields' | 'carryOut'> {
  readonly fields: TObject<Fields>;
  readonly carryOut: (controlled: Controlled, fields: Static<TObject<Fields>>) => void;
}

/** Declares an act: what is given to it is checked before, and has the types of its fields. */
export function act<Fields extends TProperties>({ carryOut, ...declared }: Declared<Fields>): ControlAct {
  const { name, fields } = declared;
  return {
    ...declared,
    carryOut: (controlled, given) => {
      if (!Check(fields, given)) throw new ChangeError(faultIn(name, fields, given));
      carryOut(controlled, given);
    },
  };
}

function faultIn(name: string, fields: TObject, given: unknown): string {
  const [fault] = Errors(fields, given);
  const known = Object.keys(fields.properties);
  const place = fault?.instancePath.replace(/^\//, '') ?? '';
  const takes = known.length === 0 ? 'no fields' : known.join(', ');
  return `${place === '' ? name : `\`${place}\` of ${name}`}: ${fault?.message ?? 'wrong'}; ${name} takes ${takes}`;
}
