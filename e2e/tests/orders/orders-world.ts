import type { HistoryResponse, Order, OrderResponse } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import type { Product } from '@shop/contract/product';
import { toRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import type { Session } from '../../harness/people.ts';
import { callShop } from '../../harness/shop-api.ts';

export interface Line {
  product: Product;
  quantity: number;
}

interface Wishes {
  paymentMode?: PaymentMode;
  user_note?: string;
  gstin?: string;
  legal_name?: string;
}

const seenPrice = ({ product, quantity }: Line) => {
  const unit = product.is_pricing ? unitPrice(product, quantity) : null;
  return unit === null ? null : toRupees(unit);
};

/** What the cart sends. */
export const orderBody = (user: Session['user'], lines: readonly Line[], wishes: Wishes = {}) => ({
  items: lines.map((line) => ({ productId: line.product._id, quantity: line.quantity, price: seenPrice(line) })),
  name: user.user_name,
  phoneNumber: user.phoneNumber,
  deliveryAddress: '14, 3rd Cross, Gandhi Bazaar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pin: '560004',
  paymentMode: PaymentMode.CashOnDelivery,
  ...wishes,
});

export async function placeOrder(
  { token, user }: Session,
  lines: readonly Line[],
  wishes: Wishes = {},
): Promise<Order> {
  const body = orderBody(user, lines, wishes);
  return (await callShop<OrderResponse>(`/user/place-order/${user._id}`, { token, body })).order;
}

/** The same small order many times, a few at once. */
export async function placeMany(customer: Session, line: Line, count: number): Promise<void> {
  let left = count;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      await placeOrder(customer, [line]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

const WAY: Record<OrderStatus, readonly OrderStatus[]> = {
  [OrderStatus.Ordered]: [],
  [OrderStatus.Confirmed]: [OrderStatus.Confirmed],
  [OrderStatus.Shipped]: [OrderStatus.Confirmed, OrderStatus.Shipped],
  [OrderStatus.Delivered]: [OrderStatus.Confirmed, OrderStatus.Shipped, OrderStatus.Delivered],
  [OrderStatus.Cancelled]: [OrderStatus.Cancelled],
  [OrderStatus.Returned]: [OrderStatus.Confirmed, OrderStatus.Shipped, OrderStatus.Delivered, OrderStatus.Returned],
};

export const moveOrder = ({ token }: Session, order: Order, status: OrderStatus, cancellation_reason?: string) =>
  callShop<OrderResponse>(`/admin/order-status/${order._id}`, {
    method: 'PATCH',
    token,
    body: { status, ...(cancellation_reason && { cancellation_reason }) },
  });

export async function bringTo(admin: Session, order: Order, status: OrderStatus): Promise<void> {
  for (const step of WAY[status])
    await moveOrder(admin, order, step, step === 2 ? 'It leaked at our godown.' : undefined);
}

export const ordersOf = async ({ token, user }: Session): Promise<Order[]> =>
  (await callShop<HistoryResponse>(`/user/history/${user._id}`, { token })).data;
