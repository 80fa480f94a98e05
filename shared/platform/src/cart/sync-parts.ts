import type { CartItem, OrderedLine, StoredCart } from './types.ts';

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
  /** Saves changes, then runs `send` while the cart is neither saved nor fetched. Unsaved: `CartNotSaved`. */
  ordering<Result>(send: () => Promise<Result>): Promise<Result>;
  /** These lines were ordered, of the saved cart of version `from`: they leave the cart. */
  ordered(lines: readonly OrderedLine[], from?: number): void;
  /** The server has this version: a newer one than the device's is fetched. */
  heard(version: number): Promise<void>;
  /** For a session from before the page opened: applies the person's unsaved lines to the server's list. */
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
