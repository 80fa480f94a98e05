import type { Purchase, PurchaseRow, PurchasesQuery, PurchasesResponse } from '@shop/contract/office/purchases';
import { toRupees } from '@shop/pricing/money';
import { and, asc, count, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { categories, products } from '../../db/schema/catalogue.ts';
import { users } from '../../db/schema/people.ts';
import { purchaseLines, purchases, suppliers } from '../../db/schema/purchases.ts';
import { notFound } from '../../http/errors.ts';
import { namesIn } from '../../languages/names-in.ts';
import { readKnownBills, readReceipts } from './read-receipts.ts';

type Reader = Pick<Db, 'select'>;

const PAGE = 30;
const isOpen = inArray(purchases.status, ['ordered', 'part']);

const ofLines = <Value>(value: ReturnType<typeof sql<Value>>) =>
  sql<Value>`(select ${value} from ${purchaseLines} where ${purchaseLines.purchaseId} = ${purchases.id})`;

const select = (db: Reader) =>
  db
    .select({
      id: purchases.id,
      number: purchases.number,
      supplierId: suppliers.id,
      supplierName: suppliers.name,
      status: purchases.status,
      note: purchases.note,
      version: purchases.version,
      at: purchases.at,
      by: users.name,
      products: ofLines<number>(sql`count(*)::int`),
      pieces: ofLines<number>(sql`coalesce(sum(${purchaseLines.quantity}), 0)::int`),
      received: ofLines<number>(sql`coalesce(sum(${purchaseLines.received}), 0)::int`),
      /** Null as long as one of them has no cost. */
      totalPaise: ofLines<string | null>(
        sql`case when bool_and(${purchaseLines.costPaise} is not null) then sum(${purchaseLines.costPaise} * ${purchaseLines.quantity}) end`,
      ),
    })
    .from(purchases)
    .innerJoin(suppliers, eq(suppliers.id, purchases.supplierId))
    .leftJoin(users, eq(users.id, purchases.actorId));

type Found = Awaited<ReturnType<typeof select>>[number];

function presentHead(row: Found, seesCosts: boolean) {
  const { id, number, supplierId, supplierName, status, at, by, pieces, received, totalPaise } = row;
  return {
    _id: id,
    number,
    supplier: { _id: supplierId, name: supplierName },
    status,
    at: at.toISOString(),
    by,
    pieces,
    received,
    total: seesCosts && totalPaise !== null ? toRupees(Number(totalPaise)) : null,
  };
}

const presentRow = (row: Found, seesCosts: boolean): PurchaseRow => ({
  ...presentHead(row, seesCosts),
  products: row.products,
});

/** The newest first. */
export async function readPurchases(db: Db, query: PurchasesQuery, seesCosts: boolean): Promise<PurchasesResponse> {
  const { show = 'all', supplier, page = 1, limit = PAGE } = query;
  const wanted = and(
    show === 'all' ? undefined : show === 'open' ? isOpen : not(isOpen),
    supplier === undefined ? undefined : eq(purchases.supplierId, supplier),
  );
  const [found, [all], [open]] = await Promise.all([
    select(db)
      .where(wanted)
      .orderBy(desc(purchases.at), purchases.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ count: count() }).from(purchases).where(wanted),
    db.select({ count: count() }).from(purchases).where(isOpen),
  ]);
  return {
    purchases: found.map((row) => presentRow(row, seesCosts)),
    total: all?.count ?? 0,
    open: open?.count ?? 0,
  };
}

const readLines = (db: Reader, id: string) =>
  db
    .select({
      productId: products.id,
      name: products.name,
      inLanguages: products.inLanguages,
      sku: products.sku,
      barcode: products.barcode,
      images: products.images,
      tint: categories.tint,
      stock: products.stock,
      quantity: purchaseLines.quantity,
      received: purchaseLines.received,
      costPaise: purchaseLines.costPaise,
    })
    .from(purchaseLines)
    .innerJoin(products, eq(products.id, purchaseLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(purchaseLines.purchaseId, id))
    .orderBy(asc(purchaseLines.position), asc(purchaseLines.productId));

export async function readPurchase(db: Reader, id: string, seesCosts: boolean): Promise<Purchase> {
  const [row] = await select(db).where(eq(purchases.id, id));
  if (!row) throw notFound('The purchase');
  const lines = await readLines(db, id);
  return {
    ...presentHead(row, seesCosts),
    note: row.note,
    version: row.version,
    lines: lines.map(({ productId, inLanguages, images, quantity, received, costPaise, ...product }) => ({
      product: { _id: productId, ...product, ...namesIn(inLanguages), img_url: images[0]?.url ?? null },
      quantity,
      received,
      cost: seesCosts && costPaise !== null ? toRupees(costPaise) : null,
    })),
    receipts: await readReceipts(db, id, seesCosts),
    known_bills: await readKnownBills(db, { id, supplierId: row.supplierId }),
  };
}
