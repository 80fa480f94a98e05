import { PaymentMode } from '@shop/contract/payment';
import { queries, useQuery } from '@shop/platform';
import { useEffect } from 'react';
import { lastPaymentQuery } from '../../queries/last-payment.ts';
import { type PaymentFacts, possibleMode } from './payment-modes.ts';

interface Wanted {
  /** Undefined: as in the latest order. */
  mode: PaymentMode | undefined;
  choose(mode: PaymentMode): void;
}

/** The payment mode: that of the latest order, unless another one is chosen. */
export function usePayment(userId: string | null, facts: PaymentFacts, { mode: wanted, choose }: Wanted) {
  const query = lastPaymentQuery(userId ?? '');
  const { data: last, error } = useQuery(query, { enabled: userId !== null });
  const isKnown = userId === null || wanted !== undefined || last !== undefined || error !== undefined;
  const modeAfter = (latest: PaymentMode = PaymentMode.CashOnDelivery) => possibleMode(wanted ?? latest, facts);
  // What was shown stays, also if the latest order loads only after that, or is another one then.
  useEffect(() => {
    if (userId && isKnown && wanted === undefined) choose(last ?? PaymentMode.CashOnDelivery);
  });
  /** The shown mode, once there is one. */
  const settle = async () => modeAfter(isKnown ? last : await queries.load(query).catch(() => undefined));
  return { facts, chosen: isKnown ? modeAfter(last) : null, choose, settle };
}

export type Payment = ReturnType<typeof usePayment>;
