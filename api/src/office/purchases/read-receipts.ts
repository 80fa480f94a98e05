import type { PurchaseReceipt } from '@shop/contract/office/purchases';
import { toRupees } from '@shop/pricing/money';
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';
import { anyOf } from '../../catalogue/products-by-id.ts';
import type { Db } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { users } from '../../db/schema/people.ts';
import { purchaseLines, purchaseReceiptLines, purchaseReceipts, purchases } from '../../db/schema/purchases.ts';
import { namesIn } from '../../languages/names-in.ts';

type Reader = Pick<Db, 'select'>;

const MOST_BILLS = 500;

async function namesOf(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(sql`${users.id} = ${anyOf(ids)}`);
  return new Map(found.map(({ id, name }) => [id, name]));
}

/** In the order of the purchase, which is that of the supplier's bill. */
const readLines = (db: Reader, purchaseId: string) =>
  db
    .select({
      key: purchaseReceiptLines.key,
      product_id: products.id,
      name: products.name,
      inLanguages: products.inLanguages,
      quantity: purchaseReceiptLines.quantity,
      costPaise: purchaseReceiptLines.costPaise,
    })
    .from(purchaseReceiptLines)
    .innerJoin(products, eq(products.id, purchaseReceiptLines.productId))
    .leftJoin(
      purchaseLines,
      and(eq(purchaseLines.purchaseId, purchaseId), eq(purchaseLines.productId, purchaseReceiptLines.productId)),
    )
    .where(eq(purchaseReceiptLines.purchaseId, purchaseId))
    .orderBy(asc(purchaseLines.position), asc(purchaseReceiptLines.productId));

/** So that a bill that is entered twice is noticed; the numbers of many suppliers begin again each year. */
export async function readKnownBills(db: Reader, { id, supplierId }: { id: string; supplierId: string }) {
  const found = await db
    .select({ bill_number: purchaseReceipts.billNumber, purchase: purchases.number, at: purchaseReceipts.at })
    .from(purchaseReceipts)
    .innerJoin(purchases, eq(purchases.id, purchaseReceipts.purchaseId))
    .where(
      and(
        ...[eq(purchases.supplierId, supplierId), ne(purchases.id, id), ne(purchaseReceipts.billNumber, '')],
        gt(purchaseReceipts.at, sql`now() - interval '1 year'`),
      ),
    )
    .orderBy(desc(purchaseReceipts.at))
    .limit(MOST_BILLS);
  return found.map(({ at, ...bill }) => ({ ...bill, at: at.toISOString() }));
}

/** The oldest first. */
export async function readReceipts(db: Reader, purchaseId: string, seesCosts: boolean): Promise<PurchaseReceipt[]> {
  const receipts = await db
    .select()
    .from(purchaseReceipts)
    .where(eq(purchaseReceipts.purchaseId, purchaseId))
    .orderBy(asc(purchaseReceipts.at), asc(purchaseReceipts.key));
  if (receipts.length === 0) return [];
  const lines = await readLines(db, purchaseId);
  const actors = receipts.flatMap(({ actorId, corrections }) => [actorId, ...corrections.map((each) => each.actorId)]);
  const names = await namesOf(db, actors);
  const rupees = (paise: number | null) => (seesCosts && paise !== null ? toRupees(paise) : null);
  return receipts.map(({ key, at, actorId, billNumber, billDate, gstPaise, corrections }) => ({
    key,
    at: at.toISOString(),
    by: names.get(actorId) ?? null,
    bill_number: billNumber,
    bill_date: billDate,
    gst: rupees(gstPaise),
    lines: lines
      .filter((line) => line.key === key)
      .map(({ key: _, inLanguages, costPaise, ...line }) => ({
        ...line,
        ...namesIn(inLanguages),
        cost: rupees(costPaise),
      })),
    corrections: corrections.map((each) => ({ at: each.at, by: names.get(each.actorId) ?? null, reason: each.reason })),
  }));
}
