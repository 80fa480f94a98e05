import { eq, sql } from 'drizzle-orm';
import { EMPTY_PROFILE, readProfile } from '../../catalogue/profile.ts';
import { logChange } from '../../changes/log-change.ts';
import type { Db, Tx } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { sessions, staff, users } from '../../db/schema/people.ts';
import { businessProfile } from '../../db/schema/shop.ts';
import { transact } from '../../db/transact.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { newId } from '../../ids.ts';

/** Tables that every shop needs, and the order counts, which a trigger empties together with the orders. */
const STAYS = ['migrations', 'pincodes', 'order_counts'];

/** Empties every other table, including tables that were added later. */
async function emptyTables(tx: Tx) {
  const found = await rows<{ name: string }>(
    tx,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = current_schema() order by tablename`,
  );
  const emptied = found.map(({ name }) => name).filter((name) => !STAYS.includes(name));
  await tx.execute(sql.raw(`truncate ${emptied.join(', ')}`));
}

/** Keeps the owner who empties the demo, still signed in, and the configured admin. */
async function keepOwner(tx: Tx, actorId: string, adminPhone: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, actorId));
  if (!user) throw new ApiError(404, 'not_found', 'Your account does not exist any more.');
  const [role] = await tx.select().from(staff).where(eq(staff.phone, user.phone));
  const [admin] = await tx.select().from(users).where(eq(users.phone, adminPhone));
  const open = await tx.select().from(sessions).where(eq(sessions.userId, actorId));
  const { id, phone, name, email, createdAt } = user;
  return async () => {
    await tx.insert(users).values({ id, phone, name, email, createdAt });
    if (phone !== adminPhone)
      await tx.insert(users).values({ id: admin?.id ?? newId(), phone: adminPhone, name: admin?.name ?? 'Admin' });
    if (role) await tx.insert(staff).values(role);
    if (open.length > 0) await tx.insert(sessions).values(open);
  };
}

const counts = (tx: Tx) =>
  rows<{ products: number; orders: number; people: number }>(
    tx,
    sql`select (select count(*) from products)::int as products, (select count(*) from orders)::int as orders,
      (select count(*) from users)::int as people`,
  );

const sameName = (typed: string, name: string) => typed.trim().toLowerCase() === name.trim().toLowerCase();

interface Emptying {
  typedName: string;
  actorId: string;
  adminPhone: string;
  isDemo: ((db: Pick<Db, 'select'>) => Promise<boolean>) | undefined;
}

/** Does the same as `pnpm demo:empty`: no products, no orders, no people except the owner. */
export async function emptyDemo(db: Db, { typedName, actorId, adminPhone, isDemo }: Emptying) {
  await transact(db, async (tx) => {
    await tx.select({ id: businessProfile.id }).from(businessProfile).for('update');
    if (!(await isDemo?.(tx)))
      throw new ApiError(409, 'no_demo', 'This shop is no demo. Only the demo can be emptied here.');
    const { business_name } = await readProfile(tx);
    if (!sameName(typedName, business_name)) throw invalid({ business_name: `Type the shop's name: ${business_name}` });
    const [before] = await counts(tx);
    const putBack = await keepOwner(tx, actorId, adminPhone);
    await emptyTables(tx);
    await putBack();
    const { _id: id, ...data } = EMPTY_PROFILE;
    await tx.insert(businessProfile).values({ id, data });
    const [after] = await counts(tx);
    await logChange(tx, {
      actorId,
      kind: 'settings',
      subjectId: 'shop',
      subjectName: `The demo ${business_name} was emptied`,
      before: { ...before },
      after: { ...after },
    });
  });
}
