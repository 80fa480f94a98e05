import type { Customer, CustomerNote } from '@shop/contract/office/customers';
import { desc, eq, max } from 'drizzle-orm';
import { addressesOf, presentAddress } from '../../accounts/users.ts';
import type { Db } from '../../db/database.ts';
import { orders } from '../../db/schema/orders.ts';
import { customerGroups, customerNotes, users } from '../../db/schema/people.ts';
import { notFound } from '../../http/errors.ts';
import { customerMoney } from './customer-money.ts';
import { presentRow, rowColumns, spentOf } from './read-customers.ts';

const MOST_NOTES = 200;
const business = { gstin: users.gstin, legalName: users.legalName, businessAddress: users.businessAddress };

async function notesOf(db: Db, userId: string): Promise<CustomerNote[]> {
  const notes = await db
    .select({ id: customerNotes.id, text: customerNotes.text, at: customerNotes.at, by: users.name })
    .from(customerNotes)
    .leftJoin(users, eq(users.id, customerNotes.actorId))
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(MOST_NOTES);
  return notes.map(({ id, text, at, by }) => ({ _id: id, text, by: by ?? '', at: at.toISOString() }));
}

export async function readCustomer(db: Db, id: string, seesAmounts: boolean): Promise<Customer> {
  const [[row], saved, notes, [last], money] = await Promise.all([
    db
      .select({ ...rowColumns(spentOf(db)), email: users.email, ...business, defaultAddressId: users.defaultAddressId })
      .from(users)
      .leftJoin(customerGroups, eq(customerGroups.id, users.groupId))
      .where(eq(users.id, id)),
    addressesOf(db, id),
    notesOf(db, id),
    db
      .select({ at: max(orders.placedAt) })
      .from(orders)
      .where(eq(orders.customerId, id)),
    seesAmounts ? customerMoney(db, id) : null,
  ]);
  if (!row) throw notFound('The customer');
  return {
    ...presentRow(row),
    money,
    user_email: row.email,
    gstin: row.gstin,
    legal_name: row.legalName,
    business_address: row.businessAddress,
    last_order_at: last?.at?.toISOString() ?? null,
    default_address: row.defaultAddressId,
    addresses: saved.map(presentAddress),
    notes,
  };
}
