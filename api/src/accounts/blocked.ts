import type { BusinessProfile } from '@shop/contract/business';
import { readablePhone } from '@shop/contract/person-rules';
import { ApiError } from '../http/errors.ts';

type Reach = Pick<BusinessProfile, 'business_name' | 'phone_number' | 'whatsapp_number' | 'email'>;

/** How to contact the business, as part of a sentence. */
function waysTo({ phone_number: phone, whatsapp_number: whatsapp, email }: Reach): string {
  const ways = [
    phone && `call ${readablePhone(phone)}`,
    whatsapp && whatsapp !== phone && `write to ${readablePhone(whatsapp)} on WhatsApp`,
    email && `write to ${email}`,
  ].filter(Boolean);
  return ways.length > 0 ? ways.join(', or ') : 'ask at the shop';
}

export const blocked = (profile: Reach) =>
  new ApiError(
    403,
    'blocked',
    `${profile.business_name} does not take orders from this account at present. To clear this up, please ${waysTo(profile)}.`,
  );
