import type { Supplier } from '@shop/contract/office/purchases';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { suppliers } from '../../db/schema/purchases.ts';
import { notFound } from '../../http/errors.ts';

const select = (db: Pick<Db, 'select'>) =>
  db
    .select({
      _id: suppliers.id,
      name: suppliers.name,
      phone: suppliers.phone,
      gstin: suppliers.gstin,
      notes: suppliers.notes,
      purchases: sql<number>`(select count(*)::int from purchases as own where own.supplier_id = suppliers.id)`,
      lastAt: sql<string | null>`(select max(own.at) from purchases as own where own.supplier_id = suppliers.id)`,
    })
    .from(suppliers);

type Found = Awaited<ReturnType<typeof select>>[number];

const present = ({ lastAt, ...row }: Found): Supplier => ({
  ...row,
  last_purchase_at: lastAt === null ? null : new Date(lastAt).toISOString(),
});

export async function readSuppliers(db: Db): Promise<Supplier[]> {
  const found = await select(db).orderBy(sql`lower(${suppliers.name}) collate "C"`, suppliers.id);
  return found.map(present);
}

export async function readSupplier(db: Pick<Db, 'select'>, id: string): Promise<Supplier> {
  const [found] = await select(db).where(eq(suppliers.id, id));
  if (!found) throw notFound('The supplier');
  return present(found);
}
