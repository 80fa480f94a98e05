import type { Order } from '@shop/contract/order';
import { dayInWords, hoursInWords } from '@shop/ui/delivery-words';
import { t } from '../../t.ts';

type Delivered = Pick<Order, 'delivery'>;

/** `Pick-up`, or `tomorrow, 9 to 12`; undefined if nothing was agreed. */
function deliveryInBrief({ delivery }: Delivered, now: number): string | undefined {
  if (delivery?.pickup) return t('Pick-up');
  return delivery?.slot ? `${dayInWords(delivery.slot.day, now)}, ${hoursInWords(delivery.slot)}` : undefined;
}

export function DeliveryBrief({ order, className }: { order: Delivered; className?: string | undefined }) {
  const words = deliveryInBrief(order, Date.now());
  return words && <span className={className}>{words}</span>;
}
