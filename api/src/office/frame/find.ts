import type { FindResponse } from '@shop/contract/office/frame';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hasWords } from '../../catalogue/has-words.ts';
import type { Db } from '../../db/database.ts';
import { categories, products } from '../../db/schema/catalogue.ts';
import { orders } from '../../db/schema/orders.ts';
import { searchedOrders } from '../../orders/history.ts';
import { readCustomers } from '../customers/read-customers.ts';

const MOST = 5;

async function findOrders(db: Db, q: string, byNumberOnly: boolean): Promise<FindResponse['orders']> {
  const matching = searchedOrders(db, { q, byNumberOnly }, MOST).as('matching');
  const found = await db
    .select({ orderId: orders.number, name: orders.name, date: orders.placedAt, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, db.select({ id: matching.id }).from(matching)))
    .orderBy(desc(orders.seq))
    .limit(MOST);
  return found.map((order) => ({ ...order, date: order.date.toISOString() }));
}

async function findCustomers(db: Db, q: string): Promise<FindResponse['customers']> {
  const { customers } = await readCustomers(db, { q, limit: MOST });
  return customers.map(({ _id, user_name, phoneNumber }) => ({ _id, user_name, phoneNumber }));
}

async function findProducts(db: Db, q: string): Promise<FindResponse['products']> {
  const found = await db
    .select({
      _id: products.id,
      name: products.name,
      sku: products.sku,
      images: products.images,
      tint: categories.tint,
      stock: products.stock,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNull(products.deletedAt), hasWords(q)))
    .orderBy(sql`lower(${products.name}) collate "C"`, products.id)
    .limit(MOST);
  return found.map(({ images, ...product }) => ({ ...product, img_url: images[0]?.url ?? null }));
}

/** Without the right to see customers, their names and numbers are not searched: a match would reveal them. */
export async function find(db: Db, q: string, seesCustomers: boolean): Promise<FindResponse> {
  const [foundOrders, customers, foundProducts] = await Promise.all([
    findOrders(db, q, !seesCustomers),
    seesCustomers ? findCustomers(db, q) : [],
    findProducts(db, q),
  ]);
  return { orders: foundOrders, customers, products: foundProducts };
}
