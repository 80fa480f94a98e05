import type { Order } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';

interface NextStep {
  when: string;
  what: string;
}

type Placed = Pick<Order, 'paymentMode' | 'totalAmount' | 'deliveryAddress' | 'city' | 'pay_online' | 'delivery'> & {
  money?: Order['money'];
};

/** `arrives`: the chosen time in words. */
function sending({ delivery, deliveryAddress: address, city }: Placed, arrives: string | undefined): NextStep {
  return {
    when: arrives ? t('Arrives {time}', { time: arrives }) : t('Then'),
    what: delivery?.pickup
      ? t('It is packed, and waits for you at the shop.')
      : t('It is packed and sent to {address}, {city}.', { address, city }),
  };
}

/** The next steps of a new order, and when. */
export function nextSteps(order: Placed, arrives?: string): NextStep[] {
  const { paymentMode, totalAmount, pay_online, money, delivery } = order;
  const total = parseRupees(totalAmount);
  const amount = total === null ? t('the total') : formatRupees(total);
  const sent = sending(order, arrives);
  if (money?.state === 'paid')
    return [{ when: t('Now'), what: t('Your payment is here. The shop confirms your order.') }, sent];
  if (paymentMode === PaymentMode.Online && total !== null)
    return [
      {
        when: t('Now'),
        what: pay_online ? t('You pay {amount} online.', { amount }) : t('You pay {amount} by UPI.', { amount }),
      },
      { when: t('Once the money is there'), what: t('The shop confirms your order.') },
      sent,
    ];
  const confirmed =
    total === null
      ? t('The shop sets the prices that are missing and confirms your order.')
      : t('The shop checks its stock and confirms your order.');
  const paid =
    paymentMode === PaymentMode.Offline
      ? { when: t('After that'), what: t('Pay later: you settle {amount} with the shop.', { amount }) }
      : {
          when: delivery?.pickup ? t('At the shop') : t('At your door'),
          what: t('You pay {amount} in cash.', { amount }),
        };
  return [{ when: t('Now'), what: confirmed }, sent, paid];
}
