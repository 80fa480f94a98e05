import type { NewPurchase, PurchasePatch } from '@shop/contract/office/purchases';
import { formatPrice, parseRupees, toRupees } from '@shop/pricing/money';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { anyOf } from '../../catalogue/products-by-id.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import { purchaseLines, purchases, suppliers } from '../../db/schema/purchases.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { linesOf, lockPurchase, nameOf, refuseClosed, type StoredLine, statusOf } from './lock-purchase.ts';

type Lines = NewPurchase['lines'];

export function refuseRepeated(lines: readonly { product_id: string }[]) {
  const ids = lines.map(({ product_id }) => product_id);
  const again = ids.findIndex((id, position) => ids.indexOf(id) < position);
  if (again >= 0) throw invalid({ [`lines.${again}.product_id`]: 'This product is listed twice.' });
}

/** By id. Deleted products are refused, unless the purchase already has them. */
async function namesOf(tx: Tx, lines: Lines, before: readonly StoredLine[] = []): Promise<Map<string, string>> {
  refuseRepeated(lines);
  const ids = lines.map(({ product_id }) => product_id);
  const known = before.map(({ productId }) => productId);
  const found = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      and(sql`${products.id} = ${anyOf(ids)}`, or(isNull(products.deletedAt), sql`${products.id} = ${anyOf(known)}`)),
    );
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const missing = ids.findIndex((id) => !names.has(id));
  if (missing >= 0) throw invalid({ [`lines.${missing}.product_id`]: 'This product is not sold any more.' });
  return names;
}

const inWords = (lines: Lines, names: ReadonlyMap<string, string>) =>
  lines.map(({ product_id, quantity, cost }) => {
    const each = cost === null ? '' : ` @ ${formatPrice(parseRupees(cost))}`;
    return `${names.get(product_id) ?? ''} × ${quantity}${each}`;
  });

const rowsOf = (purchaseId: string, lines: Lines) =>
  lines.map(({ product_id, quantity, cost }, position) => ({
    purchaseId,
    productId: product_id,
    position,
    quantity,
    costPaise: parseRupees(cost),
  }));

export async function addPurchase(db: Db, request: NewPurchase, actorId: string) {
  const { _id: id, supplier_id: supplierId, note, lines } = request;
  await transact(db, async (tx) => {
    const [known] = await tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, id));
    if (known) return;
    const [supplier] = await tx
      .select({ name: suppliers.name })
      .from(suppliers)
      .where(eq(suppliers.id, supplierId))
      .for('key share');
    if (!supplier) throw invalid({ supplier_id: 'There is no such supplier any more.' });
    const names = await namesOf(tx, lines);
    const [added] = await tx
      .insert(purchases)
      .values({ id, supplierId, status: 'ordered', note: note.trim(), actorId })
      .returning({ number: purchases.number });
    await tx.insert(purchaseLines).values(rowsOf(id, lines));
    await logChange(tx, {
      actorId,
      kind: 'purchase',
      subjectId: id,
      subjectName: nameOf(added ?? { number: 0 }),
      before: {},
      after: { supplier: supplier.name, status: 'ordered', products: inWords(lines, names) },
    });
  });
}

/** No line falls below what was received. */
function refuseBelowReceived(lines: Lines, stored: readonly StoredLine[]) {
  for (const { productId, name, received } of stored) {
    const position = lines.findIndex(({ product_id }) => product_id === productId);
    if ((lines[position]?.quantity ?? 0) >= received) continue;
    const field = position < 0 ? 'lines' : `lines.${position}.quantity`;
    throw invalid({ [field]: `${received} of ${name} have come already.` });
  }
}

const asInput = ({ productId, quantity, costPaise }: StoredLine) => ({
  product_id: productId,
  quantity,
  cost: costPaise === null ? null : toRupees(costPaise),
});

export async function changePurchase(db: Db, id: string, { version, note, lines }: PurchasePatch, actorId: string) {
  await transact(db, async (tx) => {
    const purchase = await lockPurchase(tx, id);
    refuseClosed(purchase);
    if (purchase.version !== version)
      throw new ApiError(409, 'changed_meanwhile', 'Somebody changed or received this purchase meanwhile.');
    const stored = await linesOf(tx, id);
    const names = await namesOf(tx, lines, stored);
    refuseBelowReceived(lines, stored);
    const received = new Map(stored.map((line) => [line.productId, line.received]));
    const rows = rowsOf(id, lines).map((row) => ({ ...row, received: received.get(row.productId) ?? 0 }));
    await tx.delete(purchaseLines).where(eq(purchaseLines.purchaseId, id));
    await tx.insert(purchaseLines).values(rows);
    const status = statusOf(rows);
    await tx
      .update(purchases)
      .set({ status, note: note.trim(), version: version + 1 })
      .where(eq(purchases.id, id));
    await logChange(tx, {
      actorId,
      kind: 'purchase',
      subjectId: id,
      subjectName: nameOf(purchase),
      before: {
        status: purchase.status,
        note: purchase.note,
        products: inWords(stored.map(asInput), new Map(stored.map(({ productId, name }) => [productId, name]))),
      },
      after: { status, note: note.trim(), products: inWords(lines, names) },
    });
  });
}

/** Received goods stay in stock. */
export async function cancelPurchase(db: Db, id: string, reason: string, actorId: string) {
  await transact(db, async (tx) => {
    const purchase = await lockPurchase(tx, id);
    if (purchase.status === 'cancelled') return;
    refuseClosed(purchase);
    await tx
      .update(purchases)
      .set({ status: 'cancelled', version: purchase.version + 1 })
      .where(eq(purchases.id, id));
    await logChange(tx, {
      actorId,
      kind: 'purchase',
      subjectId: id,
      subjectName: nameOf(purchase),
      before: { status: purchase.status },
      after: { status: 'cancelled', ...(reason.trim() && { reason: reason.trim() }) },
    });
  });
}
