import { sql } from 'drizzle-orm';

/** A shop of one product, for tests of a server that runs by itself. */
export async function seed(/** @type {import('../db/database.ts').Db} */ db) {
  const [category, product] = ['c'.repeat(24), 'd'.repeat(24)];
  await db.execute(sql`
    insert into categories (id, name, img_url, tint, position) values (${category}, 'Dals', '', 'leaf', 0) on conflict do nothing`);
  await db.execute(sql`
    insert into products (id, name, description, category_id, tiers, mrp_paise, sort_paise, stock, stock_version, min_quantity,
      is_pricing, images)
    values (${product}, 'Toor Dal, 5 kg', '', ${category}, '[]', 34500, 34500, 1000, 1, 1, true, '[]') on conflict do nothing`);
  await db.execute(sql`
    insert into stock_movements (product_id, version, kind, change, stock, at)
    values (${product}, 1, 'counted', 1000, 1000, now()) on conflict do nothing`);
}

export const drawings = { ids: () => [], draw: async () => undefined };
