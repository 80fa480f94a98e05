import type { OrderDelivery } from '@shop/contract/delivery';
import { profileAtom } from '@shop/platform';
import { dayInWords, hoursInWords } from '@shop/ui/delivery-words';
import { useAtomValue } from 'jotai';
import { t } from '../../t.ts';

/** Loaded only for orders of a shop that has set how it delivers. */
export function DeliveryFacts({ slot, pickup, note, carrier, tracking, link }: OrderDelivery) {
  const { business_name: shop, business_name_lang, address, address_lang } = useAtomValue(profileAtom);
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
                {note}
              </>
            )}
          </dd>
        </div>
      )}
      {slot && (
        <div>
          <dt>{t('Delivery')}</dt>
          <dd>
            {dayInWords(slot.day, Date.now())}, {hoursInWords(slot)}
          </dd>
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
