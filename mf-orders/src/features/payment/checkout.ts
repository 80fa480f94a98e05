import type { ConfirmPaymentRequest, ProviderPayment } from '@shop/contract/order-money';

interface CheckoutOptions {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; contact: string };
  handler: (result: ConfirmPaymentRequest) => void;
  modal: { ondismiss: () => void };
}

interface Checkout {
  open(): void;
}

declare global {
  interface Window {
    /** Razorpay's hosted checkout, once its script has run. */
    Razorpay?: new (
      options: CheckoutOptions,
    ) => Checkout;
  }
}

/** The script runs once in a document. */
export function loadCheckout(url: string): Promise<void> {
  if (window.Razorpay) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => (window.Razorpay ? resolve() : reject(new Error('The checkout did not start.')));
    script.onerror = () => {
      script.remove();
      reject(new Error('The checkout did not load.'));
    };
    document.head.append(script);
  });
}

interface Wanted {
  payment: ProviderPayment;
  shop: string;
  order: { orderId: string; name: string; phoneNumber: string };
}

/** Null: the customer has closed it. A payment that the bank refuses can be tried again inside the checkout. */
export function openCheckout({ payment, shop, order }: Wanted): Promise<ConfirmPaymentRequest | null> {
  const { Razorpay } = window;
  if (!Razorpay) return Promise.reject(new Error('The checkout did not start.'));
  return new Promise((resolve) => {
    new Razorpay({
      key: payment.key_id,
      order_id: payment.order_id,
      amount: payment.amount,
      currency: payment.currency,
      name: shop,
      description: `Order ${order.orderId}`,
      prefill: { name: order.name, contact: order.phoneNumber },
      handler: resolve,
      modal: { ondismiss: () => resolve(null) },
    }).open();
  });
}
