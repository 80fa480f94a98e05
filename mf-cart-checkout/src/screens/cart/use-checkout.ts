import type { PaymentMode } from '@shop/contract/order';
import type { SavedAddress } from '@shop/contract/user';
import { notify, openLogin, profileAtom, type SessionUser } from '@shop/platform';
import type { CartItem } from '@shop/platform/cart/types';
import { totalsOf } from '@shop/pricing/prices';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDelivering } from '../../features/addresses/use-delivering.ts';
import { useNote } from '../../features/note/use-note.ts';
import { COD, possibleMode } from '../../features/payment/payment-modes.ts';
import { orderRequest } from '../../features/placing/order-request.ts';
import { usePlacing } from '../../features/placing/use-placing.ts';

const asSeen = (items: readonly CartItem[]) =>
  items.map(({ _id, quantity, basePrice }) => `${_id}:${quantity}:${basePrice}`).join();

/** Shows the first line that stands in the way; true where there is one. */
function blockedByLine(): boolean {
  const line = document.querySelector('[data-unavailable]');
  if (!line) return false;
  line.scrollIntoView({ block: 'center' });
  line.querySelector('button')?.focus({ preventScroll: true });
  notify.warning('Take out what is not available to place the order.', { id: 'placing' });
  return true;
}

/** Everything between a full cart and a placed order. */
export function useCheckout(items: readonly CartItem[], user: SessionUser | null) {
  const { upi_id } = useAtomValue(profileAtom);
  const totals = useMemo(() => totalsOf(items.map((item) => ({ product: item, quantity: item.quantity }))), [items]);
  const delivering = useDelivering(user);
  const [wanted, setWanted] = useState<PaymentMode>(COD);
  const [note, setNote] = useNote();
  const { placing, place, hold } = usePlacing(user?._id ?? null);
  const settling = useRef(false);

  const facts = { hasHidden: totals.hidden > 0, hasUpi: upi_id !== '' };
  const mode = possibleMode(wanted, facts);

  const details = `${asSeen(items)} ${mode} ${note} ${delivering.chosen?._id}`;
  const seen = useRef(details);
  useEffect(() => {
    if (placing.step === 'ready') seen.current = details;
    if (placing.step !== 'waiting' || seen.current === details) return;
    seen.current = details;
    hold();
  }, [details, placing.step, hold]);

  function send(customer: SessionUser, address: SavedAddress) {
    const delivery = { name: customer.user_name, phoneNumber: customer.phoneNumber, address };
    return place(orderRequest(items, delivery, mode, note));
  }

  async function onPlace() {
    if (!user) return openLogin();
    if (settling.current || blockedByLine()) return;
    settling.current = true;
    try {
      const address = await delivering.settle();
      if (address) await send(user, address);
      else if (delivering.addresses.list === 'failed')
        notify.warning('Your saved addresses did not come. Please try again.', { id: 'placing' });
    } finally {
      settling.current = false;
    }
  }

  return {
    totals,
    delivering,
    payment: { facts, chosen: mode, onChoose: setWanted },
    note: { value: note, onChange: setNote },
    placing,
    onPlace: () => void onPlace(),
    onRetry: () => void onPlace(),
  };
}
