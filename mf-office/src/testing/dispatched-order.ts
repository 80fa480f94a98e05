import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';

/** A shipped order of ₹240 in cash, which comes on 29 November. */
export const dispatchedOrder = (number: string, change: Partial<Order> = {}): Order => ({
  _id: number.padStart(24, 'a'),
  orderId: number,
  customerId: 'c'.repeat(24),
  date: '2026-11-27T06:00:00.000Z',
  status: OrderStatus.Shipped,
  name: 'Asha',
  phoneNumber: '+919000000002',
  paymentMode: PaymentMode.CashOnDelivery,
  deliveryAddress: '4 Lake View',
  city: 'Bengaluru',
  state: 'Karnataka',
  pin: '560004',
  items: [
    {
      productId: { _id: 'd'.repeat(24), name: 'Dal', img_ids: [], is_pricing: true, tint: 'leaf' },
      quantity: 2,
      price: 100,
      rating: null,
    },
  ],
  user_note: null,
  cancellation_reason: null,
  showSummary: true,
  totalAmount: 240,
  money: { status: 'unpaid', paid: 0, due: 240, refunded: 0 } as unknown as Order['money'],
  delivery: {
    charge: 40,
    pickup: false,
    carrier: null,
    tracking: null,
    slot: { _id: `${'e'.repeat(24)}-2026-11-29`, day: '2026-11-29', from: '09:00', to: '12:00' },
  },
  moves: [{ status: OrderStatus.Shipped, at: '2026-11-28T06:00:00.000Z', by: 'business' }],
  ...change,
});
