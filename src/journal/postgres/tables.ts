/** A table of the journal that stands in the mirror, and at the server with the book before its key. */
export interface SharedTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, 'text' | 'bigint'>>;
}

const HISTORY_KEY = ['account', 'market', 'id'] as const;
const HISTORY_COLUMNS = { account: 'text', market: 'text', id: 'text', at: 'bigint' } as const;

/** Lists the tables of a journal. A test holds their columns against those of SQLite. */
export const SHARED_TABLES: readonly SharedTable[] = [
  { name: 'meta', key: ['key'], columns: { key: 'text', value: 'text' } },
  { name: 'states', key: ['key'], columns: { key: 'text', value: 'text' } },
  {
    name: 'intents',
    key: ['sequence'],
    columns: {
      ...{ sequence: 'bigint', id: 'text', state: 'text', recorded_at: 'bigint', changed_at: 'bigint' },
      ...{ order_id: 'text', body: 'text' },
    },
  },
  {
    name: 'entries',
    key: ['sequence'],
    columns: {
      ...{ sequence: 'bigint', at: 'bigint', kind: 'text', strategy: 'text', rule: 'text', instance: 'text' },
      ...{ intent: 'text', account: 'text', text: 'text', detail: 'text' },
    },
  },
  {
    name: 'history_fills',
    key: HISTORY_KEY,
    columns: {
      ...HISTORY_COLUMNS,
      ...{ order_id: 'text', symbol: 'text', side: 'text', trade_side: 'text', price: 'text', size: 'text' },
      ...{ value: 'text', profit: 'text', fee: 'text', fee_coin: 'text' },
    },
  },
  {
    name: 'history_bills',
    key: HISTORY_KEY,
    columns: {
      ...HISTORY_COLUMNS,
      ...{ symbol: 'text', coin: 'text', amount: 'text', fee: 'text', business_type: 'text', balance: 'text' },
    },
  },
  {
    name: 'history_orders',
    key: HISTORY_KEY,
    columns: {
      ...HISTORY_COLUMNS,
      ...{ symbol: 'text', client_oid: 'text', source: 'text', strategy: 'text', rule: 'text' },
    },
  },
  {
    name: 'history_triggers',
    key: HISTORY_KEY,
    columns: {
      ...HISTORY_COLUMNS,
      ...{ order_id: 'text', plan_type: 'text', client_oid: 'text', strategy: 'text', rule: 'text' },
    },
  },
  {
    name: 'history_positions',
    key: HISTORY_KEY,
    columns: {
      ...HISTORY_COLUMNS,
      ...{ symbol: 'text', hold_side: 'text', pnl: 'text', total_funding: 'text', closed_at: 'bigint' },
    },
  },
];
