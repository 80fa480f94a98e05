/** The codes of the wire format, by name. */
export const PaymentMode = { CashOnDelivery: 0, Online: 1, Offline: 2 } as const;
export type PaymentMode = (typeof PaymentMode)[keyof typeof PaymentMode];

export const paymentLabels: Record<PaymentMode, string> = {
  [PaymentMode.CashOnDelivery]: 'Cash on Delivery',
  [PaymentMode.Online]: 'Online Payment',
  [PaymentMode.Offline]: 'Settle Offline with Merchant',
};

/** The modes of a sale by staff, and the code with which the order stores each. */
export const saleModes = {
  cash: { label: 'Cash', paymentMode: PaymentMode.CashOnDelivery },
  upi: { label: 'UPI', paymentMode: PaymentMode.Online },
  later: { label: 'Pay later', paymentMode: PaymentMode.Offline },
} as const;

/** How an order is paid, in words. */
export const paymentLabelOf = (order: {
  paymentMode: PaymentMode;
  sale?: { mode: keyof typeof saleModes } | undefined;
}) => (order.sale ? saleModes[order.sale.mode].label : paymentLabels[order.paymentMode]);
