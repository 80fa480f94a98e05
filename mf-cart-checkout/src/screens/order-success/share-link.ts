import type { Order } from '@shop/contract/order';
import { paymentLabels } from '@shop/contract/payment';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { whatsAppShareLink } from '@shop/ui/contact-links';

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
    `Order ${orderId}${shop && ` at ${shop}`}`,
    ...items.slice(0, MOST_LINES).map(({ productId, quantity }) => `${quantity} × ${productId.name}`),
    more > 0 && `and ${more} more`,
    [total !== null && formatRupees(total), paymentLabels[paymentMode]].filter(Boolean).join(' · '),
  ];
  return whatsAppShareLink(message.filter(Boolean).join('\n'));
}
