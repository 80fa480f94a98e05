import type { FirstSteps } from '@shop/contract/office/first-steps';
import { sql } from 'drizzle-orm';
import { EMPTY_PROFILE } from '../../catalogue/profile.ts';
import { shownVersion } from '../../catalogue/shown-version.ts';
import type { Db } from '../../db/database.ts';
import { rows } from '../../db/migrate.ts';
import { products } from '../../db/schema/catalogue.ts';
import { readSettings } from './read-settings.ts';

interface Found {
  staff: boolean;
  category: boolean;
  product: boolean;
}

/** Looked up each time, because each query stops at the first row. */
export async function readFirstSteps(db: Db): Promise<FirstSteps> {
  const [{ profile }, shown, [found]] = await Promise.all([
    readSettings(db),
    shownVersion(db),
    rows<Found>(
      db,
      sql`select exists (select 1 from categories where removed_at is null) as category,
        exists (select 1 from ${products} where deleted_at is null and stock > 0 and is_pricing) as product,
        exists (select 1 from staff) as staff`,
    ),
  ]);
  return {
    profile: profile.business_name !== EMPTY_PROFILE.business_name && profile.phone_numbers.length > 0,
    category: found?.category ?? false,
    product: found?.product ?? false,
    home: (shown?.data.sections.length ?? 0) > 0,
    staff: found?.staff ?? false,
  };
}
