import type { BusinessProfile } from '@shop/contract/business';
import { type Paise, toRupees } from '@shop/pricing/money';

type Payee = Partial<Pick<BusinessProfile, 'upi_id' | 'business_name'>>;

/** Opens a UPI app with payee, amount and order. Null if the business has no UPI id. */
export function upiLink({ upi_id: id, business_name: name }: Payee, orderId: string, due: Paise): string | null {
  if (!id) return null;
  const fields = {
    pa: id,
    pn: name ?? '',
    am: toRupees(due).toFixed(2),
    cu: 'INR',
    tn: `Order ${orderId}`,
    tr: orderId,
  };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
