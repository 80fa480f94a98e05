import type { Order, OrderItem } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';

export const id = (number: number) => number.toString(16).padStart(24, '0');

export const sampleItem = (change: Partial<OrderItem> = {}, name = 'Sona Masoori Rice, 25 kg'): OrderItem => ({
  productId: { _id: id(900), name, img_ids: [], is_pricing: true, tint: 'haldi' },
  quantity: 4,
  price: 1380,
  rating: null,
  ...change,
});

/** Nothing was paid yet. */
const dueOf = ({ totalAmount: total = 5520, showSummary = true }: Partial<Order>): Order['money'] =>
  showSummary && total !== null
    ? { state: 'due', total, paid: 0, refunded: 0, due: total }
    : { state: 'due', total: null, paid: null, refunded: null, due: null };

export const sampleOrder = (change: Partial<Order> = {}): Order => ({
  _id: id(1),
  orderId: '40040026',
  customerId: id(2),
  date: '2026-11-18T03:42:00.000Z',
  status: OrderStatus.Ordered,
  items: [sampleItem()],
  name: 'Asha',
  phoneNumber: '+919000000002',
  deliveryAddress: '14, 3rd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  pin: '560004',
  paymentMode: PaymentMode.CashOnDelivery,
  user_note: null,
  cancellation_reason: null,
  showSummary: true,
  totalAmount: 5520,
  money: dueOf(change),
  moves: [{ status: OrderStatus.Ordered, at: '2026-11-18T03:42:00.000Z', by: 'customer' }],
  ...change,
});
