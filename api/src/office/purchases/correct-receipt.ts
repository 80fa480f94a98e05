import type { ReceiptPatch } from '@shop/contract/office/purchases';
import { formatCount, parseRupees, toRupees } from '@shop/pricing/money';
import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../catalogue/products-by-id.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { products } from '../../db/schema/catalogue.ts';
import {
  productCosts,
  purchaseLines,
  purchaseReceiptLines,
  purchaseReceipts,
  purchases,
} from '../../db/schema/purchases.ts';
import { stockMovements } from '../../db/schema/stock.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid, notFound } from '../../http/errors.ts';
import { lockProducts, writeMovements } from '../../stock/write-movements.ts';
import { logMovements } from '../stock/log-stock-change.ts';
import { readShelves } from '../stock/read-shelves.ts';
import { refuseRepeated } from './change-purchase.ts';
import { linesOf, lockPurchase, nameOf, statusOf } from './lock-purchase.ts';
import { movementKey } from './receive.ts';
import { type Bill, billOf, refuseWrongBill } from './supplier-bill.ts';

interface Receipt {
  id: string;
  key: string;
}

const oneReceipt = ({ id, key }: Receipt) => and(eq(purchaseReceipts.purchaseId, id), eq(purchaseReceipts.key, key));

const readLines = (tx: Tx, { id, key }: Receipt) =>
  tx
    .select({
      productId: purchaseReceiptLines.productId,
      name: products.name,
      quantity: purchaseReceiptLines.quantity,
      costPaise: purchaseReceiptLines.costPaise,
    })
    .from(purchaseReceiptLines)
    .innerJoin(products, eq(products.id, purchaseReceiptLines.productId))
    .where(and(eq(purchaseReceiptLines.purchaseId, id), eq(purchaseReceiptLines.key, key)));

type Line = Awaited<ReturnType<typeof readLines>>[number];

interface Correction {
  before: Line;
  after: Line;
}

function correctionsOf({ lines = [] }: ReceiptPatch, stored: readonly Line[]): Correction[] {
  refuseRepeated(lines);
  return lines.flatMap(({ product_id, quantity, cost }, position) => {
    const before = stored.find(({ productId }) => productId === product_id);
    if (!before) throw invalid({ [`lines.${position}.product_id`]: 'This product is not in the receipt.' });
    const after = { ...before, quantity, costPaise: parseRupees(cost) ?? before.costPaise };
    return after.quantity === before.quantity && after.costPaise === before.costPaise ? [] : [{ before, after }];
  });
}

const changeOf = ({ before, after }: Correction) => after.quantity - before.quantity;

/** Products that were counted after the receipt: their stock is what was counted. */
async function countedSince(tx: Tx, receipt: Receipt, ids: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(stockMovements, eq(stockMovements.productId, products.id))
    .where(
      and(
        sql`${products.id} = ${anyOf(ids)}`,
        eq(stockMovements.key, movementKey(receipt.id, receipt.key)),
        sql`${products.countedVersion} >= ${stockMovements.version}`,
      ),
    );
  return new Set(found.map(({ id }) => id));
}

async function moveStock(
  tx: Tx,
  receipt: Receipt,
  corrections: readonly Correction[],
  { reason, actorId, at }: { reason: string; actorId: string; at: Date },
): Promise<string[]> {
  const moved = corrections.filter((correction) => changeOf(correction) !== 0);
  const ids = moved.map(({ after }) => after.productId);
  await lockProducts(tx, ids);
  const shelves = await readShelves(tx, ids);
  const counted = await countedSince(tx, receipt, ids);
  const movements = moved.flatMap((correction) => {
    const { productId, name } = correction.after;
    if (counted.has(productId)) return [];
    const [change, stock] = [changeOf(correction), shelves.get(productId)?.stock ?? 0];
    if (stock + change < 0)
      throw new ApiError(
        409,
        'not_enough_stock',
        `Only ${formatCount(stock)} of ${name} are in stock, and ${formatCount(-change)} would leave it. Count it first.`,
      );
    return [{ productId, kind: 'received' as const, change, reason }];
  });
  await writeMovements(tx, movements, { actorId, at });
  await logMovements(tx, movements, [...shelves.values()], actorId);
  return movements.map(({ productId }) => productId);
}

/** Of all receipts that brought this product, the newest first. */
const broughtBy = (productId: string) => sql`from ${purchaseReceiptLines} as line
  join ${purchaseReceipts} as receipt on receipt.purchase_id = line.purchase_id and receipt.key = line.key
  where line.product_id = ${productId} and line.quantity > 0`;
const NEWEST = sql`order by receipt.at desc, receipt.key limit 1`;

/** What the product cost last, after a receipt of it has changed. */
async function renewCost(tx: Tx, productId: string) {
  await tx.delete(productCosts).where(eq(productCosts.productId, productId));
  await tx.execute(sql`insert into ${productCosts} (product_id, purchase_id, cost_paise, at)
    select ${productId}, receipt.purchase_id,
      (select line.cost_paise ${broughtBy(productId)} and line.cost_paise is not null ${NEWEST}), receipt.at
    ${broughtBy(productId)} ${NEWEST}`);
}

async function keepCorrection(tx: Tx, { id, key }: Receipt, correction: Correction) {
  const { before, after } = correction;
  const { productId, quantity, costPaise } = after;
  await tx
    .update(purchaseReceiptLines)
    .set({ quantity, costPaise })
    .where(
      and(
        ...[eq(purchaseReceiptLines.purchaseId, id), eq(purchaseReceiptLines.key, key)],
        eq(purchaseReceiptLines.productId, productId),
      ),
    );
  const received = sql`${purchaseLines.received} + ${changeOf(correction)}`;
  const newest = sql`(select line.cost_paise ${broughtBy(productId)} and line.purchase_id = ${id} ${NEWEST})`;
  await tx
    .update(purchaseLines)
    .set({
      received,
      quantity: sql`greatest(${purchaseLines.quantity}, ${received})`,
      ...(before.costPaise !== costPaise && { costPaise: sql`coalesce(${newest}, ${purchaseLines.costPaise})` }),
    })
    .where(and(eq(purchaseLines.purchaseId, id), eq(purchaseLines.productId, productId)));
  await renewCost(tx, productId);
}

const price = (paise: number | null) => (paise === null ? null : { price: toRupees(paise) });

const inLog = (
  corrections: readonly Correction[],
  which: keyof Correction,
  { billNumber, billDate, gstPaise }: Bill,
) => ({
  ...Object.fromEntries(
    corrections.flatMap(({ [which]: { name, quantity, costPaise } }) => [
      [`pieces of ${name}`, quantity],
      [`cost of ${name}`, price(costPaise)],
    ]),
  ),
  bill_number: billNumber,
  bill_date: billDate,
  gst: price(gstPaise),
});

/**
 * Corrects a receipt and its bill. The stock moves by the difference, unless it was counted since; if more has come than
 * was ordered, the order grows. The same correction sent again changes nothing. Returns the products whose stock
 * has moved.
 */
export function correctReceipt(db: Db, receipt: Receipt, request: ReceiptPatch, actorId: string): Promise<string[]> {
  return transact(db, async (tx) => {
    const purchase = await lockPurchase(tx, receipt.id);
    const [stored] = await tx.select().from(purchaseReceipts).where(oneReceipt(receipt));
    if (!stored) throw notFound('The receipt');
    const lines = await readLines(tx, receipt);
    const corrections = correctionsOf(request, lines);
    const bill = billOf(request, stored);
    const isSameBill = (['billNumber', 'billDate', 'gstPaise'] as const).every((part) => bill[part] === stored[part]);
    if (corrections.length === 0 && isSameBill) return [];
    if (purchase.version !== request.version)
      throw new ApiError(409, 'changed_meanwhile', 'Somebody changed or received this purchase meanwhile.');
    const why = request.reason?.trim() ?? '';
    if (corrections.length > 0 && !why) throw invalid({ reason: 'Write why it is corrected.' });
    const corrected = new Map(corrections.map(({ after }) => [after.productId, after]));
    refuseWrongBill(
      bill,
      lines.map((line) => corrected.get(line.productId) ?? line),
    );
    const at = new Date();
    const reason = `${nameOf(purchase)} from ${purchase.supplier}, corrected: ${why}`;
    const moved = await moveStock(tx, receipt, corrections, { reason, actorId, at });
    for (const correction of corrections) await keepCorrection(tx, receipt, correction);
    const correction = { at: at.toISOString(), actorId, reason: why };
    await tx
      .update(purchaseReceipts)
      .set({ ...bill, ...(corrections.length > 0 && { corrections: [...stored.corrections, correction] }) })
      .where(oneReceipt(receipt));
    const status = purchase.status === 'cancelled' ? purchase.status : statusOf(await linesOf(tx, receipt.id));
    await tx
      .update(purchases)
      .set({ status, version: purchase.version + 1 })
      .where(eq(purchases.id, receipt.id));
    await logChange(tx, {
      actorId,
      kind: 'purchase',
      subjectId: receipt.id,
      subjectName: nameOf(purchase),
      before: { status: purchase.status, ...inLog(corrections, 'before', stored) },
      after: { status, ...inLog(corrections, 'after', bill), ...(why && { reason: why }) },
    });
    return moved;
  });
}
