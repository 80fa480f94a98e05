import type { Order } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { formatRupees, parseRupees } from '@shop/pricing/money';

interface NextStep {
  when: string;
  what: string;
}

type Placed = Pick<Order, 'paymentMode' | 'totalAmount' | 'deliveryAddress' | 'city' | 'pay_online' | 'delivery'> & {
  money?: Order['money'];
};

/** The next steps of a new order, and when. */
export function nextSteps(order: Placed): NextStep[] {
  const { paymentMode, totalAmount, deliveryAddress, city, pay_online, money, delivery } = order;
  const total = parseRupees(totalAmount);
  const amount = total === null ? 'the total' : formatRupees(total);
  const sent = delivery?.pickup
    ? 'It is packed, and waits for you at the shop.'
    : `It is packed and sent to ${deliveryAddress}, ${city}.`;
  if (money?.state === 'paid')
    return [
      { when: 'Now', what: 'Your payment is here. The shop confirms your order.' },
      { when: 'Then', what: sent },
    ];
  if (paymentMode === PaymentMode.Online && total !== null)
    return [
      { when: 'Now', what: pay_online ? `You pay ${amount} online.` : `You pay ${amount} by UPI.` },
      { when: 'Once the money is there', what: 'The shop confirms your order.' },
      { when: 'Then', what: sent },
    ];
  const confirmed =
    total === null
      ? 'The shop sets the prices that are missing and confirms your order.'
      : 'The shop checks its stock and confirms your order.';
  const paid =
    paymentMode === PaymentMode.Offline
      ? { when: 'After that', what: `You settle ${amount} with the shop, on your running account.` }
      : { when: delivery?.pickup ? 'At the shop' : 'At your door', what: `You pay ${amount} in cash.` };
  return [{ when: 'Now', what: confirmed }, { when: 'Then', what: sent }, paid];
}
