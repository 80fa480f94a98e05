import type { Order } from '@shop/contract/order';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { asOneValue } from '../db/one-value.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { orderBuyers, taxDocuments } from '../db/schema/gst.ts';
import { orderLines, orders, ratings } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';

const order = asOneValue({
  id: orders.id,
  number: orders.number,
  customerId: orders.customerId,
  customerSeq: orders.customerSeq,
  placedAt: orders.placedAt,
  status: orders.status,
  name: orders.name,
  phone: orders.phone,
  address: orders.address,
  city: orders.city,
  state: orders.state,
  pin: orders.pin,
  paymentMode: orders.paymentMode,
  userNote: orders.userNote,
  cancellationReason: orders.cancellationReason,
  invoice: orders.invoice,
  creditNotes: sql<string[] | null>`case when ${orders.invoice} is not null then
    (select json_agg(number order by issued_at, serial) from ${taxDocuments}
      where order_id = ${orders.id} and kind = 'credit_note') end`,
  totalPaise: orders.totalPaise,
  lessDuePaise: orders.lessDuePaise,
  deliveryPaise: orders.deliveryPaise,
  delivery: orders.delivery,
  moves: orders.moves,
  receivedPaise: orders.receivedPaise,
  pendingPaise: orders.pendingPaise,
  refundingPaise: orders.refundingPaise,
  refundedPaise: orders.refundedPaise,
  writtenOffPaise: orders.writtenOffPaise,
  keptPaise: orders.keptPaise,
  moneyEntries: orders.moneyEntries,
  returns: orders.returns,
  writeOffs: orders.writeOffs,
  kept: orders.kept,
  proposal: orders.proposal,
  payUntil: orders.payUntil,
  buyer: sql<Order['buyer'] | null>`(select json_build_object('gstin', gstin, 'legal_name', legal_name)
    from ${orderBuyers} where order_id = ${orders.id})`,
  customerName: users.name,
  customerPhone: users.phone,
  placedBy: sql<string | null>`case when ${orders.moves}->0->>'by' = 'business' then
    (select staff.name from users as staff where staff.id = ${orders.moves}->0->>'actorId') end`,
});

/** The product's name in the reader's language, unless it was sold under another name than today's. */
const localName = sql<string | null>`case when ${products.name} = ${orderLines.name}
  then ${products.inLanguages} -> ${sql.placeholder('language')}::text ->> 'name' end`;

const line = asOneValue({
  orderId: orderLines.orderId,
  position: orderLines.position,
  productId: orderLines.productId,
  name: orderLines.name,
  localName,
  quantity: orderLines.quantity,
  unitPaise: orderLines.unitPaise,
  isPricing: orderLines.isPricing,
  images: products.images,
  tint: categories.tint,
  ratingHalves: sql<number | null>`${ratings.halves}`,
});

export type OrderRow = Omit<ReturnType<typeof order.read>, 'customerSeq'>;
export type OrderLineRow = Omit<ReturnType<typeof line.read>, 'position'>;

export interface FoundOrder {
  row: ReturnType<typeof order.read>;
  lines: ReturnType<typeof line.read>[];
}

/** In one query, so that no order can appear between orders and lines. Selected columns have the table's name. */
const ordersAndLines = (which: SQL) => sql`(
  with ${orders} as materialized (select * from ${orders} where ${which})
  select true as is_order, ${order.value} as values from ${orders} join ${users} on ${users.id} = ${orders.customerId}
  union all
  select false, ${line.value} from ${orders}
    join ${orderLines} on ${orderLines.orderId} = ${orders.id}
    join ${products} on ${products.id} = ${orderLines.productId}
    join ${categories} on ${categories.id} = ${products.categoryId}
    left join ${ratings} on ${ratings.userId} = ${orders.customerId} and ${ratings.productId} = ${orderLines.productId}
) as found`;

/** Orders with their lines, unsorted. */
export function prepareOrders(db: Db, which: SQL, name: string) {
  const statement = db
    .select({ isOrder: sql<boolean>`is_order`, values: sql<unknown[]>`values` })
    .from(ordersAndLines(which))
    .prepare(name);

  return async (given: Record<string, unknown>, language: string | undefined): Promise<FoundOrder[]> => {
    const found = await statement.execute({ ...given, language: language ?? null });
    const all = new Map<string, FoundOrder>();
    for (const { isOrder, values } of found) {
      if (!isOrder) continue;
      const row = order.read(values);
      all.set(row.id, { row, lines: [] });
    }
    for (const { isOrder, values } of found) {
      if (isOrder) continue;
      const row = line.read(values);
      all.get(row.orderId)?.lines.push(row);
    }
    for (const { lines } of all.values()) lines.sort((a, b) => a.position - b.position);
    return [...all.values()];
  };
}
