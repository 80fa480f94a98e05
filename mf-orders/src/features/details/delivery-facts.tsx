import type { OrderDelivery } from '@shop/contract/delivery';
import { dayInWords, hoursInWords } from '@shop/ui/delivery-words';

/** Loaded only for orders of a shop that has set how it delivers. */
export function DeliveryFacts({ slot, carrier, tracking, link }: OrderDelivery) {
  const sent = [carrier, tracking].filter(Boolean).join(' ');
  return (
    <>
      {slot && (
        <div>
          <dt>Delivery</dt>
          <dd>
            {dayInWords(slot.day, Date.now())}, {hoursInWords(slot)}
          </dd>
        </div>
      )}
      {(sent || link) && (
        <div>
          <dt>Sent by</dt>
          <dd>{link ? <a href={link}>{sent || 'Follow it'}</a> : sent}</dd>
        </div>
      )}
    </>
  );
}
