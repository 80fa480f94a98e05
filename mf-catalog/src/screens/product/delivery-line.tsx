import type { Product } from '@shop/contract/product';
import { cartItemsAtom, useDevice, useQuery } from '@shop/platform';
import { totalsOf } from '@shop/pricing/prices';
import { startQuantity } from '@shop/pricing/quantity';
import { Button } from '@shop/ui/button';
import { rememberPin, useDeliveryPin } from '@shop/ui/delivery-pin';
import { deliveryQuery, weightOf } from '@shop/ui/delivery-query';
import { deliverySentence } from '@shop/ui/delivery-words';
import { Icon } from '@shop/ui/icon';
import { pinIcon } from '@shop/ui/icon-paths';
import { PinForm } from '@shop/ui/pin-form';
import { useRef, useState } from 'react';
import { t } from '../../t.ts';
import styles from './delivery-line.module.css';

/** The cart as it would be with this product. */
function useLines(product: Product) {
  const items = useDevice(cartItemsAtom);
  const inCart = items.map((item) => ({ product: item as Product, pack: item.pack, quantity: item.quantity }));
  if (items.some(({ _id }) => _id === product._id)) return inCart;
  return [...inCart, { product, pack: product.pack, quantity: startQuantity(product) }];
}

/** Whether, when and for how much this product comes to the customer's pincode, before any login. */
export function DeliveryLine({ product }: { product: Product }) {
  const pin = useDeliveryPin();
  const [isChanging, setChanging] = useState(false);
  const box = useRef<HTMLElement>(null);
  function remember(typed: string) {
    rememberPin(typed);
    box.current?.focus();
    setChanging(false);
  }
  return (
    <section ref={box} tabIndex={-1} className={styles.box} aria-label={t('Delivery')}>
      <Icon path={pinIcon} size={20} />
      {pin === '' || isChanging ? (
        <PinForm label={t('When does it come to your pincode?')} pin={pin} takesFocus={isChanging} onPin={remember} />
      ) : (
        <Offer pin={pin} product={product} onChange={() => setChanging(true)} />
      )}
    </section>
  );
}

function Offer({ pin, product, onChange }: { pin: string; product: Product; onChange(): void }) {
  const lines = useLines(product);
  const amount = totalsOf(lines).total;
  const { data, error, refetch } = useQuery(deliveryQuery({ pin, amount, ...weightOf(lines) }));
  const sentence = data && deliverySentence(data, pin, amount, Date.now());
  return (
    <>
      <p role="status" className={styles.sentence} data-not={data?.serviceable === false || undefined}>
        {sentence ??
          (error ? t('The delivery to {pin} could not be looked up.', { pin }) : t('Looking up {pin}…', { pin }))}
      </p>
      {!sentence && error ? (
        <Button look="link" onClick={refetch}>
          {t('Try again')}
        </Button>
      ) : (
        <Button look="link" aria-label={t('Change the pincode')} onClick={onChange}>
          {t('Change')}
        </Button>
      )}
    </>
  );
}
