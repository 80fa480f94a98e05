import type { BusinessProfile } from '@shop/contract/business';
import type { Settings } from '@shop/contract/office/settings';
import { OrderStatus } from '@shop/contract/order-status';
import { PROFILE_TEXTS } from '@shop/contract/profile-texts';
import type { Bus } from '../bus.ts';
import type { Db } from '../db/database.ts';
import { businessProfile } from '../db/schema/shop.ts';
import { hasDelivery } from '../delivery/read-delivery.ts';
import { ownInLanguage } from '../languages/in-language.ts';
import { storedTexts } from '../languages/stored-texts.ts';
import { sanitizeRichText } from '../rich-text.ts';
import { isOn } from './is-on.ts';
import { shopNow } from './shown-version.ts';

type OfficeProfile = Settings['profile'];
export type StoredProfile = Omit<OfficeProfile, '_id'>;

export const EMPTY_PROFILE: BusinessProfile = {
  _id: '000000000000000000000001',
  business_name: 'Shop',
  img_ids: [],
  phone_numbers: [],
  phone_number: '',
  whatsapp_number: '',
  email: '',
  address: '',
  upi_id: '',
  facebook_link: '',
  insta_link: '',
  about_us: '',
  payment_policy: '',
  privacy_policy: '',
  shipping_policy: '',
  return_policy: '',
  terms_conditions: '',
  price_status_toggle: {
    [OrderStatus.Ordered]: false,
    [OrderStatus.Confirmed]: true,
    [OrderStatus.Shipped]: true,
    [OrderStatus.Delivered]: true,
    [OrderStatus.Cancelled]: false,
    [OrderStatus.Returned]: true,
  },
};

type Texts = Partial<Pick<StoredProfile, (typeof PROFILE_TEXTS)[number] | 'in_languages'>>;

export function sanitizeProfile<Profile extends Texts>(profile: Profile): Profile {
  const clean = { ...profile };
  for (const field of PROFILE_TEXTS) {
    const html = profile[field];
    if (html !== undefined) clean[field] = sanitizeRichText(html);
  }
  if (profile.in_languages) clean.in_languages = storedTexts(profile.in_languages, PROFILE_TEXTS);
  return clean;
}

export async function readProfile(db: Pick<Db, 'select'>): Promise<OfficeProfile> {
  const [row] = await db.select().from(businessProfile).limit(1);
  return row ? sanitizeProfile({ ...EMPTY_PROFILE, ...row.data, _id: row.id }) : EMPTY_PROFILE;
}

const CUSTOMER_TEXTS = ['business_name', 'address', ...PROFILE_TEXTS] as const;

/** The public form: only the current notices, and one language. */
export async function readPublicProfile(
  db: Pick<Db, 'select' | 'execute'>,
  language?: string,
): Promise<BusinessProfile> {
  const { gst, ...whole } = await readProfile(db);
  const rest = ownInLanguage(whole, CUSTOMER_TEXTS, language);
  const profile = {
    ...rest,
    ...(gst && gst.scheme !== 'not_registered' && { issues_invoices: true }),
    ...(gst?.scheme === 'regular' && { takes_gstin: true }),
    ...((await hasDelivery(db)) && { has_delivery: true }),
  };
  if (!profile.notices) return profile;
  const now = await shopNow(db);
  const notices = profile.notices.filter(isOn(now)).map((notice) => ownInLanguage(notice, ['text'], language));
  return { ...profile, notices };
}

const CACHED_MS = 60_000;

export function createProfileReader(db: Db, bus: Bus): () => Promise<BusinessProfile> {
  let cached: Promise<BusinessProfile> | undefined;
  let staleAt = 0;
  bus.onChange(({ catalogue }) => {
    if (catalogue) cached = undefined;
  });
  return () => {
    if (cached && staleAt > Date.now()) return cached;
    const fresh = readProfile(db);
    cached = fresh;
    staleAt = Date.now() + CACHED_MS;
    fresh.catch(() => {
      if (cached === fresh) cached = undefined;
    });
    return fresh;
  };
}
