import type { PaymentMode } from '@shop/contract/payment';
import { cartVersionAtom, notify, openLogin, profileAtom, type SessionUser, useQuery } from '@shop/platform';
import type { CartItem } from '@shop/platform/cart/types';
import { totalsOf } from '@shop/pricing/prices';
import { useAtomValue } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import { useDelivering } from '../../features/addresses/use-delivering.ts';
import { buyerOf, ownBusiness } from '../../features/business/business.ts';
import type { ChosenDelivery } from '../../features/delivery/chosen-delivery.ts';
import { usePayment } from '../../features/payment/use-payment.ts';
import { type Delivery, orderRequest } from '../../features/placing/order-request.ts';
import { usePlacing } from '../../features/placing/use-placing.ts';
import { type Buyer, useTyped } from '../../features/placing/use-typed.ts';
import { paymentWaysQuery } from '../../queries/payment-ways.ts';
import { t } from '../../t.ts';

/** Who picks it up need not say where they live. */
const NOWHERE = { address: '', city: '', state: '', pin: '' };

/** Shows the first line that prevents the order; true if there is one. */
function blockedByLine(): boolean {
  const line = document.querySelector('[data-unavailable]');
  if (!line) return false;
  line.scrollIntoView({ block: 'center' });
  line.querySelector('button')?.focus({ preventScroll: true });
  notify.warning(t('Take out what is not available to place the order.'), { id: 'placing' });
  return true;
}

export function useCheckout(items: readonly CartItem[], user: SessionUser | null, isChecked: boolean) {
  const { upi_id, takes_gstin: takesGstin = false, has_delivery: hasDelivery } = useAtomValue(profileAtom);
  const version = useAtomValue(cartVersionAtom);
  const totals = useMemo(() => totalsOf(items.map((item) => ({ product: item, quantity: item.quantity }))), [items]);
  const delivering = useDelivering(user);
  const { data: ways } = useQuery(paymentWaysQuery);
  const [delivery, chooseDelivery] = useState<ChosenDelivery>();
  const [{ note, mode, buyer = ownBusiness(user) }, change] = useTyped(user?._id ?? null);
  const payment = usePayment(
    user?._id ?? null,
    {
      hasHidden: totals.hidden > 0,
      hasUpi: upi_id !== '',
      hasProvider: Boolean(ways?.provider),
      noCash: delivery?.noCash,
    },
    { mode, choose: (next: PaymentMode) => change({ mode: next }) },
  );
  const settling = useRef(false);

  const requestFor = ({ user_name, phoneNumber }: SessionUser, address: Delivery['address'], mode: PaymentMode) =>
    orderRequest(items, { name: user_name, phoneNumber, address }, mode, note, version, {
      ...(takesGstin && buyerOf(buyer)),
      ...(delivery && { delivery: delivery.choice }),
    });
  const picksUp = delivery?.choice.pickup === true;
  const chosen = picksUp ? NOWHERE : delivering.chosen;
  const request = user && chosen && payment.chosen !== null ? requestFor(user, chosen, payment.chosen) : null;
  const { placing, place, forgetRefusal } = usePlacing(user?._id ?? null, { items, isChecked, request });

  async function onPlace() {
    if (!user && delivery?.obstacle) return void notify.warning(delivery.obstacle, { id: 'placing' });
    if (!user) return openLogin(undefined, 'order');
    if (settling.current || blockedByLine()) return;
    if (!picksUp) await delivering.ready();
    if (settling.current) return;
    settling.current = true;
    try {
      const [address, mode] = await Promise.all([picksUp ? NOWHERE : delivering.settle(), payment.settle()]);
      const obstacle = hasDelivery && (delivery ? delivery.obstacle : t('Choose the delivery first.'));
      if (address && obstacle) notify.warning(obstacle, { id: 'placing' });
      else if (address) await place(requestFor(user, address, mode));
      else if (delivering.addresses.list === 'failed')
        notify.warning(t('Your saved addresses did not load. Please try again.'), { id: 'placing' });
    } finally {
      settling.current = false;
    }
  }

  return {
    totals,
    delivery,
    chooseDelivery: hasDelivery ? chooseDelivery : undefined,
    delivering,
    picksUp,
    payment,
    note: { value: note, onChange: (text: string) => change({ note: text }) },
    business: takesGstin
      ? {
          buyer,
          change(next: Buyer) {
            change({ buyer: next });
            forgetRefusal();
          },
        }
      : undefined,
    placing,
    onPlace: () => void onPlace(),
    onRetry: () => void onPlace(),
  };
}
