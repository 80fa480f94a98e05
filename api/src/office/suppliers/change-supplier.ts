import { gstinProblem, tidyGstin } from '@shop/contract/gst/gstin';
import type { NewSupplier, SupplierInput } from '@shop/contract/office/purchases';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { purchases, suppliers } from '../../db/schema/purchases.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid, notFound } from '../../http/errors.ts';

const MOST = 1000;

const trimmed = ({ name, phone, gstin, notes }: SupplierInput): SupplierInput => ({
  name: name.trim(),
  phone,
  gstin: tidyGstin(gstin),
  notes: notes.trim(),
});

function checked(input: SupplierInput): SupplierInput {
  const supplier = trimmed(input);
  const problem = supplier.gstin && gstinProblem(supplier.gstin);
  if (problem) throw invalid({ gstin: problem });
  return supplier;
}

async function refuseTakenName(tx: Tx, name: string, id: string) {
  const [same] = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(sql`lower(${suppliers.name}) = lower(${name})`, ne(suppliers.id, id)));
  if (same) throw invalid({ name: 'There is a supplier of this name already.' });
}

async function lockSupplier(tx: Tx, id: string) {
  const [found] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update');
  if (!found) throw notFound('The supplier');
  return found;
}

const about = (actorId: string, id: string, name: string) =>
  ({ actorId, kind: 'supplier', subjectId: id, subjectName: name }) as const;

export async function addSupplier(db: Db, { _id: id, ...input }: NewSupplier, actorId: string) {
  await transact(db, async (tx) => {
    const [known] = await tx.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.id, id));
    if (known) return;
    const [all] = await tx.select({ count: count() }).from(suppliers);
    if ((all?.count ?? 0) >= MOST) throw new ApiError(409, 'too_many', `There can be ${MOST} suppliers at most.`);
    const supplier = checked(input);
    await refuseTakenName(tx, supplier.name, id);
    await tx.insert(suppliers).values({ id, ...supplier });
    await logChange(tx, { ...about(actorId, id, supplier.name), before: {}, after: supplier });
  });
}

export async function changeSupplier(db: Db, id: string, input: SupplierInput, actorId: string) {
  await transact(db, async (tx) => {
    const before = trimmed(await lockSupplier(tx, id));
    const after = checked(input);
    await refuseTakenName(tx, after.name, id);
    await tx.update(suppliers).set(after).where(eq(suppliers.id, id));
    await logChange(tx, { ...about(actorId, id, after.name), before, after });
  });
}

/** Only a supplier without purchases: those keep their supplier's name. */
export async function removeSupplier(db: Db, id: string, actorId: string) {
  await transact(db, async (tx) => {
    const supplier = await lockSupplier(tx, id);
    const [used] = await tx.select({ count: count() }).from(purchases).where(eq(purchases.supplierId, id));
    if (used?.count) throw new ApiError(409, 'in_use', `${supplier.name} has purchases, so it stays.`);
    await tx.delete(suppliers).where(eq(suppliers.id, id));
    await logChange(tx, { ...about(actorId, id, supplier.name), before: trimmed(supplier), after: {} });
  });
}
