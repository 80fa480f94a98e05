import { jest } from '@jest/globals';
import type { DeliveryResponse } from '@shop/contract/delivery';
import type { ChangeOrderRequest, HistoryResponse, Order } from '@shop/contract/order';
import type { DecideReturnRequest, RequestReturnRequest, ReturnLine } from '@shop/contract/order-returns';
import { OrderStatus } from '@shop/contract/order-status';
import type { Product } from '@shop/contract/product';
import { stateAfter } from '@shop/contract/return-rules';
import { ApiError, api, authenticationAtom, shopStore } from '@shop/platform';
import { endVisit, startVisit } from '@shop/platform/testing/visit';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { Orders } from '../screens/orders/orders.tsx';
import { id } from './sample-order.ts';

const ASHA = id(2);

export const refused = (status: number, code = 'unknown', message = 'Unknown.') => new ApiError(status, code, message);

let stopUsing = () => {};

const DELIVERED: DeliveryResponse = {
  serviceable: true,
  charge: 0,
  free_from: null,
  least: null,
  cod: true,
  cod_up_to: null,
  days: [],
  needs_slot: false,
  pickup: null,
};
const NO_COUNTS = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** APIs that jsdom lacks: a screen, and its observers. */
let screenIsWide = false;
type Turned = (event: { matches: boolean }) => void;
const onTurn = new Set<Turned>();

/** The device turns while a page is open. */
export function turnScreen(isWide: boolean) {
  screenIsWide = isWide;
  for (const listener of onTurn) listener({ matches: isWide });
}

function giveScreen(isWide: boolean) {
  screenIsWide = isWide;
  onTurn.clear();
  const media = (query: string) => ({
    get matches() {
      return screenIsWide && query.startsWith('(min-width');
    },
    addEventListener: (_kind: string, listener: Turned) => onTurn.add(listener),
    removeEventListener: (_kind: string, listener: Turned) => onTurn.delete(listener),
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { matchMedia: media, IntersectionObserver: Observer, ResizeObserver: Observer });
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  Element.prototype.scrollIntoView = () => undefined;
}

function moneyAfter({ money }: Order, path: string, body: unknown): Order['money'] {
  const { amount = 0 } = body as { amount?: number };
  const [paid, due, refunded] = [money.paid ?? 0, money.due ?? 0, money.refunded ?? 0];
  if (path.includes('/claim-payment/')) return { ...money, state: 'pending', due: 0 };
  if (path.includes('/admin/refunds/'))
    return { ...money, state: 'partly refunded', paid: paid - amount, refunded: refunded + amount };
  if (path.includes('/take-back')) return { ...money, state: 'partly paid', due: (money.total ?? 0) - paid };
  if (path.includes('/admin/kept/')) return { ...money, to_pay_back: (money.to_pay_back ?? 0) - amount, kept: amount };
  if (path.includes('/admin/write-offs/')) return { ...money, state: 'partly paid', due: due - amount };
  return { ...money, state: due > amount ? 'partly paid' : 'paid', paid: paid + amount, due: due - amount };
}

/** The shop's part of the order history and of the desk, as far as their screens need it. */
function splitLines(lines: readonly ReturnLine[], wanted: DecideReturnRequest['lines'] = [...lines]) {
  const takenOf = (id: string) => wanted.find(({ productId }) => productId === id)?.quantity ?? 0;
  const split = (quantityOf: (line: ReturnLine) => number) =>
    lines.map((line) => ({ ...line, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0);
  return [
    split(({ productId }) => takenOf(productId)),
    split((line) => line.quantity - takenOf(line.productId)),
  ] as const;
}

export class OrdersWorld {
  orders: Order[] = [];
  products: Product[] = [];
  /** What the delivery costs for goods of this value, in rupees. */
  deliveryFor: (amount: number) => Partial<DeliveryResponse> = () => ({});
  notices: string[] = [];
  /** Refusals of paths that contain the key. */
  failing: Record<string, ApiError> = {};
  /** The requests that change something. */
  sent: { path: string; body: unknown }[] = [];
  /** The person's current path. */
  path = '';

  private beforeResponse(path: string) {
    for (const [part, refusal] of Object.entries(this.failing)) if (path.includes(part)) throw refusal;
  }

  private find(name: string): Order {
    const found = this.orders.find(({ _id, orderId }) => _id === name || orderId === name);
    if (!found) throw refused(404, 'not_found', 'There is no such order.');
    return found;
  }

  /** The change that somebody else, or this person, has made. */
  change(name: string, change: Partial<Order>): Order {
    const changed = { ...this.find(name), ...change };
    this.orders = this.orders.map((order) => (order._id === changed._id ? changed : order));
    return changed;
  }

  private decide(returnId: string, { decision, reason, lines: wanted }: DecideReturnRequest) {
    const order = this.orders.find(({ returns }) => returns?.some(({ _id }) => _id === returnId));
    if (!order) throw refused(404);
    const state = stateAfter(decision);
    const step = { state, at: '2026-11-19T06:00:00.000Z', by: 'business' as const, ...(reason && { reason }) };
    const returns = order.returns?.map((one) => {
      if (one._id !== returnId) return one;
      const [taken, refused] = splitLines(one.lines, wanted);
      return {
        ...one,
        state,
        lines: taken,
        steps: [...one.steps, { ...step, ...(refused.length > 0 && { refused }) }],
      };
    });
    return { order: this.change(order._id, { returns: returns ?? [] }) };
  }

  private withdraw(returnId: string, at: string) {
    const order = this.orders.find(({ returns }) => returns?.some(({ _id }) => _id === returnId));
    if (!order) throw refused(404);
    const step = { state: 'ended', at, by: 'customer', withdrawn: true } as const;
    const returns = order.returns?.map((one) => ({ ...one, state: 'ended' as const, steps: [...one.steps, step] }));
    return { order: this.change(order._id, { returns: returns ?? [] }) };
  }

  private async get(path: string, status?: unknown): Promise<unknown> {
    this.beforeResponse(path);
    const last = decodeURIComponent(path.split('/').at(-1) ?? '');
    if (path.includes('/history/')) {
      const data = this.orders.filter((order) => status === undefined || order.status === status);
      return { data, hasMore: false } satisfies HistoryResponse;
    }
    if (path.includes('/order-details/')) return { order: this.find(last) };
    if (path.includes('/order-figures')) return { placed: 0, revenue: '0.00', counts: NO_COUNTS };
    if (path.includes('/user/delivery/')) {
      const amount = Number(new URL(path, 'http://shop').searchParams.get('amount'));
      return { ...DELIVERED, ...this.deliveryFor(amount) };
    }
    if (path.includes('/product-details/')) {
      const product = this.products.find(({ _id }) => _id === last);
      if (!product) throw refused(404);
      return { product };
    }
    throw new Error(`No response for ${path}`);
  }

  private async write(path: string, body: unknown): Promise<unknown> {
    this.beforeResponse(path);
    this.sent.push({ path, body });
    const last = path.replace('/take-back', '').split('/').at(-1) ?? '';
    const at = '2026-11-19T05:00:00.000Z';
    if (path.includes('/admin/returns/')) return this.decide(last, body as DecideReturnRequest);
    if (path.includes('/withdraw-return/')) return this.withdraw(last, at);
    if (path.includes('/update-rating/')) return body;
    if (path === '/user/logout') return undefined;
    const order = this.find(last);
    if (path.includes('/request-return/')) {
      const { lines, reason, pictures = [], wish } = body as RequestReturnRequest;
      const named = lines.map((line) => ({ ...line, name: 'Rice' }));
      const step = { state: 'requested', at, by: 'customer', ...(wish && { wish }) } as const;
      const one = {
        _id: id(500),
        state: 'requested',
        lines: named,
        reason,
        pictures,
        steps: [step],
        refund: null,
      } as const;
      return {
        order: this.change(last, {
          returns: [...(order.returns ?? []), { ...one, pictures: [...pictures], steps: [step] }],
        }),
      };
    }
    if (path.includes('/cancel-order/')) {
      const { reason } = body as { reason: string };
      const move = { status: OrderStatus.Cancelled, at, by: 'customer' } as const;
      return {
        order: this.change(last, {
          status: OrderStatus.Cancelled,
          cancellation_reason: reason,
          moves: [...order.moves, move],
        }),
      };
    }
    if (path.includes('/change-order/')) {
      const { items = [], deliveryAddress = order.deliveryAddress } = body as ChangeOrderRequest;
      const quantityOf = ({ productId: { _id }, quantity }: Order['items'][number]) =>
        items.find(({ productId }) => productId === _id)?.quantity ?? quantity;
      const now = order.items.map((item) => ({ ...item, quantity: quantityOf(item) }));
      return { order: this.change(last, { deliveryAddress, items: now.filter(({ quantity }) => quantity > 0) }) };
    }
    if (path.includes('/order-step-back/')) {
      const { reason } = body as { reason: string };
      const status = order.moves.at(-2)?.status ?? OrderStatus.Ordered;
      const { step_back: _, ...rest } = this.change(last, {
        status,
        cancellation_reason: null,
        moves: [...order.moves, { status, at, by: 'business', reason, back: true }],
      });
      this.orders = this.orders.map((one) => (one._id === rest._id ? rest : one));
      return { order: rest };
    }
    if (path.includes('/order-status/')) {
      const { status, cancellation_reason = null } = body as Pick<Order, 'status'> & Partial<Order>;
      const move = { status, at, by: 'business' } as const;
      return { order: this.change(last, { status, cancellation_reason, moves: [...order.moves, move] }) };
    }
    if (path.includes('/admin/invoices/')) {
      const number = `INV/2627/${order.orderId.slice(-4)}`;
      this.change(last, { invoice: number });
      return { invoice: { number }, documents: [{ number }] };
    }
    if (/\/(admin\/(payments|refunds|write-offs|kept)|user\/claim-payment)\//.test(path))
      return { order: this.change(last, { money: moneyAfter(order, path, body) }) };
    throw new Error(`No response for ${path}`);
  }

  /** A customer opens a page of their orders, an admin the desk; on a wide screen list and order are side by side. */
  async open(at = '/orders', { role = 'user' as 'user' | 'admin' | null, isWide = false } = {}): Promise<Shown> {
    giveScreen(isWide);
    jest
      .spyOn(api, 'get')
      .mockImplementation((path, options) => this.get(path, options?.params?.status) as Promise<never>);
    for (const method of ['post', 'put', 'patch'] as const)
      jest.spyOn(api, method).mockImplementation((path, body) => this.write(path, body) as Promise<never>);
    // The stream of events stays silent.
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    // As in the shell: the session is in use before a page is rendered.
    stopUsing = shopStore.sub(authenticationAtom, () => undefined);
    const user = { _id: ASHA, user_name: 'Asha', user_email: null, phoneNumber: '+919000000002' };
    await startVisit(this.notices, role ? { user, role } : undefined);
    const Where = () => {
      const { pathname, search } = useLocation();
      this.path = pathname + search;
      // The tests' router does not change the address.
      history.replaceState(null, '', this.path);
      return null;
    };
    return show(
      <Provider store={shopStore}>
        <MemoryRouter initialEntries={[at]}>
          <Where />
          <Routes>
            <Route path="/orders/*" element={<Orders />} />
            <Route path="/cart" element={<p>The cart</p>} />
            <Route path="/" element={<p>The home page</p>} />
          </Routes>
        </MemoryRouter>
      </Provider>,
    );
  }
}

export async function leaveOrders(page: Shown) {
  stopUsing();
  await endVisit(page);
  jest.restoreAllMocks();
  history.replaceState(null, '', '/');
}
