import type { Order } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { currentLanguage } from '@shop/platform';
import { formatRupees, parseRupees } from '@shop/pricing/money';
import { t } from '../../t.ts';

interface NextStep {
  when: string;
  what: string;
}

type Placed = Pick<Order, 'paymentMode' | 'totalAmount' | 'deliveryAddress' | 'city' | 'pay_online' | 'delivery'> & {
  money?: Order['money'];
};

const DAY = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;

function sentInWords({ delivery, deliveryAddress: address, city }: Placed): string {
  if (delivery?.pickup) return t('It is packed, and waits for you at the shop.');
  if (!delivery?.slot) return t('It is packed and sent to {address}, {city}.', { address, city });
  const { day, from, to } = delivery.slot;
  const time = `${new Date(`${day}T00:00:00Z`).toLocaleDateString(`${currentLanguage()}-IN-u-nu-latn`, DAY)}, ${from}–${to}`;
  return t('It is packed and comes {time} to {address}, {city}.', { time, address, city });
}

/** The next steps of a new order, and when. */
export function nextSteps(order: Placed): NextStep[] {
  const { paymentMode, totalAmount, pay_online, money, delivery } = order;
  const total = parseRupees(totalAmount);
  const amount = total === null ? t('the total') : formatRupees(total);
  const sent = sentInWords(order);
  if (money?.state === 'paid')
    return [
      { when: t('Now'), what: t('Your payment is here. The shop confirms your order.') },
      { when: t('Then'), what: sent },
    ];
  if (paymentMode === PaymentMode.Online && total !== null)
    return [
      {
        when: t('Now'),
        what: pay_online ? t('You pay {amount} online.', { amount }) : t('You pay {amount} by UPI.', { amount }),
      },
      { when: t('Once the money is there'), what: t('The shop confirms your order.') },
      { when: t('Then'), what: sent },
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
  return [{ when: t('Now'), what: confirmed }, { when: t('Then'), what: sent }, paid];
}
