import { sql } from 'drizzle-orm';

/** The reference of the payment of the new order. */
export const exchangeOf = (order: string) => `Exchange of ${order}`;

/** Goods that were exchanged: the money of the old order pays the new one, in both by the account, and none moves. */
export const isExchange = (table: 'payments' | 'refunds') => {
  const begin = table === 'payments' ? 'exchange-' : 'return-';
  return sql.raw(`(${table}.method = 'account' and ${table}.idempotency_key like '${begin}%' and exists (
    select 1 from order_returns where order_returns.id = substr(${table}.idempotency_key, ${begin.length + 1})
      and jsonb_path_exists(order_returns.steps, '$[*].exchange')))`);
};
