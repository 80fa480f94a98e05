import type { OrderDelivery } from '@shop/contract/delivery';
import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { profileAtom } from '@shop/platform';
import { dayInWords, hoursInWords } from '@shop/ui/delivery-words';
import { useAtomValue } from 'jotai';
import { dayAndMonth } from '../../lib/moments.ts';
import { t } from '../../t.ts';
import { isAhead, lastMoveTo } from './moves.ts';

interface Props extends OrderDelivery {
  order: Pick<Order, 'status' | 'moves'>;
}

/** Once it is delivered, when that was; what was agreed says nothing any more. */
const arrivedAt = ({ status, moves }: Props['order']) =>
  status === OrderStatus.Delivered ? lastMoveTo(moves, status)?.at : undefined;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Loaded only for orders of a shop that has set how it delivers. */
export function DeliveryFacts({ order, slot, pickup, note, note_lang, carrier, tracking, link }: Props) {
  const { business_name: shop, business_name_lang, address, address_lang } = useAtomValue(profileAtom);
  const arrived = pickup ? undefined : arrivedAt(order);
  const sent = [carrier, tracking].filter(Boolean).join(' ');
  return (
    <>
      {pickup && (
        <div>
          <dt>{t('Pick up at')}</dt>
          <dd>
            <b lang={address ? address_lang : business_name_lang}>{address || shop}</b>
            {note && (
              <>
                <br />
                <span lang={note_lang}>{note}</span>
              </>
            )}
          </dd>
        </div>
      )}
      {slot && isAhead(order) && (
        <div>
          <dt>{t('Delivery')}</dt>
          <dd>{capital(`${dayInWords(slot.day, Date.now())}, ${hoursInWords(slot)}`)}</dd>
        </div>
      )}
      {arrived && (
        <div>
          <dt>{t('Delivered on')}</dt>
          <dd>{dayAndMonth(arrived)}</dd>
        </div>
      )}
      {(sent || link) && (
        <div>
          <dt>{t('Sent by')}</dt>
          <dd>{link ? <a href={link}>{sent || t('Follow it')}</a> : sent}</dd>
        </div>
      )}
    </>
  );
}
