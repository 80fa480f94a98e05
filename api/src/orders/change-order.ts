import type { PriceStatusToggle } from '@shop/contract/business';
import type { OrderKey } from '@shop/contract/common';
import type { ChangeOrderRequest, PlaceOrderRequest } from '@shop/contract/order';
import { mayBeChanged } from '@shop/contract/order-status';
import { formatRupees } from '@shop/pricing/money';
import { and, eq, sql } from 'drizzle-orm';
import { storedState } from '../accounts/address-names.ts';
import { lockCustomer } from '../accounts/lock-customer.ts';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Db, Tx } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import {
  orderEvents,
  orderLines,
  orders,
  type StoredDelivery,
  type StoredEdit,
  type StoredMove,
} from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';
import { changedDelivery } from '../delivery/check-delivery.ts';
import { readDeliverySettings } from '../delivery/read-delivery.ts';
import { giveBackPlace, takePlace } from '../delivery/slot-places.ts';
import { slotInWords } from '../delivery/slot-words.ts';
import { slotKey } from '../delivery/slots.ts';
import { zoneOf } from '../delivery/zones.ts';
import { documentsOf, openInvoices } from '../gst/open-invoices.ts';
import { ApiError, invalid } from '../http/errors.ts';
import { highestTotalOf } from '../money/order-money.ts';
import { sumsOf } from '../money/present-money.ts';
import { lessDiscount } from '../money/sale-discount.ts';
import { type PriceGroup, pricedFor } from '../prices/priced-for.ts';
import { lockProducts, writeMovements } from '../stock/write-movements.ts';
import { type CheckedLine, checkLines, refuseRepeatedLines, totalPaise } from './check-lines.ts';
import { type Changed, type LockedOrder, linesOf, lockOrder, logOrderChange } from './move-order.ts';
import { refuseSoldAtCounter } from './sold-at-counter.ts';

export interface OrderChange {
  order: OrderKey;
  customerId: string;
  request: ChangeOrderRequest;
  /** The customer whose prices apply. */
  group: PriceGroup | undefined;
  /** When customers see prices that were quoted. */
  toggle: PriceStatusToggle;
  by: StoredMove['by'];
  actorId: string;
}

type Line = Awaited<ReturnType<typeof linesOf>>[number];
type Item = NonNullable<ChangeOrderRequest['items']>[number];

const NOTHING_CHANGED = 'Nothing was changed.';

export const refused = (code: string, message: string, { status }: Pick<LockedOrder, 'status'>) =>
  new ApiError(409, code, message, { extra: { status } });

export const readContact = async (tx: Tx, orderId: string) => {
  const [row] = await tx
    .select({
      name: orders.name,
      phone: orders.phone,
      address: orders.address,
      city: orders.city,
      state: orders.state,
      pin: orders.pin,
      paymentMode: orders.paymentMode,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!row) throw new Error('a locked order is there');
  return row;
};

type Contact = Awaited<ReturnType<typeof readContact>>;

/** The changed parts of the address. */
function changedContact(request: ChangeOrderRequest, before: Contact): Partial<Contact> {
  const wanted = {
    name: request.name?.trim(),
    phone: request.phoneNumber,
    address: request.deliveryAddress?.trim(),
    city: request.city?.trim(),
    state: request.state && storedState(request.state),
    pin: request.pin,
  };
  const keys = Object.keys(wanted) as (keyof typeof wanted)[];
  return Object.fromEntries(
    keys.flatMap((key) => (wanted[key] === undefined || wanted[key] === before[key] ? [] : [[key, wanted[key]]])),
  );
}

/** A changed line, and what it was before. */
interface ChangedLine {
  line: Line;
  item: Item;
}

function changedLines(items: readonly Item[], lines: readonly Line[]): ChangedLine[] {
  refuseRepeatedLines(items);
  return items.flatMap((item, position) => {
    const line = lines.find(({ productId }) => productId === item.productId);
    if (!line) throw invalid({ [`items.${position}.productId`]: 'This product is not in the order.' });
    return line.quantity === item.quantity ? [] : [{ line, item }];
  });
}

/**
 * The changed lines at today's prices, by product; removed ones are left out. The order's own pieces count as in stock,
 * and a quantity may be lowered even if the product is no longer sold.
 */
async function checkChanged(
  tx: Tx,
  changed: readonly ChangedLine[],
  { paymentMode }: Contact,
  group: PriceGroup | undefined,
): Promise<Map<string, CheckedLine>> {
  const left = changed.filter(({ item }) => item.quantity > 0);
  const ids = left.map(({ line }) => line.productId);
  const found = await tx
    .select()
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`);
  const lineOf = new Map(left.map((each) => [each.line.productId, each]));
  const rows = (await pricedFor(tx, group, found)).map((row) => {
    const { line, item } = lineOf.get(row.id) ?? { line: { quantity: 0 }, item: { quantity: 0 } };
    const isFewer = item.quantity < line.quantity;
    return { ...row, stock: row.stock + line.quantity, deletedAt: isFewer ? null : row.deletedAt };
  });
  const request = { items: left.map(({ item }) => item), paymentMode };
  const checked = checkLines(request, new Map(rows.map((row) => [row.id, row])), { outcome: NOTHING_CHANGED });
  return new Map(checked.map((line) => [line.productId, line]));
}

const movementsOf = (changed: readonly ChangedLine[]) =>
  changed.map(({ line, item }) => {
    const change = line.quantity - item.quantity;
    return { productId: line.productId, kind: change > 0 ? ('returned' as const) : ('sold' as const), change };
  });

async function writeLines(tx: Tx, changed: readonly ChangedLine[], checked: ReadonlyMap<string, CheckedLine>) {
  for (const { line } of changed) {
    const which = and(eq(orderLines.orderId, line.orderId), eq(orderLines.position, line.position));
    const now = checked.get(line.productId);
    if (!now) await tx.delete(orderLines).where(which);
    else
      await tx
        .update(orderLines)
        .set({ quantity: now.quantity, unitPaise: now.unitPaise, isPricing: now.isPricing })
        .where(which);
  }
}

/** What is more than the new total is paid back; what went back already is not due again. */
export function refuseAgainstMoney(order: LockedOrder, total: number | null) {
  if (total === order.totalPaise) return;
  if (order.pendingPaise > 0)
    throw refused(
      'payment_pending',
      `A payment for this order is being checked. ${NOTHING_CHANGED} Try again when it has been settled.`,
      order,
    );
  if (order.receivedPaise === 0) return;
  const paid = formatRupees(order.receivedPaise);
  if (total === null)
    throw refused(
      'already_paid',
      `${paid} has been paid for this order. ${NOTHING_CHANGED} A product without a price needs an order of its own.`,
      order,
    );
  const highest = highestTotalOf(sumsOf(order));
  if (total <= highest) return;
  const most = formatRupees(highest);
  throw refused(
    'already_refunded',
    `Money of this order was paid back, so it can cost at most ${most}. ${NOTHING_CHANGED} Please place another order for the rest.`,
    order,
  );
}

/** The total with delivery; the charge depends on the goods and the pincode. */
export async function amountsOf(
  tx: Tx,
  order: LockedOrder,
  request: Pick<Contact, 'pin' | 'paymentMode'> & Pick<PlaceOrderRequest, 'delivery'>,
  now: readonly (CheckedLine | Line)[],
  hidesGoods = false,
) {
  const goods = totalPaise(now);
  const left = lessDiscount(order, goods);
  if (!order.delivery) return { totalPaise: left };
  const ids = now.map(({ productId }) => productId);
  const packs = await tx
    .select({ id: products.id, pack: products.pack })
    .from(products)
    .where(sql`${products.id} = ${anyOf(ids)}`);
  const lines = now.map((line) => ({ ...line, pack: packs.find(({ id }) => id === line.productId)?.pack }));
  const { stored, charge } = await changedDelivery(
    tx,
    await readDeliverySettings(tx),
    order.delivery,
    { request, lines, goods, hidesGoods },
    (_, message) => refused('delivery_changed', `${message} ${NOTHING_CHANGED}`, order),
  );
  return { totalPaise: left === null ? null : left + charge, deliveryPaise: charge, delivery: stored };
}

export const refuseInvoiced = async (tx: Tx, order: LockedOrder) => {
  if (openInvoices(await documentsOf(tx, order.id)).length > 0)
    throw refused('invoice_issued', `This order has an invoice by now. ${NOTHING_CHANGED}`, order);
};

async function changePlace(tx: Tx, order: LockedOrder, to: StoredDelivery['slot']) {
  const isFull = (slot: string) =>
    refused('delivery_changed', `${slot} is full. Please choose another time. ${NOTHING_CHANGED}`, order);
  if (!to) throw refused('delivery_changed', `This order has no delivery time. ${NOTHING_CHANGED}`, order);
  await takePlace(tx, to, isFull);
  if (order.delivery?.slot) await giveBackPlace(tx, order.delivery.slot);
}

/** At the new address the shop delivers without times: the order gives its own back. */
async function losesTime(tx: Tx, place: StoredDelivery['slot'], pin: string | undefined): Promise<boolean> {
  if (!place || pin === undefined || zoneOf(await readDeliverySettings(tx), pin)?.slots.length !== 0) return false;
  await giveBackPlace(tx, place);
  return true;
}

/** Changes quantities, the address and the delivery time of an order that is not confirmed yet. */
export function changeOrder(db: Db, change: OrderChange): Promise<Changed> {
  const { request, by, actorId, group } = change;
  return transact(db, async (tx) => {
    const order = await lockOrder(tx, change.order, change.customerId);
    if (by === 'customer') refuseSoldAtCounter(order);
    const before = await readContact(tx, order.id);
    const lines = await linesOf(tx, order.id);
    const contact = changedContact(request, before);
    const changed = changedLines(request.items ?? [], lines);
    const place = order.delivery?.slot ?? null;
    const wanted = request.delivery?.slot;
    const isOtherTime = wanted !== undefined && wanted !== (place && slotKey(place));
    // The same request once more, after a response that was lost.
    if (changed.length === 0 && Object.keys(contact).length === 0 && !isOtherTime)
      return { orderId: order.id, products: [] };
    if (!mayBeChanged(order.status))
      throw refused('move_not_allowed', `The shop has worked on this order by now. ${NOTHING_CHANGED}`, order);
    if (order.moves.at(-1)?.at !== request.seen)
      throw refused('changed_meanwhile', `This order was changed meanwhile. ${NOTHING_CHANGED}`, order);
    if (order.proposal)
      throw refused(
        'proposal_open',
        `Please first answer the shop's question about this order. ${NOTHING_CHANGED}`,
        order,
      );
    await refuseInvoiced(tx, order);

    // Writing an order locks its customer too (docs/api.md).
    await lockCustomer(tx, order.customerId);
    await lockProducts(
      tx,
      changed.map(({ line }) => line.productId),
    );
    const checked = await checkChanged(tx, changed, before, group);
    const now = lines.flatMap((line) =>
      changed.some((each) => each.line === line) ? (checked.get(line.productId) ?? []) : line,
    );
    if (now.length === 0) throw invalid({ items: 'Nothing would be left. Cancel the order instead.' });
    const hidesGoods = by === 'customer' && !change.toggle[order.status] && now.some(({ isPricing }) => !isPricing);
    const wanting = { ...before, ...contact, delivery: request.delivery ?? {} };
    const amounts = await amountsOf(tx, order, wanting, now, hidesGoods);
    refuseAgainstMoney(order, amounts.totalPaise);
    if (isOtherTime) await changePlace(tx, order, amounts.delivery?.slot ?? null);
    const isTimeless = !isOtherTime && (await losesTime(tx, place, contact.pin));
    if (isTimeless && amounts.delivery) amounts.delivery = { ...amounts.delivery, slot: null };

    const at = new Date();
    const edit: StoredEdit = {
      lines: changed.map(({ line, item }) => ({
        productId: line.productId,
        name: line.name,
        before: line.quantity,
        after: item.quantity,
      })),
      address: Object.keys(contact).length > 0,
      ...((isOtherTime || isTimeless) && { time: true }),
    };
    const stored: StoredMove[] = [{ status: order.status, at: at.toISOString(), by, actorId, edit }];
    await writeLines(tx, changed, checked);
    await writeMovements(tx, movementsOf(changed), { actorId, at, orderId: order.id });
    await tx
      .update(orders)
      .set({ ...contact, ...amounts, moves: sql`${orders.moves} || ${JSON.stringify(stored)}::jsonb` })
      .where(eq(orders.id, order.id));
    if (by === 'business')
      await logOrderChange(tx, order, actorId, inLog(edit, { before: place, after: amounts.delivery?.slot }));
    const { number, customerId, status } = order;
    await tx.insert(orderEvents).values({ kind: 'changed', orderId: order.id, number, customerId, status, at });
    return { orderId: order.id, products: changed.map(({ line }) => line.productId) };
  });
}

type Slot = StoredDelivery['slot'];

/** For the log of changes: quantities by product; the address itself is not repeated there. */
function inLog({ lines, address, time }: StoredEdit, slot: { before: Slot; after: Slot | undefined }) {
  const quantities = (which: 'before' | 'after') => Object.fromEntries(lines.map((line) => [line.name, line[which]]));
  const of = (which: 'before' | 'after') => ({
    ...quantities(which),
    ...(time && { slot: slot[which] ? slotInWords(slot[which]) : null }),
  });
  return { before: of('before'), after: { ...of('after'), ...(address && { address: 'changed' }) } };
}
