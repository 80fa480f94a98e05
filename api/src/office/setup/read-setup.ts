import type { Setup, SetupPatch, SetupStepName } from '@shop/contract/office/setup';
import { sql } from 'drizzle-orm';
import { EMPTY_PROFILE, readProfile } from '../../catalogue/profile.ts';
import { shownVersion } from '../../catalogue/shown-version.ts';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { shopSetup } from '../../db/schema/shop.ts';
import { hasDelivery } from '../../delivery/read-delivery.ts';

interface There {
  products: boolean;
  staff: boolean;
  order: boolean;
}

/** Read each time: each query stops at its first row. */
const readThere = (db: Db) =>
  rows<There>(
    db,
    sql`select exists (select 1 from products where deleted_at is null and stock > 0 and is_pricing) as products,
      exists (select 1 from staff) as staff,
      exists (select 1 from orders) as "order"`,
  );

/** Which steps are done, judged by the shop's data. */
async function readDone(db: Db): Promise<Record<SetupStepName, boolean>> {
  const [profile, shown, [there], hasSet] = await Promise.all([
    readProfile(db),
    shownVersion(db),
    readThere(db),
    hasDelivery(db),
  ]);
  const { business_name, img_ids, phone_numbers, opening_hours, upi_id, gst } = profile;
  return {
    identity: business_name !== EMPTY_PROFILE.business_name && img_ids.length > 0,
    contact: phone_numbers.length > 0 && opening_hours !== undefined,
    payment: upi_id !== '',
    // An unregistered shop has chosen as well.
    gst: gst !== undefined,
    delivery: hasSet,
    products: there?.products ?? false,
    home: (shown?.data.sections.length ?? 0) > 0,
    staff: there?.staff ?? false,
    order: there?.order ?? false,
  };
}

async function readDemo(db: Db): Promise<Setup['demo']> {
  const [found] = await rows<{ products: number; orders: number; people: number }>(
    db,
    sql`select (select count(*) from products)::int as products, (select count(*) from orders)::int as orders,
      (select count(*) from users)::int as people`,
  );
  const { business_name } = await readProfile(db);
  return found ? { business_name, ...found } : null;
}

const NOTHING: Pick<typeof shopSetup.$inferSelect, 'dismissed' | 'skipped'> = { dismissed: false, skipped: [] };

const readKept = async (db: Pick<Db, 'select'>) => (await db.select().from(shopSetup))[0] ?? NOTHING;

export async function readSetup(db: Db, isDemo: boolean): Promise<Setup> {
  const [done, { dismissed, skipped }] = await Promise.all([readDone(db), readKept(db)]);
  const stateOf = (name: SetupStepName) => (done[name] ? 'done' : skipped.includes(name) ? 'skipped' : 'open');
  return {
    steps: (Object.keys(done) as SetupStepName[]).map((name) => ({ name, state: stateOf(name) })),
    dismissed,
    demo: isDemo ? await readDemo(db) : null,
  };
}

export async function changeSetup(db: Db, patch: SetupPatch) {
  await db
    .insert(shopSetup)
    .values({ id: 'shop', ...patch })
    .onConflictDoUpdate({ target: shopSetup.id, set: patch });
}
