import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { shopDay } from '../shop-time.ts';
import { readSupplier } from './read-gst.ts';

const FEWEST_DIGITS = 4;

/** Products that a shop in the regular scheme cannot invoice today; `issue-invoice.ts` refuses the same. */
export async function gstMissing(db: Pick<Db, 'select'>): Promise<SQL> {
  const digits = (await readSupplier(db))?.gst.hsn_digits ?? FEWEST_DIGITS;
  return sql`(length(coalesce(${products.hsn}, '')) < ${digits}::int or not (${products.gstExempt} or exists
    (select 1 from jsonb_array_elements(${products.gstRates}) as rate where rate->>'from' <= ${shopDay(new Date())})))`;
}
