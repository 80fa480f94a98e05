import type { GstSettings } from '@shop/contract/gst/settings';
import { stateCodeOf, stateName } from '@shop/contract/gst/states';
import type { Db } from '../db/database.ts';
import { businessProfile } from '../db/schema/shop.ts';

/** What the shop prints about itself. */
export interface Supplier {
  gst: GstSettings;
  tradeName: string;
  address: string;
  inLanguages: Record<string, { trade_name?: string; address?: string }>;
  state: { code: string; name: string };
}

/** Undefined for a shop that is not registered: it issues no tax documents. */
export async function readSupplier(db: Pick<Db, 'select'>): Promise<Supplier | undefined> {
  const [row] = await db.select({ data: businessProfile.data }).from(businessProfile).limit(1);
  const gst = row?.data.gst;
  if (!row || !gst || gst.scheme === 'not_registered') return undefined;
  const own = gst.address.trim();
  const code = stateCodeOf(gst.state) ?? '';
  return {
    gst,
    tradeName: row.data.business_name,
    address: own || row.data.address,
    inLanguages: Object.fromEntries(
      Object.entries(row.data.in_languages ?? {}).map(([language, { business_name: name, address }]) => [
        language,
        { ...(name && { trade_name: name }), ...(address && own === '' && { address }) },
      ]),
    ),
    state: { code, name: stateName(code) ?? '' },
  };
}
