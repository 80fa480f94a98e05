import type { OrderKey } from '@shop/contract/common';
import type { ProposeRequest, Silence } from '@shop/contract/order-proposals';
import { OrderStatus } from '@shop/contract/order-status';
import { unitPrice } from '@shop/pricing/prices';
import { eq, sql } from 'drizzle-orm';
import { lockCustomer } from '../accounts/lock-customer.ts';
import { pricedOf } from '../catalogue/product-row.ts';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Db, Tx } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { orderEvents, orders, type StoredProposal } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { invalid } from '../http/errors.ts';
import { newId } from '../ids.ts';
import { type PriceGroup, pricedFor } from '../prices/priced-for.ts';
import { lockProducts, writeMovements } from '../stock/write-movements.ts';
import { refuseAgainstMoney, refused, refuseInvoiced } from './change-order.ts';
import { refuseRepeatedLines } from './check-lines.ts';
import { type Changed, type LockedOrder, linesOf, lockOrder, logOrderChange } from './move-order.ts';
import { amountsAfter, linesAfter, silenceOf } from './proposal-lines.ts';
import { replyUntil } from './reply-until.ts';

export interface Proposing {
  order: OrderKey;
  request: ProposeRequest;
  /** The customer's price group. */
  group: PriceGroup | undefined;
  hours: number;
  silence: Silence;
  actorId: string;
}

const NONE_LEFT = 'Could not be had for an order';

type Wanted = ProposeRequest['lines'][number];
type Line = Awaited<ReturnType<typeof linesOf>>[number];

/** The offered replacements, at the customer's price for the quantity. */
async function replacementsFor(
  tx: Tx,
  wanted: readonly Wanted[],
  lines: readonly Line[],
  group: PriceGroup | undefined,
) {
  const ids = wanted.flatMap(({ replacement }) => replacement?.productId ?? []);
  const found = await tx
    .select()
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`);
  const rows = new Map((await pricedFor(tx, group, found)).map((row) => [row.id, row]));
  return wanted.map(({ replacement }, position) => {
    if (!replacement) return undefined;
    const field = `lines.${position}.replacement`;
    const row = rows.get(replacement.productId);
    if (!row || row.deletedAt) throw invalid({ [`${field}.productId`]: 'This product is not sold any more.' });
    if (lines.some(({ productId }) => productId === row.id) || ids.indexOf(row.id) !== ids.lastIndexOf(row.id))
      throw invalid({ [`${field}.productId`]: `${row.name} is in the order already.` });
    const unitPaise = row.isPricing ? unitPrice(pricedOf(row), replacement.quantity) : null;
    if (unitPaise === null) throw invalid({ [`${field}.productId`]: `${row.name} has no price.` });
    if (row.stock < replacement.quantity)
      throw invalid({ [`${field}.quantity`]: `The shop has only ${row.stock} of ${row.name}.` });
    return { productId: row.id, name: row.name, quantity: replacement.quantity, unitPaise };
  });
}

function refuseUnlessOpen(order: LockedOrder, seen: string) {
  if (order.status !== OrderStatus.Ordered && order.status !== OrderStatus.Confirmed)
    throw refused('move_not_allowed', 'The order has left the shop by now. Nothing was asked.', order);
  if (order.proposal)
    throw refused('proposal_open', 'The customer was asked already. Withdraw that question first.', order);
  if (order.moves.at(-1)?.at !== seen)
    throw refused('changed_meanwhile', 'This order was changed meanwhile. Nothing was asked.', order);
}

/** What is missing on the shelf is not there for others either. */
async function emptyStock(tx: Tx, { customerId }: LockedOrder, ids: string[], who: { actorId: string; at: Date }) {
  await lockCustomer(tx, customerId);
  await lockProducts(tx, ids);
  const found = await tx
    .select({ productId: products.id, stock: products.stock, countedVersion: products.stockVersion })
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`);
  const counts = found.map(({ stock, ...of }) => ({
    ...of,
    kind: 'counted' as const,
    change: -stock,
    reason: NONE_LEFT,
  }));
  await writeMovements(tx, counts, who);
  return ids;
}

/** Items of an order are unavailable: asks the customer what should happen. */
export function proposeChange(
  db: Db,
  { request, group, hours, silence, actorId, ...wanted }: Proposing,
): Promise<Changed> {
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, wanted.order);
    refuseUnlessOpen(order, request.seen);
    await refuseInvoiced(tx, order);
    refuseRepeatedLines(request.lines.map((line) => ({ ...line, price: null })));
    const lines = await linesOf(tx, order.id);
    const instead = await replacementsFor(tx, request.lines, lines, group);
    const at = new Date();
    const proposal: StoredProposal = {
      _id: newId(),
      at: at.toISOString(),
      until: replyUntil(at, hours, order.delivery?.slot).toISOString(),
      silence,
      lines: request.lines.map(({ productId, quantity }, position) => {
        const line = lines.find((one) => one.productId === productId);
        if (!line) throw invalid({ [`lines.${position}.productId`]: 'This product is not in the order.' });
        if (quantity >= line.quantity) throw invalid({ [`lines.${position}.quantity`]: 'Fewer than were ordered.' });
        const replacement = instead[position];
        return {
          productId,
          name: line.name,
          before: line.quantity,
          after: quantity,
          ...(replacement && { replacement }),
        };
      }),
    };
    for (const choice of ['agree', 'without'] as const) {
      const now = linesAfter(lines, proposal, choice);
      if (now.length > 0) refuseAgainstMoney(order, (await amountsAfter(tx, order, now)).totalPaise);
    }
    // Page and message tell it to the customer.
    proposal.silence = silenceOf(lines, proposal);
    await tx
      .update(orders)
      .set({ proposal, proposalUntil: new Date(proposal.until) })
      .where(eq(orders.id, order.id));
    await logOrderChange(tx, order, actorId, {
      before: {},
      after: Object.fromEntries(proposal.lines.map(({ name, after }) => [name, `can be had: ${after}`])),
    });
    const { id: orderId, number, customerId, status } = order;
    await tx.insert(orderEvents).values({ kind: 'asked', orderId, number, customerId, status, at });
    const emptied = request.lines.flatMap((line) => (line.empty_stock ? [line.productId] : []));
    return { orderId, products: emptied.length > 0 ? await emptyStock(tx, order, emptied, { actorId, at }) : [] };
  });
}
