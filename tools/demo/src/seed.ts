import { OrderStatus } from '@shop/contract/order-status';
import type { Db, Tx } from 'api/database';
import * as schema from 'api/schema';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { demoCatalogue } from './catalogue.ts';
import { demoDelivery } from './delivery.ts';
import { issueDemoDocuments } from './documents.ts';
import { demoHistory } from './history.ts';
import { demoId } from './ids.ts';
import { type DemoMoney, demoMoney } from './money.ts';
import { type DemoPerson, demoAdmin, demoCustomer, demoCustomers } from './people.ts';
import { demoProfile } from './profile.ts';
import { Random } from './random.ts';
import { demoRatings } from './ratings.ts';
import { draftTheme, liveTheme } from './theme.ts';

const rowsAtOnce = 500;
const lock = 7_214_003;

async function insertAll<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  for (let i = 0; i < rows.length; i += rowsAtOnce) await tx.insert(table).values(rows.slice(i, i + rowsAtOnce));
}

/** A shop that somebody has used, even an emptied one, has a profile, a product or a person. */
async function isUntouched(tx: Tx): Promise<boolean> {
  for (const table of [schema.businessProfile, schema.products, schema.users])
    if ((await tx.select({ one: sql`1` }).from(table).limit(1)).length > 0) return false;
  return true;
}

async function fill(tx: Tx, now: Date): Promise<void> {
  const { categories, subcategories, products } = demoCatalogue(new Random(5), now);
  const admin = demoAdmin(now);
  const asha = demoCustomer(now);
  const others = demoCustomers(new Random(41), now);
  const people = [admin, asha, ...others];
  const bySku = new Map(products.map((product) => [product.sku, product]));
  const history = demoHistory(asha, others, admin.user.id, bySku, now);
  const money = demoMoney(history, admin.user.id, now);
  const orderCount = new Map<string, number>();
  for (const { order } of history) orderCount.set(order.customerId, order.customerSeq);

  await insertAll(tx, schema.categories, categories);
  await insertAll(tx, schema.subcategories, subcategories);
  await insertAll(tx, schema.products, products);
  await insertAll(
    tx,
    schema.users,
    people.map(({ user }) => ({ ...user, defaultAddressId: null, orderCount: orderCount.get(user.id) ?? 0 })),
  );
  await insertAll(
    tx,
    schema.addresses,
    people.flatMap(({ addresses }) => addresses),
  );
  for (const { user } of people)
    if (user.defaultAddressId)
      await tx.update(schema.users).set({ defaultAddressId: user.defaultAddressId }).where(sql`id = ${user.id}`);
  await insertAll(
    tx,
    schema.orders,
    history.map(({ order }) => ({ ...order, ...keptOf(money, order.id), refundedPaise: 0 })),
  );
  await insertAll(
    tx,
    schema.orderLines,
    history.flatMap(({ lines }) => lines),
  );
  await insertAll(
    tx,
    schema.orderBuyers,
    history.flatMap(({ order }) => buyerOf(order, people)),
  );
  await insertAll(tx, schema.ratings, demoRatings(history));
  await insertAll(tx, schema.payments, money.payments);
  await insertAll(tx, schema.refunds, money.refunds);
  await insertAll(tx, schema.writeOffs, money.writeOffs);
  await insertAll(tx, schema.dayClosings, money.closings);
  await addUp(tx);
  await openShelves(tx, now);
  await tx.insert(schema.businessProfile).values({ id: demoId('profile'), data: demoProfile });
  await tx.insert(schema.themes).values([
    { slot: 'live', data: liveTheme },
    { slot: 'draft', data: draftTheme },
  ]);
  await issueDemoDocuments(tx, history, money, admin.user.id, now);
  await payBack(tx, money);
  await tx.insert(schema.visitCounts).values({ key: 'shop', count: 18_423 });
}

const keptOf = ({ kept }: DemoMoney, orderId: string) => kept.get(orderId);

function buyerOf({ id: orderId, customerId }: { id: string; customerId: string }, people: readonly DemoPerson[]) {
  const { gstin, legalName } = people.find(({ user }) => user.id === customerId)?.user ?? {};
  return gstin && legalName ? [{ orderId, gstin, legalName }] : [];
}

/** After the documents: a refund before the invoice is a discount in it. Sends no messages about this past. */
async function payBack(tx: Tx, { refunds }: DemoMoney): Promise<void> {
  for (const { orderId, amountPaise } of refunds)
    await tx.update(schema.orders).set({ refundedPaise: amountPaise }).where(sql`id = ${orderId}`);
  await tx.delete(schema.messages);
}

/** Adds up the ratings and sales of each product. */
async function addUp(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update products set rating_halves = given.halves, rating_count = given.count,
      rating_average_x100 = round(given.halves * 50.0 / given.count)::int
    from (select product_id, sum(halves)::int as halves, count(*)::int as count from ratings group by product_id) as given
    where products.id = given.product_id`);
  await tx.execute(sql`
    update products set sold = lines.sold
    from (
      select product_id, sum(quantity)::int as sold from order_lines
      join orders on orders.id = order_lines.order_id where orders.status not in (${OrderStatus.Cancelled}, ${OrderStatus.Returned}) group by product_id
    ) as lines
    where products.id = lines.product_id`);
}

async function openShelves(tx: Tx, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into stock_movements (product_id, version, kind, change, stock, at, reason)
    select id, 1, 'counted', stock, stock, ${now.toISOString()}::timestamptz, 'Opening stock' from products where stock > 0`);
  await tx.execute(sql`update products set stock_version = 1 where stock > 0`);
}

/** Fills an untouched database with the demo shop; returns whether it did. Dates count back from `now`. */
export async function seedDemo(db: Db, now = new Date(), hasZones = false): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    if (!(await isUntouched(tx))) return false;
    await fill(tx, now);
    if (hasZones)
      await tx
        .insert(schema.deliverySettings)
        .values({ id: 'shop', data: demoDelivery, version: 1, savedAt: now, savedBy: demoId('user admin') });
    return true;
  });
}

/** An emptied shop has a different profile. */
export async function isDemoShop(db: Pick<Db, 'select'>): Promise<boolean> {
  const { businessProfile } = schema;
  const found = await db
    .select({ one: sql`1` })
    .from(businessProfile)
    .where(sql`${businessProfile.id} = ${demoId('profile')}`);
  return found.length > 0;
}
