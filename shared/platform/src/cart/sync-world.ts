import type { Product } from '@shop/contract/product';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { cartItem } from './cart-item.ts';
import { seenAfter } from './news.ts';
import { createCartSync } from './sync.ts';
import { CartRefused, type CartSync, type SaveResponse, type ServerCart } from './sync-parts.ts';
import type { CartItem, OrderedLine, StoredCart } from './types.ts';

export const OWNER = 'u1';

/** An id in the API's format, from which the test reads the name again. */
export const idOf = (name: string) => Buffer.from(name).toString('hex').padEnd(24, '0');
const nameOf = (id: string) => Buffer.from(id, 'hex').toString().replaceAll('\0', '');

export const line = (name: string, quantity: number): CartItem =>
  cartItem(sampleProduct({ _id: idOf(name) }), quantity);

/** The network's treatment of a call: lost on the way, lost on the way back, or served. */
export type Fate = 'request lost' | 'response lost' | 'served';

export interface PlacedOrder {
  key: string;
  /** The version of the saved cart that it took its lines from. */
  from: number;
  lines: OrderedLine[];
}

/** Everything that could happen next happens when the test decides, in the test's order. */
export class World {
  private tasks: { run: () => void }[] = [];
  server: ServerCart = { items: [], version: 0 };
  orders: PlacedOrder[] = [];
  saves = 0;
  inFlight = 0;
  mostInFlight = 0;
  fate: () => Fate = () => 'served';
  pulls = 0;
  /** The server never gives this person a list. */
  refusesPulls = false;
  /** What the shop has changed since these products entered a cart, by their ids. */
  changed: Record<string, Partial<Product>> = {};
  /** Names of the products that a list is refused for; null if it is accepted. */
  refuses: (cart: ServerCart) => string[] | null = () => null;

  later(run: () => void): () => void {
    const task = { run };
    this.tasks.push(task);
    return () => {
      this.tasks = this.tasks.filter((other) => other !== task);
    };
  }

  /** Runs one pending step, and everything that follows from it at once. */
  async step(choice: number): Promise<boolean> {
    const task = this.tasks[choice % Math.max(1, this.tasks.length)];
    if (!task) return false;
    this.tasks = this.tasks.filter((other) => other !== task);
    task.run();
    await this.quiet();
    return true;
  }

  quiet = () => new Promise<void>((resolve) => setImmediate(resolve));

  async drain(): Promise<void> {
    await this.quiet();
    for (let steps = 0; await this.step(0); steps += 1) {
      if (steps > 2000) throw new Error('the carts never come to rest');
    }
  }

  private call<Body>(serve: () => Body): Promise<Body> {
    return new Promise((resolve, reject) => {
      this.later(() => {
        const fate = this.fate();
        const lost = () => reject(new Error('no response'));
        if (fate === 'request lost') return lost();
        const response = serve();
        this.later(() => (fate === 'response lost' ? lost() : resolve(response)));
      });
    });
  }

  private list(): ServerCart {
    const items = this.server.items.map((item) => cartItem({ ...item, ...this.changed[item._id] }, item.quantity));
    return { ...this.server, items };
  }

  private take(cart: ServerCart): SaveResponse {
    const refused = this.refuses(cart);
    if (refused) return { refused: refused.map(idOf) };
    if (cart.version !== this.server.version) return { stale: true, cart: this.list() };
    this.saves += 1;
    this.server = { items: cart.items, version: cart.version + 1 };
    return { stale: false, cart: this.list() };
  }

  /** The order of this key, a new one, or null for a cart that is not the newest. */
  private takeOrder(wanted: PlacedOrder): PlacedOrder | null {
    const before = this.orders.find(({ key }) => key === wanted.key);
    if (before) return before;
    if (wanted.from !== this.server.version) return null;
    this.orders.push(wanted);
    const items = this.server.items.flatMap((item) => {
      const left = item.quantity - (wanted.lines.find(({ id }) => id === item._id)?.quantity ?? 0);
      return left > 0 ? [cartItem(item, left)] : [];
    });
    this.server = { items, version: this.server.version + 1 };
    return wanted;
  }

  order = (wanted: PlacedOrder) => this.call(() => this.takeOrder(wanted));

  remote = {
    pull: async () => {
      this.pulls += 1;
      const cart = await this.call(() => this.list());
      if (this.refusesPulls) throw new CartRefused();
      return cart;
    },
    save: async (_: string, cart: ServerCart) => {
      this.inFlight += 1;
      this.mostInFlight = Math.max(this.mostInFlight, this.inFlight);
      try {
        return await this.call(() => this.take(cart));
      } finally {
        this.inFlight -= 1;
      }
    },
    saveAndLeave: (_: string, cart: ServerCart) => {
      this.later(() => {
        if (this.fate() !== 'request lost') this.take(cart);
      });
    },
  };
}

let keys = 0;
const newKey = () => {
  keys += 1;
  return keys;
};

/** One device with its tabs: they share the storage and get each other's changes some time later. */
export class Device {
  private world: World;
  private text: string | null = null;
  /** An order with an unknown result. */
  attempt: PlacedOrder | null = null;
  private tabs: Tab[] = [];
  private turn: Promise<void> = Promise.resolve();
  private locks: boolean;

  constructor(world: World, { locks }: { locks: boolean }) {
    this.world = world;
    this.locks = locks;
  }

  get stored(): StoredCart | undefined {
    return this.text === null ? undefined : JSON.parse(this.text);
  }

  /** As an older version of the shop may have stored it. */
  keep(cart: StoredCart) {
    this.text = JSON.stringify(cart);
  }

  open(): Tab {
    const { world } = this;
    const tab: Tab = { shown: [], seen: [], closed: false, cart: undefined as unknown as CartSync };
    const alive = (run: () => void) => () => {
      if (!tab.closed) run();
    };
    const unlessClosed = <Body>(call: Promise<Body>) => this.unlessClosed(tab, call);
    tab.cart = createCartSync({
      storage: {
        read: () => this.stored,
        write: (cart) => {
          if (tab.closed) return;
          this.text = JSON.stringify(cart);
          for (const other of this.tabs) if (other !== tab) world.later(() => !other.closed && other.cart.follow());
        },
      },
      remote: {
        pull: () => unlessClosed(world.remote.pull()),
        save: (who, cart) => unlessClosed(world.remote.save(who, cart)),
        saveAndLeave: world.remote.saveAndLeave,
      },
      after: (_, run) => world.later(alive(run)),
      exclusive: (run) => (this.locks ? this.inTurn(async () => (tab.closed ? undefined : run())) : run()),
      onItems(items, replaced = items) {
        tab.seen = seenAfter(tab.seen, { shown: tab.shown, own: replaced, items });
        tab.shown = items;
      },
    });
    this.tabs.push(tab);
    return tab;
  }

  /** Places the lines on the screen, as the checkout does. */
  async place(tab: Tab) {
    const lines = tab.cart.items().map(({ _id, quantity }) => ({ id: _id, quantity }));
    if (lines.length === 0 && !this.attempt) return;
    await this.send(tab, { key: this.attempt?.key ?? `order ${newKey()}`, from: tab.cart.version(), lines });
  }

  /** Once its cart has a later version, sending an order again can only find it. */
  async findLost(tab: Tab) {
    if (this.attempt && this.attempt.from < tab.cart.version()) await this.send(tab, this.attempt);
  }

  private async send(tab: Tab, wanted: PlacedOrder) {
    this.attempt = wanted;
    try {
      const placed = await tab.cart.ordering(() => this.unlessClosed(tab, this.world.order(wanted)));
      this.attempt = null;
      if (placed) tab.cart.ordered(placed.lines, placed.from);
      void tab.cart.refresh();
    } catch {
      // The result stays unknown.
    }
  }

  private unlessClosed<Body>(tab: Tab, call: Promise<Body>): Promise<Body> {
    const never = new Promise<never>(() => undefined);
    return call.then(
      (response) => (tab.closed ? never : response),
      (failure) => (tab.closed ? never : Promise.reject(failure)),
    );
  }

  close(tab: Tab) {
    tab.cart.leave();
    tab.closed = true;
    this.tabs = this.tabs.filter((other) => other !== tab);
    // Closing a tab releases its lock.
    this.turn = Promise.resolve();
  }

  private inTurn(run: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(run);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

export interface Tab {
  cart: CartSync;
  shown: CartItem[];
  /** As the customer last saw them. */
  seen: CartItem[];
  closed: boolean;
}

export const quantities = (items: readonly CartItem[]): Record<string, number> =>
  Object.fromEntries(items.map((item) => [nameOf(item._id), item.quantity]));
