import { jest } from '@jest/globals';
import type { SaveCartRequest } from '@shop/contract/cart';
import type { DeliveryResponse } from '@shop/contract/delivery';
import type { Order, PlaceOrderRequest, StaleOrder } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import type { PaymentMode } from '@shop/contract/payment';
import type { Product } from '@shop/contract/product';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import type { SavedAddress } from '@shop/contract/user';
import { ApiError, api, type SessionUser, shopStore, startCart } from '@shop/platform';
import { endVisit, startVisit } from '@shop/platform/testing/visit';
import { type Shown, show } from '@shop/testing/show';
import { until } from '@shop/testing/until';
import { forgetAddress } from '@shop/ui/typed-address';
import { Provider } from 'jotai';
import { useEffect, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { forgetTyped } from '../features/placing/use-typed.ts';
import { CartScreen } from '../screens/cart/cart.tsx';
import { OrderSuccess } from '../screens/order-success/order-success.tsx';

export const ASHA = 'a'.repeat(24);
export const rice = sampleProduct({ _id: '1'.repeat(24), name: 'Rice', mrp_price: 100, discounted_price: null });
export const dal = sampleProduct({ _id: '2'.repeat(24), name: 'Dal', mrp_price: 50, discounted_price: null });
export const home: SavedAddress = {
  _id: 'b'.repeat(24),
  user_id: ASHA,
  address_nickname: 'Home',
  address: '14, 3rd Cross',
  pin: '560004',
  city: 'Bengaluru',
  state: 'Karnataka',
};

interface Line {
  product: Product;
  quantity: number;
}

/** The API's part of a checkout, as far as the cart's screens need it. */
export class CheckoutWorld {
  lines: Line[] = [
    { product: rice, quantity: 2 },
    { product: dal, quantity: 1 },
  ];
  addresses: SavedAddress[] = [home];
  defaultAddress: string | null = home._id;
  user: SessionUser = { _id: ASHA, user_name: 'Asha', user_email: null, phoneNumber: '+919000000002' };
  latest: PaymentMode | undefined;
  /** The shop's data of the order whose page is open. */
  order: Order | undefined;
  /** What the shop says about the delivery, in a shop that has set it. */
  delivery: DeliveryResponse | undefined;
  orders: PlaceOrderRequest[] = [];
  notices: string[] = [];
  /** Requests to paths that contain the key get this refusal. */
  failing: Record<string, ApiError> = {};
  /** The response waits until it is settled. */
  waitFor: Record<string, Promise<unknown>> = {};
  /** How many responses to a placed order are lost. */
  lostResponses = 0;
  /** A page that is navigated to waits for its code until this is settled. */
  pageComes: Promise<void> = Promise.resolve();
  private keys = new Map<string, Order>();
  private version = 1;

  /** Orders the same cart on another device. */
  orderElsewhere() {
    this.ordered = { _id: 'order-elsewhere', orderId: '12345678' };
    this.changeElsewhere([]);
  }

  changeElsewhere(lines: Line[]) {
    this.lines = lines;
    this.version += 1;
  }

  private ordered: StaleOrder['ordered'] = null;

  private takeOut({ items, cart_version }: PlaceOrderRequest) {
    if (cart_version === undefined) return;
    if (cart_version !== this.version)
      throw new ApiError(
        409,
        'stale_cart',
        'This cart was ordered or changed.',
        {},
        { ...this.cart(), ordered: this.ordered },
      );
    this.changeElsewhere(this.lines.filter(({ product }) => !items.some(({ productId }) => productId === product._id)));
  }

  private accept(request: PlaceOrderRequest): Order {
    this.takeOut(request);
    this.orders.push(request);
    const items = request.items.map(({ productId, quantity }) => ({
      productId: { _id: productId },
      quantity,
    }));
    const { delivery: _, ...rest } = request;
    return {
      ...rest,
      _id: `order-${this.orders.length}`,
      orderId: 'PN-1',
      customerId: this.user._id,
      status: OrderStatus.Ordered,
      showSummary: true,
      items,
      totalAmount: 250,
    } as unknown as Order;
  }

  saved = () => Object.fromEntries(this.lines.map(({ product, quantity }) => [product.name, quantity]));

  private cart = () => ({
    items: this.lines.map(({ product, quantity }) => ({ productId: product, quantity })),
    version: this.version,
  });

  private async beforeResponse(path: string) {
    for (const [part, wait] of Object.entries(this.waitFor)) if (path.includes(part)) await wait;
    for (const [part, refusal] of Object.entries(this.failing)) if (path.includes(part)) throw refusal;
  }

  private async get(path: string): Promise<unknown> {
    await this.beforeResponse(path);
    if (path.includes('/saved-cart/')) return this.cart();
    if (path.includes('/user-by-id/'))
      return { user: { ...this.user, savedAddresses: this.addresses, default_address: this.defaultAddress } };
    if (path.includes('/history/'))
      return { data: this.latest === undefined ? [] : [{ customerId: ASHA, paymentMode: this.latest }] };
    if (path.includes('/order-details/') && this.order) return { order: this.order };
    if (path.includes('/user/delivery/') && this.delivery) return this.delivery;
    if (path.includes('/usual-products/')) return { usual: [] };
    if (path.includes('/pincode/')) return { pincode: '560004', city: 'Bengaluru', state: 'Karnataka', localities: [] };
    throw new Error(`No response for ${path}`);
  }

  private save({ items }: SaveCartRequest) {
    const known = [...this.lines.map(({ product }) => product), rice, dal];
    this.version += 1;
    this.lines = items.flatMap(({ productId, quantity }) => {
      const product = known.find(({ _id }) => _id === productId);
      return product ? [{ product, quantity }] : [];
    });
    return this.cart();
  }

  private async post(path: string, body: unknown, options: unknown): Promise<unknown> {
    await this.beforeResponse(path);
    if (path.includes('/save-cart/')) return this.save(body as SaveCartRequest);
    if (path.includes('/add-address/')) {
      const address = { ...home, ...(body as Partial<SavedAddress>), _id: 'd'.repeat(24) };
      this.addresses = [...this.addresses, address];
      return { address };
    }
    const key = (options as { headers: Record<string, string> }).headers['Idempotency-Key'] ?? '';
    const order = this.keys.get(key) ?? this.accept(body as PlaceOrderRequest);
    this.keys.set(key, order);
    if (this.lostResponses > 0) {
      this.lostResponses -= 1;
      throw new ApiError(0, 'network', 'Nothing came back.');
    }
    return { order };
  }

  private async changeUser(change: object) {
    Object.assign(this.user, change);
    return { user: { ...this.user, savedAddresses: this.addresses, default_address: this.defaultAddress } };
  }

  /** A customer with this cart opens a page of the checkout. */
  async open(at: string | { pathname: string; state: unknown } = '/cart'): Promise<Shown> {
    const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    Object.assign(globalThis, { matchMedia: () => media });
    Element.prototype.scrollIntoView = () => undefined;
    jest.spyOn(api, 'get').mockImplementation((path) => this.get(path) as Promise<never>);
    jest
      .spyOn(api, 'post')
      .mockImplementation((path, body, options) => this.post(path, body, options) as Promise<never>);
    jest.spyOn(api, 'patch').mockImplementation((_path, body) => this.changeUser(body as object) as Promise<never>);
    begin();
    await startVisit(this.notices, { user: this.user, role: 'user' });
    return show(
      <Provider store={shopStore}>
        <MemoryRouter initialEntries={[at]}>
          <Pages comes={() => this.pageComes} />
        </MemoryRouter>
      </Provider>,
    );
  }

  /** A cart with today's prices and a chosen address: ready to order. */
  async openFull(): Promise<Shown> {
    const page = await this.open();
    await until(() => page.text().includes(home.pin) && page.text().includes('Place order'));
    return page;
  }
}

function Pages({ comes }: { comes(): Promise<void> }) {
  const location = useLocation();
  const [shown, setShown] = useState(location);
  useEffect(() => void comes().then(() => setShown(location)), [comes, location]);
  return (
    <Routes location={shown}>
      <Route path="/cart" element={<CartScreen />} />
      <Route path="/orderSuccess" element={<OrderSuccess />} />
      <Route path="/orders/:orderId" element={<p>The page of the order</p>} />
      <Route path="/" element={<p>The home page</p>} />
    </Routes>
  );
}

let hasStarted = false;
function begin() {
  if (!hasStarted) startCart();
  hasStarted = true;
}

export async function leaveCheckout(page: Shown) {
  await endVisit(page);
  forgetAddress();
  forgetTyped();
  jest.restoreAllMocks();
}

export const failed = (status: number) => new ApiError(status, 'unknown', 'Unknown.');
