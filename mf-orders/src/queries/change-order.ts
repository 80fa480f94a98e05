import type { InvoiceResponse } from '@shop/contract/gst/documents';
import type {
  Order,
  OrderBuyerRequest,
  OrderPricesRequest,
  OrderResponse,
  OrderStatus,
  OrderStatusRequest,
  PayOrderResponse,
} from '@shop/contract/order';
import type { ConfirmPaymentRequest, HandMethod } from '@shop/contract/order-money';
import { api } from '@shop/platform';

const orderOf = async (response: Promise<OrderResponse>): Promise<Order> => (await response).order;

export type Carried = Pick<OrderStatusRequest, 'carrier' | 'tracking'>;

export interface MoveDetails {
  reason?: string | undefined;
  /** Rupees that came with the delivery. */
  cash?: number | undefined;
  carried?: Carried | undefined;
}

export const moveOrder = (order: Order, to: OrderStatus, { reason, cash, carried }: MoveDetails) =>
  orderOf(
    api.patch(`/admin/order-status/${order._id}`, {
      status: to,
      seen: order.moves.at(-1)?.at ?? '',
      ...carried,
      ...(reason && { cancellation_reason: reason }),
      ...(cash && { cash_received: cash }),
    } satisfies OrderStatusRequest),
  );

export const stepBack = (order: Order, reason: string) =>
  orderOf(api.post(`/admin/order-step-back/${order._id}`, { from: order.status, reason }));

export const cancelOwnOrder = (viewerId: string, order: Order, reason: string) =>
  orderOf(api.post(`/user/cancel-order/${viewerId}/${order._id}`, { reason }));

export const quoteOrder = (order: Order, items: OrderPricesRequest['items']) =>
  orderOf(api.patch(`/admin/order-prices/${order._id}`, { items }));

export const claimPayment = ({ customerId, _id }: Order, reference: string) =>
  orderOf(api.post(`/user/claim-payment/${customerId}/${_id}`, { method: 'UPI', reference }));

export const payOrder = (customerId: string, orderId: string) =>
  api.post<PayOrderResponse>(`/user/pay-order/${customerId}/${orderId}`);

export const confirmPayment = (customerId: string, orderId: string, result: ConfirmPaymentRequest) =>
  orderOf(api.post(`/user/confirm-payment/${customerId}/${orderId}`, result));

export interface Recorded {
  amount: number;
  method: HandMethod;
  reference: string | null;
}

/** `key`: a second click is the same payment. */
export const recordPayment = ({ _id }: Order, recorded: Recorded, key: string) =>
  orderOf(api.post(`/admin/payments/${_id}`, recorded, { headers: { 'idempotency-key': key } }));

export interface GivenBack {
  amount: number;
  reason: string;
  method?: HandMethod;
  reference?: string;
}

export const refundPayment = ({ _id }: Order, refund: GivenBack, key: string) =>
  orderOf(api.post(`/admin/refunds/${_id}`, refund, { headers: { 'idempotency-key': key } }));

export interface LetGo {
  amount: number;
  reason: string;
}

/** `what`: what was due, or what would have to be paid back. */
type LetGoOf = 'write-offs' | 'kept';

export const letGo = ({ _id }: Order, what: LetGoOf, wanted: LetGo, key: string) =>
  orderOf(api.post(`/admin/${what}/${_id}`, wanted, { headers: { 'idempotency-key': key } }));

export const takeBackLetGo = ({ _id }: Order, what: LetGoOf) =>
  orderOf(api.post(`/admin/${what}/${_id}/take-back`, {}));

/** Its number. */
export const issueInvoice = async ({ _id }: Order) =>
  (await api.post<InvoiceResponse>(`/admin/invoices/${_id}`, {})).invoice.number;

export const changeBuyer = ({ _id }: Order, buyer: OrderBuyerRequest) =>
  orderOf(api.patch(`/admin/order-buyer/${_id}`, buyer));

export interface Voided {
  paymentId: string;
  reason: string;
}

export const voidPayment = (paymentId: string, reason: string) =>
  orderOf(api.post(`/admin/payments/recorded/${paymentId}/void`, { reason }));

export const declineClaim = (claimId: string) => orderOf(api.post(`/admin/payments/claims/${claimId}/decline`, {}));
