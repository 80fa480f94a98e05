import type { ReceiveRequest } from '@shop/contract/office/purchases';
import { formatCount, parseRupees, toRupees } from '@shop/pricing/money';
import { and, eq, sql } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import {
  productCosts,
  purchaseLines,
  purchaseReceiptLines,
  purchaseReceipts,
  purchases,
} from '../../db/schema/purchases.ts';
import { transact } from '../../db/transact.ts';
import { invalid } from '../../http/errors.ts';
import { workOut } from '../../stock/work-out.ts';
import { lockProducts, type Movement, writeMovements } from '../../stock/write-movements.ts';
import { logMovements } from '../stock/log-stock-change.ts';
import { readShelves } from '../stock/read-shelves.ts';
import { refuseRepeated } from './change-purchase.ts';
import { linesOf, lockPurchase, nameOf, refuseClosed, type StoredLine, statusOf } from './lock-purchase.ts';
import { billOf, NO_BILL, refuseWrongBill } from './supplier-bill.ts';

type Shelves = Awaited<ReturnType<typeof readShelves>>;

interface Receipt {
  line: StoredLine;
  movement: Movement;
  costPaise: number | null;
}

/** So that the same receipt sent again moves the stock once. */
export const movementKey = (purchaseId: string, key: string) => `purchase:${purchaseId}:${key}`;

/** The movements that this receipt still has to make: none if it is a repeated one. */
async function workOutReceipts(
  tx: Tx,
  request: ReceiveRequest,
  { lines, shelves, reason, key }: { lines: readonly StoredLine[]; shelves: Shelves; reason: string; key: string },
) {
  const wanted = request.lines.map(({ product_id, quantity }, position) => {
    const shelf = shelves.get(product_id);
    const line = lines.find(({ productId }) => productId === product_id);
    if (!shelf || !line) throw invalid({ [`lines.${position}.product_id`]: 'This product is not in the purchase.' });
    return { shelf, line, input: { kind: 'received' as const, quantity, reason, key } };
  });
  const workedOut = await workOut(tx, wanted);
  return wanted.flatMap(({ line }, position): Receipt[] => {
    const result = workedOut[position];
    if (result === undefined || result === 'known') return [];
    const field = `lines.${position}.quantity`;
    if ('problem' in result) throw invalid({ [field]: result.problem.message });
    const left = line.quantity - line.received;
    if (result.movement.change > left)
      throw invalid({ [field]: `Only ${formatCount(left)} of ${line.name} are still to come.` });
    const cost = parseRupees(request.lines[position]?.cost);
    return [{ line, movement: result.movement, costPaise: cost ?? line.costPaise }];
  });
}

async function keepReceipt(tx: Tx, purchaseId: string, { line, movement, costPaise }: Receipt, at: Date) {
  await tx
    .update(purchaseLines)
    .set({ received: line.received + movement.change, costPaise })
    .where(and(eq(purchaseLines.purchaseId, purchaseId), eq(purchaseLines.productId, line.productId)));
  await tx
    .insert(productCosts)
    .values({ productId: line.productId, purchaseId, costPaise, at })
    .onConflictDoUpdate({
      target: productCosts.productId,
      set: { purchaseId, at, costPaise: sql`coalesce(excluded.cost_paise, ${productCosts.costPaise})` },
    });
}

const priceOf = (paise: number | null) => (paise === null ? null : { price: toRupees(paise) });
const costsOf = (receipts: readonly Receipt[], cost: (receipt: Receipt) => number | null) =>
  Object.fromEntries(receipts.map((receipt) => [`cost of ${receipt.line.name}`, priceOf(cost(receipt))]));
const sum = (lines: readonly { received: number }[]) => lines.reduce((all, { received }) => all + received, 0);

/** Returns the products whose stock has moved. */
export function receivePurchase(db: Db, id: string, request: ReceiveRequest, actorId: string): Promise<string[]> {
  refuseRepeated(request.lines);
  return transact(db, async (tx) => {
    const purchase = await lockPurchase(tx, id);
    const lines = await linesOf(tx, id);
    const ids = request.lines.map(({ product_id }) => product_id);
    await lockProducts(tx, ids);
    const shelves = await readShelves(tx, ids);
    const at = new Date();
    const reason = `${nameOf(purchase)} from ${purchase.supplier}`;
    const receipts = await workOutReceipts(tx, request, {
      lines,
      shelves,
      reason,
      key: movementKey(id, request.key),
    });
    if (receipts.length === 0) return [];
    refuseClosed(purchase);
    const movements = receipts.map(({ movement }) => movement);
    await writeMovements(tx, movements, { actorId, at });
    await logMovements(tx, movements, [...shelves.values()], actorId);
    const came = receipts.map(({ line, movement, costPaise }) => ({
      purchaseId: id,
      key: request.key,
      productId: line.productId,
      quantity: movement.change,
      costPaise,
    }));
    const bill = billOf(request, NO_BILL);
    refuseWrongBill(bill, came);
    await tx
      .insert(purchaseReceipts)
      .values({ purchaseId: id, key: request.key, actorId, at, ...bill })
      .onConflictDoNothing();
    await tx.insert(purchaseReceiptLines).values(came);
    for (const receipt of receipts) await keepReceipt(tx, id, receipt, at);
    const after = await linesOf(tx, id);
    const status = statusOf(after);
    await tx
      .update(purchases)
      .set({ status, version: purchase.version + 1 })
      .where(eq(purchases.id, id));
    await logChange(tx, {
      actorId,
      kind: 'purchase',
      subjectId: id,
      subjectName: nameOf(purchase),
      before: { status: purchase.status, received: sum(lines), ...costsOf(receipts, ({ line }) => line.costPaise) },
      after: { status, received: sum(after), ...costsOf(receipts, ({ costPaise }) => costPaise) },
    });
    return movements.map(({ productId }) => productId);
  });
}
