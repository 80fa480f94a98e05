import type { Order } from '@shop/contract/order';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { whatsAppShareLink } from '@shop/ui/contact-links';
import { paymentNames } from '../../features/payment/payment-names.ts';
import { t } from '../../t.ts';

const MOST_LINES = 15;

/** Opens WhatsApp with the order as a message; the recipient is chosen there. */
export function shareLink(
  order: Pick<Order, 'orderId' | 'items' | 'totalAmount' | 'paymentMode'>,
  shop: string,
): string {
  const { orderId, items, totalAmount, paymentMode } = order;
  const total = parseRupees(totalAmount);
  const more = items.length - MOST_LINES;
  const message = [
    shop ? t('Order {orderId} at {shop}', { orderId, shop }) : t('Order {orderId}', { orderId }),
    ...items.slice(0, MOST_LINES).map(({ productId, quantity }) => `${quantity} × ${productId.name}`),
    more > 0 && t('and {more} more', { more }),
    [total !== null && formatRupees(total), paymentNames[paymentMode]()].filter(Boolean).join(' · '),
  ];
  return whatsAppShareLink(message.filter(Boolean).join('\n'));
}
