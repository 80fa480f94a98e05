import {
  afterOrder,
  hasChanges,
  onto,
  recordChanges,
  settled,
  withoutOrdered,
  withoutRefused,
  withoutSent,
} from './changes.ts';
import { parseStoredCart } from './stored-cart.ts';
import { type CartItem, emptyCart, type OrderedLine, type StoredCart } from './types.ts';

export const PUSH_DELAY_MS = 500;
const MAX_RETRY_DELAY_MS = 30_000;

export interface ServerCart {
  items: CartItem[];
  version: number;
}

/**
 * `stale`: the version was old, nothing was saved, and `cart` is the newer list. `refused`: this list can never be
 * saved, because of these lines; if none are named, because of the whole list.
 */
export type SaveResponse = { stale: boolean; cart: ServerCart } | { refused: string[] };

/** This person can never get a list, with any number of requests. */
export class CartRefused extends Error {}

/** As a request without a response. */
export class CartNotSaved extends Error {
  readonly status = 0;
  readonly code = 'network';
  readonly fields = {};
}

export interface CartRemote {
  pull(owner: string): Promise<ServerCart>;
  save(owner: string, cart: ServerCart): Promise<SaveResponse>;
  /** Sends without waiting for a response, while the page closes. */
  saveAndLeave(owner: string, cart: ServerCart): void;
}

export interface CartSyncParts {
  /** The device's storage, shared by its tabs; every step starts from it. While nothing is written, `read` may return the same object. */
  storage: { read(): unknown; write(cart: StoredCart): void };
  remote: CartRemote;
  /** Calls `run` after a time; the returned function cancels that. */
  after(ms: number, run: () => void): () => void;
  /** Lets one tab of this device at a time call the server. */
  exclusive(run: () => Promise<void>): Promise<void>;
  /** `replaced` are the lines that the server's list has replaced; without them the customer has changed the lines. */
  onItems(items: CartItem[], replaced?: CartItem[]): void;
}

export interface CartSync {
  items(): CartItem[];
  edit(change: (items: CartItem[]) => CartItem[]): void;
  /** The version of the saved cart that the lines are based on. */
  version(): number;
  /**
   * Saves unsaved changes, then runs `send` while this device neither saves nor fetches the cart. Without the save nothing is
   * sent: `CartNotSaved`.
   */
  ordering<Result>(send: () => Promise<Result>): Promise<Result>;
  /** These lines were ordered, of the saved cart of version `from`: they leave the cart. */
  ordered(lines: readonly OrderedLine[], from?: number): void;
  /** The server has this version: a newer one than the device's is fetched. */
  heard(version: number): Promise<void>;
  /**
   * The person of a session that existed when the page opened: their unsaved lines are applied to the server's list.
   */
  resume(owner: string): void;
  /** After a login the cart is the server's list, with this person's unsaved changes and `pending` applied. */
  signIn(owner: string, pending?: (items: CartItem[]) => CartItem[]): void;
  /** Saves unsaved changes at once; also resolves if that failed. */
  saveNow(): Promise<void>;
  /** The session has ended: the cart is empty. */
  forget(): void;
  /** Another tab wrote to the storage. */
  follow(): void;
  /** Fetches the server's list, then saves unsaved changes; false if that failed. */
  refresh(): Promise<boolean>;
  /** Retries pending work at once, for example when the network is back. */
  hurry(): void;
  /** The page is closing. */
  leave(): void;
}

export function createCartSync({ storage, remote, after, exclusive, onItems }: CartSyncParts): CartSync {
  let owner: string | null = null;
  let callOff: (() => void) | null = null;
  let running: Promise<boolean> | null = null;
  let runAgain = false;
  let pullWanted = false;
  let failures = 0;

  let known: { stored: unknown; cart: StoredCart } | undefined;
  function stored(): StoredCart {
    const now = storage.read();
    if (!known || known.stored !== now) known = { stored: now, cart: parseStoredCart(now) };
    return known.cart;
  }
  const current = (): StoredCart => {
    const cart = stored();
    return cart.owner === owner ? cart : emptyCart(owner);
  };

  function write(cart: StoredCart, replaced?: CartItem[]) {
    storage.write(cart);
    onItems(current().items, replaced);
  }

  const accept = (before: StoredCart, after: StoredCart) =>
    write(after, owner === after.owner ? before.items : undefined);

  function schedule(delay: number) {
    callOff?.();
    callOff = after(delay, () => {
      callOff = null;
      void run();
    });
  }

  function edit(change: (items: CartItem[]) => CartItem[]) {
    const cart = current();
    const items = change(cart.items);
    write({ ...cart, items, changes: owner === null ? {} : recordChanges(cart.changes, cart.items, items) });
    if (owner !== null) schedule(PUSH_DELAY_MS);
  }

  function ordered(lines: readonly OrderedLine[], from?: number) {
    if (owner === null) return;
    const cart = current();
    write(from === undefined ? withoutOrdered(cart, lines) : afterOrder(cart, lines, from));
    if (hasChanges(current())) schedule(PUSH_DELAY_MS);
  }

  /** A response that is older than another tab's. */
  const overtaken = (server: ServerCart, startedFrom: number) => {
    const { version } = stored();
    return server.version < version && version !== startedFrom;
  };

  async function pull(who: string) {
    const startedFrom = stored().version;
    const server = await remote.pull(who);
    if (owner !== who || overtaken(server, startedFrom)) return;
    pullWanted = false;
    const cart = current();
    const mayHold = cart.sends > 0 && server.version !== cart.version;
    const base = mayHold ? settled(cart) : cart;
    accept(cart, onto(server, base.changes, base));
  }

  async function push(who: string) {
    const sent = current();
    if (!hasChanges(sent)) return;
    write({ ...sent, sends: sent.sends + 1 });
    const response = await remote.save(who, { items: sent.items, version: sent.version });
    const cart = stored();
    if (cart.owner !== who) return;
    if ('refused' in response) giveUp(cart, sent, response.refused);
    else take(cart, sent, response);
    if (owner === who && (pullWanted || hasChanges(current()))) runAgain = true;
  }

  function take(
    cart: StoredCart,
    sent: StoredCart,
    { stale, cart: server }: Exclude<SaveResponse, { refused: string[] }>,
  ) {
    if (overtaken(server, sent.version)) return;
    const ownSends = cart.version === sent.version ? 1 : 0;
    const base = stale && cart.sends > ownSends ? settled(cart) : cart;
    accept(cart, onto(server, stale ? base.changes : withoutSent(cart.changes, sent, cart.items), base));
  }

  /** The same request would be refused again. */
  function giveUp(cart: StoredCart, sent: StoredCart, refused: readonly string[]) {
    accept(cart, withoutRefused(cart, sent, refused));
    if (refused.length === 0) pullWanted = true;
  }

  async function step() {
    const who = owner;
    if (who === null) return;
    if (pullWanted) await pull(who);
    if (owner === who) await push(who);
  }

  function failed(failure: unknown) {
    runAgain = false;
    if (failure instanceof CartRefused) {
      pullWanted = false;
      return false;
    }
    failures += 1;
    if (owner !== null) schedule(Math.min(1000 * 2 ** (failures - 1), MAX_RETRY_DELAY_MS));
    return false;
  }

  /** Nothing else of this tab calls the server meanwhile. */
  function occupy(work: Promise<boolean>): Promise<boolean> {
    running = work.finally(() => {
      running = null;
      if (runAgain) schedule(0);
    });
    return running;
  }

  /** False if something failed; then it is retried later. */
  function run(): Promise<boolean> {
    if (running !== null) {
      runAgain = true;
      return running;
    }
    runAgain = false;
    return occupy(
      exclusive(step).then(() => {
        failures = 0;
        return true;
      }, failed),
    );
  }

  async function ordering<Result>(send: () => Promise<Result>): Promise<Result> {
    while (running !== null) await running;
    while (hasChanges(current())) if (!(await run())) throw new CartNotSaved();
    let result: Promise<Result> | undefined;
    await occupy(
      exclusive(async () => {
        result = send();
        await result.catch(() => undefined);
      }).then(() => true),
    );
    if (result === undefined) throw new Error('The order was not sent.');
    return result;
  }

  async function heard(version: number) {
    while (running !== null) await running;
    if (owner === null || version <= stored().version) return;
    pullWanted = true;
    await run();
  }

  function begin(who: string, keep: (cart: StoredCart) => StoredCart) {
    owner = who;
    const cart = keep(stored());
    write(cart.owner === who ? cart : emptyCart(who));
    pullWanted = true;
    void run();
  }

  /** Empties the cart; unsaved lines stay hidden, for their owner. */
  function end() {
    callOff?.();
    callOff = null;
    const cart = stored();
    if (owner !== null && cart.owner === owner && !hasChanges(cart)) storage.write(emptyCart(null));
    owner = null;
    onItems(current().items);
  }

  return {
    items: () => current().items,
    version: () => current().version,
    edit,
    ordering,
    ordered,
    heard,
    resume(who) {
      begin(who, (cart) =>
        cart.owner === null ? { ...cart, owner: who, changes: recordChanges({}, [], cart.items) } : cart,
      );
    },
    signIn(who, pending) {
      begin(who, (cart) => cart);
      if (pending) edit(pending);
    },
    async saveNow() {
      await running;
      if (owner !== null && hasChanges(current())) await run();
    },
    forget: end,
    follow() {
      const cart = current();
      onItems(cart.items);
      if (owner !== null && hasChanges(cart) && !callOff) schedule(PUSH_DELAY_MS);
    },
    refresh() {
      pullWanted = true;
      return run();
    },
    hurry() {
      if (owner !== null && (pullWanted || hasChanges(current()))) schedule(0);
    },
    leave() {
      const cart = current();
      if (owner === null || !hasChanges(cart)) return;
      write({ ...cart, sends: cart.sends + 1 });
      remote.saveAndLeave(owner, { items: cart.items, version: cart.version });
    },
  };
}
