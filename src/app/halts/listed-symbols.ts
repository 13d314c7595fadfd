import { type Observable, tap } from 'rxjs';
import { type InstrumentRef, instrumentName } from '../../domain/market.ts';
import type { AnswerTo, Exchange, Query, QueryKind } from '../../ports/exchange.ts';
import type { Reading } from '../../domain/reading.ts';

/** The instruments that an exchange listed at the last read, by market. */
export type ListedInstruments = ReadonlyMap<InstrumentRef['market'], readonly InstrumentRef[]>;

/** Makes an exchange that notes the instruments of every read of them. */
export function notingInstruments<E extends Exchange>(
  exchange: E,
  listed: Map<InstrumentRef['market'], readonly InstrumentRef[]>,
): E {
  function read<K extends QueryKind>(query: Query<K>): Observable<Reading<AnswerTo<K>>>;
  function read(query: Query): Observable<Reading<AnswerTo<QueryKind>>> {
    if (query.kind !== 'instruments') return exchange.read(query);
    const { market } = query;
    return exchange.read<'instruments'>({ kind: 'instruments', market }).pipe(
      tap((reading) => {
        if (reading.ok) listed.set(market, reading.value);
      }),
    );
  }
  return { ...exchange, read };
}

/** Lists the names that scopes may use for some instruments: `BTCUSDT`, and `usdt-futures/BTCUSDT`. */
export function symbolNames(instruments: readonly InstrumentRef[]): readonly string[] {
  return instruments.flatMap((instrument) => [instrument.symbol, instrumentName(instrument)]);
}
