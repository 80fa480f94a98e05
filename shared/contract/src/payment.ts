/** The codes of the wire format, by name. */
export const PaymentMode = { CashOnDelivery: 0, Online: 1, Offline: 2 } as const;
export type PaymentMode = (typeof PaymentMode)[keyof typeof PaymentMode];

export const paymentLabels: Record<PaymentMode, string> = {
  [PaymentMode.CashOnDelivery]: 'Cash on Delivery',
  [PaymentMode.Online]: 'Online Payment',
  [PaymentMode.Offline]: 'Settle Offline with Merchant',
};
