interface OrderRecord {
  key: string;
  customerId: string;
  /** Null: nobody reported that it was placed. */
  orderId: string | null;
}

interface CartRecord {
  version: number;
  quantity: number;
  /** Orders that were sent since and not acknowledged: they may exist, or not. */
  maybe: number[];
}

export interface Loss {
  acknowledgedOrders: number;
  acknowledgedCarts: number;
  problems: string[];
}

interface FoundOrder {
  id: string;
  key: string;
}

/** Everything that the shop has acknowledged, to be checked afterwards. */
export function createLedger() {
  const orders = new Map<string, OrderRecord>();
  const carts = new Map<string, CartRecord>();
  /** Orders that are still being sent. */
  const known: string[] = [];
  const unsettled = new Set<Promise<void>>();
  let cartWrites = 0;
  const cartOf = (customerId: string): CartRecord => {
    const record = carts.get(customerId) ?? { version: 0, quantity: 0, maybe: [] };
    carts.set(customerId, record);
    return record;
  };

  return {
    versionOf: (customerId: string) => cartOf(customerId).version,
    orderSent: (key: string, customerId: string) => void orders.set(key, { key, customerId, orderId: null }),
    orderPlaced(key: string, orderId: string) {
      const order = orders.get(key);
      if (!order) return;
      if (order.orderId !== null && order.orderId !== orderId) known.push(`${key} was placed twice: ${orderId}`);
      order.orderId = orderId;
    },
    orderTriedAgain(tries: Promise<void>) {
      unsettled.add(tries);
      void tries.finally(() => unsettled.delete(tries));
    },
    /** Resolves when all of them have an outcome. */
    settled: () => Promise.all(unsettled),
    cartSent: (customerId: string, quantity: number) => void cartOf(customerId).maybe.push(quantity),
    cartSaved(customerId: string, version: number, quantity: number) {
      cartWrites += 1;
      carts.set(customerId, { version, quantity, maybe: [] });
    },
    /** The shop's state after a write without a response. */
    cartFound(customerId: string, version: number, quantity: number) {
      const cart = cartOf(customerId);
      const isKept = version === cart.version && quantity === cart.quantity;
      const isLater = version > cart.version && cart.maybe.includes(quantity);
      if (!isKept && !isLater) {
        known.push(
          `the cart of ${customerId} has ${quantity} in version ${version}, and ${cart.quantity} in version ${cart.version} was acknowledged, ${cart.maybe.join(', ') || 'nothing'} since`,
        );
      }
      carts.set(customerId, { version, quantity, maybe: [] });
    },
    customers: () => [...carts.keys()],
    /** Each acknowledged order is there, and each key has one at most; of all until now. */
    check(found: FoundOrder[]): Loss {
      const byKey = new Map<string, FoundOrder[]>();
      const problems = [...known];
      for (const order of found) byKey.set(order.key, [...(byKey.get(order.key) ?? []), order]);
      for (const { key, orderId } of orders.values()) {
        const there = byKey.get(key) ?? [];
        if (there.length > 1) problems.push(`${key} stands ${there.length} times`);
        if (orderId !== null && !there.some(({ id }) => id === orderId)) problems.push(`${orderId} is lost`);
      }
      const acknowledgedOrders = [...orders.values()].filter(({ orderId }) => orderId !== null).length;
      return { acknowledgedOrders, acknowledgedCarts: cartWrites, problems };
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;
