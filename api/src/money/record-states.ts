import type { PaymentState, RefundState } from '@shop/contract/order-money';

/** The allowed next states. Events come late, twice and out of order, so a record only goes forward. */
const PAYMENT: Record<PaymentState, readonly PaymentState[]> = {
  claimed: ['declined', 'received', 'unmatched'],
  // A failed payment may be authorized later; the money of a declined one may arrive after all.
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
