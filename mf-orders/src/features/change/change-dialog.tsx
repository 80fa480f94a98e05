import { isPincode } from '@shop/contract/address-rules';
import type { Order } from '@shop/contract/order';
import { formatPrice, formatRupees } from '@shop/pricing/money';
import { totalPaise } from '@shop/pricing/order-amounts';
import { AddressFields } from '@shop/ui/address-fields';
import { AddressLine } from '@shop/ui/address-line';
import { Button } from '@shop/ui/button';
import { classes } from '@shop/ui/classes';
import { Dialog } from '@shop/ui/dialog';
import { Failure } from '@shop/ui/failure';
import layout from '@shop/ui/layout.module.css';
import { QuantityCounter } from '@shop/ui/quantity-counter';
import { Skeleton } from '@shop/ui/skeleton';
import { SteadyButton } from '@shop/ui/steady-button';
import { useAddressForm } from '@shop/ui/use-address-form';
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { focusFirst } from '../../lib/focus-first.ts';
import { t } from '../../t.ts';
import { WaitingNote } from '../network/waiting-note.tsx';
import type { Viewer } from '../viewer.ts';
import { againstMoney } from './against-money.ts';
import styles from './change-dialog.module.css';
import type { DraftLine } from './draft.ts';
import { TimeField } from './time-field.tsx';
import { useChange } from './use-change.ts';
import type { Charge } from './use-charge.ts';
import { useProducts } from './use-products.ts';

interface Props {
  order: Order;
  viewer: Viewer;
  onClose: () => void;
}

const addressOf = ({ deliveryAddress: address, city, state, pin }: Order) => ({ address, city, state, pin });

/** Quantities, the address and the time of an order that the shop has not confirmed yet. */
export function ChangeDialog({ order, viewer, onClose }: Props) {
  const { products, failed, retry } = useProducts(order);
  const close = useRef(onClose);
  return (
    <Dialog title={t('Change order {order}', { order: order.orderId })} onClose={() => close.current()}>
      {failed ? (
        <Failure title={t('The products of this order did not load.')} busy={false} onRetry={retry}>
          {t('Your order is as it was.')}
        </Failure>
      ) : products ? (
        <ChangeForm order={order} viewer={viewer} products={products} onClose={onClose} ref={close} />
      ) : (
        <div className={styles.form} role="status" aria-label={t('Loading the products')}>
          {order.items.slice(0, 4).map(({ productId }) => (
            <Skeleton key={productId._id} className={styles.waiting} />
          ))}
        </div>
      )}
    </Dialog>
  );
}

type FormProps = Props & Pick<Parameters<typeof useChange>[0], 'products'> & { ref: RefObject<() => void> };

function ChangeForm({ order, viewer, products, onClose, ref }: FormProps) {
  const [movesHouse, setMovesHouse] = useState(false);
  const address = useAddressForm({ ...addressOf(order), address_nickname: '' }, []);
  const { pin } = address.typed;
  const [looksAtTimes, setLooksAtTimes] = useState(false);
  const [slot, setSlot] = useState<string>();
  const { lines, charge, total, setQuantity, save, isPending, problem, isWaiting, close } = useChange({
    order,
    viewer,
    products,
    slot,
    looksAtTimes,
    onClose,
    pin: movesHouse && isPincode(pin) ? pin : order.pin,
  });
  useImperativeHandle(ref, () => close);
  const before = totalPaise(order);
  const wrongPin =
    movesHouse && charge.found?.serviceable === false ? t('The shop does not deliver to this pincode.') : undefined;
  const losesTime =
    movesHouse && pin !== order.pin && charge.found?.needs_slot === false && Boolean(order.delivery?.slot);
  const isEmpty = lines.every(({ quantity }) => quantity === 0);
  const limit = againstMoney(order, charge.isAskedFor ? before : total, viewer.isAdmin);
  const isRefused = limit?.isBroken === true;
  const isUnchanged = !movesHouse && !slot && lines.every(({ isChanged }) => !isChanged);

  const refusePin = useEffectEvent((pin: string) => address.refuse({ pin }));
  useEffect(() => {
    if (wrongPin) refusePin(wrongPin);
  }, [wrongPin]);
  const isOff = isUnchanged || isEmpty || isRefused;

  async function submit() {
    const moved = movesHouse ? await address.settle() : undefined;
    if (moved !== null) save({ address: moved, slot });
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wrongPin) address.refuse({ pin: wrongPin });
        else if (!isOff && !isPending) void submit();
      }}
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <ChangedLine key={line.item.productId._id} line={line} onChange={setQuantity} />
        ))}
      </ul>
      <p className={styles.total} aria-live="polite">
        <span>{isUnchanged || wrongPin ? t('Total') : t('New total')}</span>
        <span>
          {total !== before && before !== null && !wrongPin && (
            <s>
              <span className={layout.hidden}>{t('Before:')} </span>
              {formatRupees(before)}
            </s>
          )}{' '}
          <b>{charge.isAskedFor ? t('Adding up…') : formatPrice(wrongPin ? before : total)}</b>
        </span>
      </p>
      {order.delivery && !order.delivery.pickup && !charge.isAskedFor && !wrongPin && (
        <p className={styles.hint}>{chargeInWords(charge)}</p>
      )}
      {limit && !isEmpty && (
        <p role="status" className={isRefused ? styles.problem : styles.hint}>
          {limit.sentence}
        </p>
      )}
      {isEmpty && <p className={styles.problem}>{t('Nothing would be left. Cancel the order instead.')}</p>}
      {!order.delivery?.pickup && (
        <section className={styles.address}>
          <h3>{t('Delivery address')}</h3>
          {movesHouse ? (
            <div ref={focusFirst}>
              <AddressFields form={address} isNamed={false} />
            </div>
          ) : (
            <p>
              <AddressLine {...addressOf(order)} />{' '}
              <Button look="link" onClick={() => setMovesHouse(true)}>
                {t('Change address')}
              </Button>
            </p>
          )}
        </section>
      )}
      {losesTime && <p className={styles.hint}>{t('To {pin} the shop delivers without a fixed time.', { pin })}</p>}
      {order.delivery && !losesTime && !order.delivery.pickup && (order.delivery.slot || charge.found?.needs_slot) && (
        <section className={styles.address}>
          <h3>{t('Delivery')}</h3>
          <TimeField
            delivery={order.delivery}
            found={charge.found}
            failed={charge.failed}
            isOpen={looksAtTimes}
            chosen={slot}
            onOpen={() => {
              setLooksAtTimes(true);
              if (charge.failed) charge.retry();
            }}
            onChoose={setSlot}
          />
        </section>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {wrongPin && <p className={styles.hint}>{t('Another pincode is needed before you can save.')}</p>}
      <WaitingNote isWaiting={isWaiting} />
      <div className={styles.buttons}>
        <Button look="line" onClick={close}>
          {t('Keep as it is')}
        </Button>
        <SteadyButton
          type="submit"
          busy={isPending}
          off={isOff}
          // Pressed, it leads to the pincode.
          aria-disabled={isOff || isPending || wrongPin !== undefined || undefined}
        >
          {isPending ? t('Saving…') : t('Save changes')}
        </SteadyButton>
      </div>
    </form>
  );
}

function chargeInWords({ paise, found }: Charge): string {
  if (found?.serviceable === false) return t('The shop does not deliver to this pincode.');
  if (paise === null) return t('The charge for the delivery is worked out when you save.');
  return paise === 0 ? t('Delivery is free.') : t('With {amount} for the delivery.', { amount: formatRupees(paise) });
}

interface LineProps {
  line: DraftLine;
  onChange: (productId: string, quantity: number) => void;
}

function ChangedLine({ line: { item, quantity, unit, limits }, onChange }: LineProps) {
  const [reason, setReason] = useState<string | null>(null);
  const { _id, name } = item.productId;
  const isRemoved = quantity === 0;
  return (
    <li className={styles.line}>
      <p className={classes(styles.name, isRemoved && styles.removed)}>
        {name}
        <span>{isRemoved ? t('Removed') : t('{price} each', { price: formatPrice(unit) })}</span>
      </p>
      {isRemoved ? (
        <Button look="link" aria-label={t('Put back {name}', { name })} onClick={() => onChange(_id, item.quantity)}>
          {t('Put back')}
        </Button>
      ) : (
        <div className={styles.quantity}>
          <QuantityCounter
            product={{ ...item.productId, ...limits }}
            quantity={quantity}
            variant="cart"
            onChange={(now) => onChange(_id, now)}
            onReason={setReason}
          />
          <Button look="link" aria-label={t('Remove {name}', { name })} onClick={() => onChange(_id, 0)}>
            {t('Remove')}
          </Button>
        </div>
      )}
      {reason && !isRemoved && (
        <p role="status" className={styles.reason}>
          {reason}
        </p>
      )}
    </li>
  );
}
