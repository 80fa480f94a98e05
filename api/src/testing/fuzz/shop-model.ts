/** A simple model of the shop: which actions are allowed, and their results. */

export const STATUSES = { ordered: 0, delivered: 1, cancelled: 2, shipped: 3, returned: 4, confirmed: 5 } as const;

/** By code: where the desk may move an order. */
const MOVES: Record<number, readonly number[]> = {
  0: [5, 2],
  5: [3, 2],
  3: [1, 2, 4],
  1: [4],
  2: [],
  4: [],
};
const NEEDS_PRICES: readonly number[] = [5, 3, 1];

export interface ModelProduct {
  id: string;
  price: number;
  /** From this quantity on the price is this, and below it the recommended one. */
  tier: { from: number; price: number } | null;
  recommended: number;
  stock: number;
  min: number;
  max: number | null;
  isPriced: boolean;
  isDeleted: boolean;
}

export interface ModelLine {
  productId: string;
  quantity: number;
  price: number | null;
}

export interface ModelOrder {
  id: string;
  who: number;
  status: number;
  /** Where the desk's last move can be taken back to; null after the customer's own. */
  before: number | null;
  lines: ModelLine[];
  /** The order as it was placed, which its key returns. */
  key: string | undefined;
}

export interface ModelCart {
  version: number;
  lines: { productId: string; quantity: number }[];
}

/** With its goods returned to stock. */
const isBack = (status: number) => status === STATUSES.cancelled || status === STATUSES.returned;
const mostOf = ({ max, stock }: ModelProduct) => Math.min(max ?? Number.POSITIVE_INFINITY, stock);
const canBeHad = (product: ModelProduct) => !product.isDeleted && mostOf(product) >= product.min;

export class ShopModel {
  readonly orders: ModelOrder[] = [];
  readonly carts: ModelCart[];
  readonly ratings = new Map<string, number>();

  constructor(
    readonly products: ModelProduct[],
    people: number,
  ) {
    this.carts = Array.from({ length: people }, () => ({ version: 0, lines: [] }));
  }

  product(id: string): ModelProduct {
    const found = this.products.find((one) => one.id === id);
    if (!found) throw new Error(`The model has no product ${id}.`);
    return found;
  }

  priceOf({ isPriced, price, tier, recommended }: ModelProduct, quantity: number): number | null {
    if (!isPriced) return null;
    if (!tier) return price;
    return quantity >= tier.from ? tier.price : recommended;
  }

  /** The expected status of an attempt to order. */
  ordering(lines: readonly ModelLine[]): 201 | 400 | 409 {
    const known = lines.map((line) => ({ line, product: this.product(line.productId) }));
    const isChanged = known.some(({ line, product }) => {
      if (!canBeHad(product) || line.quantity > mostOf(product)) return true;
      return line.price !== null && line.price !== this.priceOf(product, line.quantity);
    });
    if (isChanged) return 409;
    return known.some(({ line, product }) => line.quantity < product.min) ? 400 : 201;
  }

  place(id: string, who: number, lines: readonly ModelLine[], key?: string) {
    const priced = lines.map((line) => {
      const product = this.product(line.productId);
      product.stock -= line.quantity;
      return { ...line, price: this.priceOf(product, line.quantity) };
    });
    this.orders.push({ id, who, status: STATUSES.ordered, before: null, lines: priced, key });
  }

  totalOf({ lines }: ModelOrder): number | null {
    if (lines.some(({ price }) => price === null)) return null;
    return lines.reduce((sum, { price, quantity }) => sum + Math.round((price ?? 0) * 100) * quantity, 0) / 100;
  }

  mayMove(order: ModelOrder, to: number): boolean {
    if (!MOVES[order.status]?.includes(to)) return false;
    return !(NEEDS_PRICES.includes(to) && this.totalOf(order) === null);
  }

  private change(order: ModelOrder, to: number) {
    const change = Number(isBack(to)) - Number(isBack(order.status));
    for (const { productId, quantity } of order.lines) this.product(productId).stock += change * quantity;
    order.status = to;
  }

  move(order: ModelOrder, to: number, by: 'desk' | 'customer' = 'desk') {
    order.before = by === 'desk' ? order.status : null;
    this.change(order, to);
  }

  mayStepBack({ before, status, lines }: ModelOrder): boolean {
    if (before === null) return false;
    const takes = isBack(status) && !isBack(before);
    return !takes || lines.every(({ productId, quantity }) => this.product(productId).stock >= quantity);
  }

  stepBack(order: ModelOrder) {
    if (order.before !== null) this.change(order, order.before);
    order.before = null;
  }

  mayQuote({ status }: ModelOrder): boolean {
    return status !== STATUSES.delivered && status !== STATUSES.cancelled && status !== STATUSES.returned;
  }

  mayRate(who: number, productId: string): boolean {
    return this.orders.some(
      (order) =>
        order.who === who &&
        order.status === STATUSES.delivered &&
        order.lines.some((line) => line.productId === productId),
    );
  }

  private cart(who: number): ModelCart {
    const cart = this.carts[who];
    if (!cart) throw new Error(`The model has no person ${who}.`);
    return cart;
  }

  /** The ordered lines have left the saved cart. */
  takeOut(who: number, ordered: readonly ModelLine[]) {
    const cart = this.cart(who);
    cart.version += 1;
    cart.lines = cart.lines.flatMap((line) => {
      const taken = ordered.find(({ productId }) => productId === line.productId)?.quantity ?? 0;
      return line.quantity > taken ? [{ ...line, quantity: line.quantity - taken }] : [];
    });
  }

  /** As the shop stores a sent cart: the last line of a product, within the available quantity. */
  saveCart(who: number, lines: ModelCart['lines']) {
    const largest = new Map<string, number>();
    for (const { productId, quantity } of lines) {
      const product = this.product(productId);
      if (product.isDeleted) continue;
      const most = canBeHad(product) ? Math.max(product.min, Math.min(quantity, mostOf(product))) : quantity;
      largest.set(productId, most);
    }
    const cart = this.cart(who);
    cart.version += 1;
    cart.lines = [...largest].map(([productId, quantity]) => ({ productId, quantity }));
  }

  /** As it is shown: without products that are no longer sold. */
  shownCart(who: number): ModelCart['lines'] {
    return (this.carts[who]?.lines ?? []).filter(({ productId }) => !this.product(productId).isDeleted);
  }
}
