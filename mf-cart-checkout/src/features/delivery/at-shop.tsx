import type { DeliveryResponse } from '@shop/contract/delivery';

/** Where and when orders are picked up, each in the language that it is in. */
export function AtShop({ address, address_lang, note, note_lang }: Partial<NonNullable<DeliveryResponse['pickup']>>) {
  return (
    <>
      {address && <span lang={address_lang}>{address}</span>}
      {address && note && '. '}
      {note && <span lang={note_lang}>{note}</span>}
    </>
  );
}
