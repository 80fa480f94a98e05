import { OrderStatus } from '@shop/contract/order-status';
import { eq, sql } from 'drizzle-orm';
import { lockCustomer } from '../accounts/lock-customer.ts';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Tx } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { orderBuyers } from '../db/schema/gst.ts';
import type { orderReturns, StoredMove } from '../db/schema/orders.ts';
import { ApiError } from '../http/errors.ts';
import { newId, newOrderNumber } from '../ids.ts';
import { exchangeOf } from '../money/exchanged.ts';
import { readContact } from '../orders/change-order.ts';
import { totalPaise } from '../orders/check-lines.ts';
import { type LockedOrder, linesOf } from '../orders/move-order.ts';
import { writeOrderWithin } from '../orders/write-orders.ts';
import { recordPayment } from '../payments/record-payment.ts';
import { lockProducts } from '../stock/write-movements.ts';

interface Exchange {
  order: LockedOrder;
  row: typeof orderReturns.$inferSelect;
  value: number;
  actorId: string;
  at: Date;
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];

async function versionsOf(tx: Tx, wanted: readonly Line[]): Promise<Map<string, number>> {
  const ids = wanted.map(({ productId }) => productId);
  await lockProducts(tx, ids);
  const found = await tx
    .select({ id: products.id, stock: products.stock, version: products.version })
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`);
  for (const { productId, name, quantity } of wanted) {
    const stock = found.find(({ id }) => id === productId)?.stock ?? 0;
    if (stock < quantity)
      throw new ApiError(409, 'not_enough_stock', `The shop has only ${stock} of ${name}. Nothing was exchanged.`);
  }
  return new Map(found.map(({ id, version }) => [id, version]));
}

/** A new order with the returned goods, at their price and paid with their money. Returns its number. */
export async function placeExchange(tx: Tx, { order, row, value, actorId, at }: Exchange) {
  const { paymentMode: payment_mode, ...contact } = await readContact(tx, order.id);
  const before = await linesOf(tx, order.id);
  const lines = row.lines.flatMap(({ productId, quantity }) => {
    const line = before.find((one) => one.productId === productId);
    return line ? [{ ...line, quantity }] : [];
  });
  await lockCustomer(tx, order.customerId);
  const versions = await versionsOf(tx, lines);
  const goods = totalPaise(lines) ?? 0;
  const move: StoredMove = {
    status: OrderStatus.Ordered,
    at: at.toISOString(),
    by: 'business',
    actorId,
    exchange_of: order.number,
    ...(value < goods && { discount: { paise: goods - value, of: goods } }),
  };
  const { delivery } = order;
  const id = newId();
  const written = await writeOrderWithin(tx, {
    order: {
      id,
      number: newOrderNumber(),
      customer_id: order.customerId,
      actor_id: actorId,
      placed_at: at,
      ...contact,
      payment_mode,
      user_note: null,
      total_paise: value,
      moves: [move],
      // What was picked up has no address to go to.
      ...(delivery?.pickup && {
        delivery: { slot: null, pickup: true, ...(delivery.note && { note: delivery.note }) },
      }),
    },
    lines: lines.map(({ productId: product_id, name, quantity, unitPaise, isPricing }, position) => ({
      position,
      product_id,
      name,
      quantity,
      unit_paise: unitPaise,
      is_pricing: isPricing,
      seen: versions.get(product_id),
    })),
  });
  if (!written) throw new Error('the customer of a locked order is there');
  // The invoice of a business is for the business again.
  const [buyer] = await tx.select().from(orderBuyers).where(eq(orderBuyers.orderId, order.id));
  if (buyer) await tx.insert(orderBuyers).values({ ...buyer, orderId: written.orderId });
  if (value > 0)
    await recordPayment(tx, {
      order: id,
      amountPaise: value,
      method: 'account',
      reference: exchangeOf(order.number),
      actorId,
      idempotencyKey: `exchange-${row.id}`,
    });
  return { number: written.number, products: lines.map(({ productId }) => productId) };
}
