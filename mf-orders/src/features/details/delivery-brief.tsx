import type { Order } from '@shop/contract/order';
import { dayInWords, hoursInWords } from '@shop/ui/delivery-words';
import { t } from '../../t.ts';
import { isAhead } from './moves.ts';

type Delivered = Pick<Order, 'delivery' | 'status'>;

/** `Pick-up`, or `tomorrow, 9 to 12`; undefined if nothing was agreed, or it is over. */
function deliveryInBrief(order: Delivered, now: number): string | undefined {
  const { delivery } = order;
  if (!isAhead(order)) return undefined;
  if (delivery?.pickup) return t('Pick-up');
  return delivery?.slot ? `${dayInWords(delivery.slot.day, now)}, ${hoursInWords(delivery.slot)}` : undefined;
}

export function DeliveryBrief({ order, className }: { order: Delivered; className?: string | undefined }) {
  const words = deliveryInBrief(order, Date.now());
  return words && <span className={className}>{words}</span>;
}
