import { PaymentMode } from '@shop/contract/payment';
import type { SessionUser } from '@shop/platform';
import type { CartItem } from '@shop/platform/cart/types';
import { shopIcon } from '@shop/ui/icon-paths';
import { Late } from '@shop/ui/late';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { type ReactNode, useSyncExternalStore } from 'react';
import { AddressChoice } from '../../features/addresses/address-choice.tsx';
import { Bill } from '../../features/bill/bill.tsx';
import { CartLines } from '../../features/lines/cart-lines.tsx';
import { NoteField } from '../../features/note/note-field.tsx';
import { PaymentChoice } from '../../features/payment/payment-choice.tsx';
import { PlaceButton } from '../../features/placing/place-button.tsx';
import { PlacingStatus } from '../../features/placing/placing-status.tsx';
import { t } from '../../t.ts';
import { Fold } from '../../ui/fold.tsx';
import styles from './full-cart.module.css';
import { useCheckout } from './use-checkout.ts';

const loadBusiness = async () =>
  (await import(/* webpackChunkName: "cart-forms" */ '../../features/business/business-choice.tsx')).BusinessChoice;

const loadDelivery = async () =>
  (await import(/* webpackChunkName: "delivery-choice" */ '../../features/delivery/delivery-choice.tsx'))
    .DeliveryChoice;

const businessLoading = () => (
  <Fold icon={shopIcon} title={t('Buying for a business?')} summary={t('Add your GSTIN')} stuck="folded">
    {() => null}
  </Fold>
);

const query = () => matchMedia('(min-width: 768px)');

function follow(changed: () => void) {
  const wide = query();
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** On wide screens the button is next to the bill; on a phone it stays at the bottom. Never on the server. */
const useIsWide = () => useSyncExternalStore(follow, () => query().matches);

interface Props {
  items: readonly CartItem[];
  user: SessionUser | null;
  /** The server has confirmed the list. */
  isChecked: boolean;
  notice: ReactNode;
}

export function FullCart({ items, user, isChecked, notice }: Props) {
  const { totals, delivering, picksUp, delivery, chooseDelivery, payment, note, business, placing, onPlace, onRetry } =
    useCheckout(items, user, isChecked);
  const isWide = useIsWide();
  const DeliveryChoice = useOnDemand(chooseDelivery !== undefined, loadDelivery, () => undefined);
  const placeIt = (
    <>
      <PlacingStatus placing={placing} onRetry={onRetry} />
      <PlaceButton
        totals={totals}
        charge={chooseDelivery ? delivery?.charge : 0}
        step={placing.step}
        obstacle={delivery?.obstacle}
        onPlace={onPlace}
      />
    </>
  );
  return (
    <>
      <div className={styles.split}>
        <div className={styles.stack}>
          {notice}
          <CartLines items={items} />
          <div className={styles.choices}>
            {user && (
              <div hidden={picksUp} className={styles.address}>
                <AddressChoice delivering={delivering} />
              </div>
            )}
            {chooseDelivery && DeliveryChoice && (
              <DeliveryChoice
                items={items}
                totals={totals}
                pin={delivering.pin}
                choose={chooseDelivery}
                isAsked={placing.step === 'refused'}
              />
            )}
            <PaymentChoice payment={payment} />
            <NoteField {...note} />
            {business && (
              <div className={styles.late}>
                <Late
                  load={loadBusiness}
                  props={{ business, placing }}
                  fallback={businessLoading()}
                  missing={t('The field for your GSTIN did not load.')}
                />
              </div>
            )}
          </div>
        </div>
        <aside className={styles.bill}>
          <Bill items={items} totals={totals} delivery={delivery}>
            {isWide && (
              <div className={styles.inBill} data-keep-clear="">
                {placeIt}
              </div>
            )}
            {payment.chosen === PaymentMode.Online && (
              <p className={styles.hint}>
                {payment.facts.hasProvider
                  ? t('You pay on the next page.')
                  : t('You will see a UPI QR code next. Nothing is charged now.')}
              </p>
            )}
          </Bill>
        </aside>
      </div>
      {!isWide && (
        <div className={styles.bar} data-keep-clear="">
          {placeIt}
        </div>
      )}
    </>
  );
}
