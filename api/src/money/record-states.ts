import type { PaymentState, RefundState } from '@shop/contract/order-money';

/** What may follow. Events come late, twice and out of order, so a record only ever goes forward. */
const PAYMENT: Record<PaymentState, readonly PaymentState[]> = {
  claimed: ['declined', 'received', 'unmatched'],
  // A failed payment may be authorized later; a declined one may turn up.
  failed: ['authorized', 'received', 'unmatched'],
  declined: ['received', 'unmatched'],
  authorized: ['declined', 'received', 'unmatched'],
  unmatched: ['received'],
  received: [],
};

const REFUND: Record<RefundState, readonly RefundState[]> = {
  pending: ['processed', 'failed'],
  failed: ['processed'],
  processed: [],
};

export const mayFollow = (from: PaymentState, to: PaymentState) => PAYMENT[from].includes(to);

export const refundMayFollow = (from: RefundState, to: RefundState) => REFUND[from].includes(to);
