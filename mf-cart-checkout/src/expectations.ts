import { orderDetails } from '@shop/contract/fragments/order-details';
import type { Order } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import type { Expectations } from '@shop/contract/release';

type Surface = typeof import('@shop/platform');
const shopOf = (given: Record<string, unknown>) => given['@shop/platform'] as Surface;

const order: Order = {
  _id: '64b000000000000000000001',
  orderId: 'ORD-EXPECTED',
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

/** This section's expectations of the shell and of the orders section; tested with every build of theirs. */
export const expectations: Expectations = {
  'a failure of a call carries status, code and body': (given) => {
    const { ApiError } = shopOf(given);
    const { status, code, body } = new ApiError(409, 'order_changed', 'x', {}, 'refusal');
    if (status !== 409 || code !== 'order_changed' || body !== 'refusal')
      throw new Error(`it gave ${status} ${code} ${body}`);
  },
  'the login opens when it is asked for': (given) => {
    const { closeLogin, currentSession, openLogin } = shopOf(given);
    openLogin();
    const { isModalOpen } = currentSession();
    closeLogin();
    if (!isModalOpen) throw new Error('it stayed closed');
  },
  'the cart takes quantities, removals and a clearing': (given) => {
    const { cart } = shopOf(given);
    for (const name of ['setQuantity', 'remove', 'clear', 'refresh'] as const)
      if (typeof cart[name] !== 'function') throw new Error(`it has no ${name}`);
  },
  'the details of an order show what was placed, for how much': async (_, drawFragment) => {
    const html = await drawFragment(orderDetails, { order, isPaidElsewhere: true });
    for (const text of ['ORD-EXPECTED', 'Sona Masoori', '361.50'])
      if (!html.includes(text)) throw new Error(`'${text}' is not in it`);
  },
};
