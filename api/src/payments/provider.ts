/** A payment as the provider reports it. Amounts are in the smallest unit of the currency: paise. */
export interface ReportedPayment {
  id: string;
  orderId: string;
  amountPaise: number;
  currency: string;
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  /** How the customer paid, such as `upi` or `card`. */
  instrument: string | null;
  refundedPaise: number;
}

export interface ReportedRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
  /** Our own id of the refund; null if it was not ordered here. */
  refundId: string | null;
}

/** A message of the provider. A repeated one has the same `id`. */
export interface ProviderEvent {
  id: string;
  payment: ReportedPayment | null;
  refund: ReportedRefund | null;
}

export interface OpenedOrder {
  id: string;
  amountPaise: number;
  currency: string;
}

export interface PaymentProvider {
  name: 'razorpay';
  /** Public: the checkout page needs it. */
  keyId: string;
  openOrder(wanted: { amountPaise: number; receipt: string; note: string }): Promise<OpenedOrder>;
  paymentsOf(providerOrderId: string): Promise<ReportedPayment[]>;
  /** The same key gives the same refund, for any number of calls. */
  refund(wanted: { paymentId: string; amountPaise: number; key: string }): Promise<ReportedRefund>;
  refundsOf(paymentId: string): Promise<ReportedRefund[]>;
  /** All that were begun between two instants, for any order. */
  paymentsBetween(from: Date, to: Date): Promise<ReportedPayment[]>;
  /** All that were made between two instants, of any payment. */
  refundsBetween(from: Date, to: Date): Promise<ReportedRefund[]>;
  /** Whether the checkout's result was signed by the provider. */
  isConfirmed(result: { providerOrderId: string; paymentId: string; signature: string }): boolean;
  /** Null: the signature is wrong. */
  readEvent(body: Buffer, headers: Record<string, unknown>): ProviderEvent | null;
}

/** The provider is down or does not respond: the same call may succeed later. Contains no ids and no secrets. */
export class ProviderAway extends Error {}

/** The provider responded and refused; the message is its own description. */
export class ProviderRefusal extends Error {}
