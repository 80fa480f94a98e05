import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';

export const sampleOrder: Order = {
  _id: '64b000000000000000000001',
  orderId: 'ORD-ELSEWHERE',
  customerId: '64b000000000000000000002',
  date: '2026-01-31T06:30:00.000Z',
  status: OrderStatus.Ordered,
  items: [
    {
      productId: {
        _id: '64b000000000000000000003',
        name: 'Sona Masoori',
        img_ids: [],
        is_pricing: true,
        tint: 'haldi',
      },
      quantity: 3,
      price: 120.5,
      rating: null,
    },
  ],
  name: 'Asha Iyer',
  phoneNumber: '+919000000001',
  deliveryAddress: '4, Temple Road',
  city: 'Madurai',
  state: 'Tamil Nadu',
  pin: '625001',
  paymentMode: PaymentMode.Online,
  user_note: null,
  cancellation_reason: null,
  showSummary: true,
  totalAmount: 361.5,
  money: { state: 'due', total: 361.5, paid: 0, refunded: 0, due: 361.5 },
  moves: [{ status: OrderStatus.Ordered, at: '2026-01-31T06:30:00.000Z', by: 'customer' }],
};
