import { expect } from '@jest/globals';
import { OrderStatus, returnsStock } from '@shop/contract/order-status';
import type { Db } from '../db/database.ts';
import { taxDocuments } from '../db/schema/gst.ts';
import { orders } from '../db/schema/orders.ts';
import { withTax } from '../gst/tax.ts';

const { Shipped, Delivered } = OrderStatus;

/**
 * The invoices of a shop that was registered before its first order: their numbers have no gap, and each order's, less
 * its credit notes, are what the shop keeps of it.
 */
export async function expectBooksInOrder(db: Db) {
  const documents = await db.select().from(taxDocuments);
  const serials = new Map<string, number[]>();
  const net = new Map<string, number>();
  for (const { series, year, serial, kind, orderId, data } of documents) {
    const key = `${series}${year}`;
    serials.set(key, [...(serials.get(key) ?? []), serial]);
    const sign = kind === 'credit_note' ? -1 : 1;
    net.set(orderId, (net.get(orderId) ?? 0) + sign * withTax(data.sum));
  }
  for (const ofOne of serials.values())
    expect(ofOne.toSorted((a, b) => a - b)).toEqual(ofOne.map((_, place) => place + 1));
  const wrong = (await db.select().from(orders)).flatMap(({ id, status, totalPaise, refundedPaise, keptPaise }) => {
    const charged = net.get(id);
    if (charged === undefined && status !== Shipped && status !== Delivered) return [];
    const kept = returnsStock(status) ? keptPaise : (totalPaise ?? 0) - refundedPaise;
    return charged === kept || (charged === undefined && kept === 0) ? [] : [{ id, status, charged, kept }];
  });
  expect(wrong).toEqual([]);
}
