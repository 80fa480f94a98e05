import { type Buyer, buyerProblems, hasGstin } from '@shop/contract/gst/buyer';
import { tidyGstin } from '@shop/contract/gst/gstin';
import type { ProfileRequest } from '@shop/contract/user';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { addresses, users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { invalid, notFound } from '../http/errors.ts';
import { logAccountChange, readAccountForLog } from './log-account.ts';

type Business = Partial<Pick<typeof users.$inferSelect, 'gstin' | 'legalName' | 'businessAddress'>>;

/** A name without a GSTIN is dropped: it is no business. Another business has another address. */
export async function businessOf(tx: Tx, userId: string, change: Buyer): Promise<Business> {
  if (change.gstin === undefined && change.legal_name === undefined) return {};
  const [known] = await tx
    .select({ gstin: users.gstin, legal_name: users.legalName })
    .from(users)
    .where(eq(users.id, userId));
  const buyer: Buyer = {
    gstin: change.gstin === undefined ? known?.gstin : change.gstin,
    legal_name: change.legal_name === undefined ? known?.legal_name : change.legal_name,
  };
  const problems = buyerProblems(buyer);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  if (!hasGstin(buyer)) return { gstin: null, legalName: null, businessAddress: null };
  const gstin = tidyGstin(buyer.gstin ?? '');
  const isOther = gstin !== known?.gstin;
  return { gstin, legalName: buyer.legal_name?.trim() ?? '', ...(isOther && { businessAddress: null }) };
}

export async function changeProfile(db: Db, userId: string, request: ProfileRequest, actorId: string) {
  const { user_name: name, user_email: email, default_address: addressId, language } = request;
  await transact(db, async (tx) => {
    const before = await readAccountForLog(tx, userId, actorId);
    if (addressId) {
      const [own] = await tx
        .select({ id: addresses.id })
        .from(addresses)
        .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
        .for('key share');
      if (!own) throw invalid({ default_address: 'This is not one of the saved addresses.' });
    }
    const business = await businessOf(tx, userId, request);
    const changed = await tx
      .update(users)
      .set({
        name: name?.trim(),
        email: email === '' ? null : email,
        defaultAddressId: addressId,
        language,
        ...business,
      })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (changed.length === 0) throw notFound('The customer');
    await logAccountChange(tx, before, await readAccountForLog(tx, userId, actorId));
  });
}
