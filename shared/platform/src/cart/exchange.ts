import { hasChanges, onto, settled, withoutRefused, withoutSent } from './changes.ts';
import type { HeldCart } from './held-cart.ts';
import { CartRefused, type CartRemote, type SaveResponse, type ServerCart } from './sync-parts.ts';
import type { StoredCart } from './types.ts';

type Saved = Exclude<SaveResponse, { refused: string[] }>;

/** The state of this device's exchange with the server about the cart. Calls the server only in `step`. */
export function createExchange(held: HeldCart, remote: CartRemote) {
  let isPullWanted = false;

  /** A response that is older than another tab's. */
  function overtaken(server: ServerCart, startedFrom: number) {
    const { version } = held.stored();
    return server.version < version && version !== startedFrom;
  }

  async function pull(who: string) {
    const startedFrom = held.stored().version;
    const server = await remote.pull(who);
    if (held.owner() !== who || overtaken(server, startedFrom)) return;
    isPullWanted = false;
    const cart = held.current();
    const mayHold = cart.sends > 0 && server.version !== cart.version;
    const base = mayHold ? settled(cart) : cart;
    held.accept(cart, onto(server, base.changes, base));
  }

  function take(cart: StoredCart, sent: StoredCart, { stale, cart: server }: Saved) {
    if (overtaken(server, sent.version)) return;
    const ownSends = cart.version === sent.version ? 1 : 0;
    const base = stale && cart.sends > ownSends ? settled(cart) : cart;
    held.accept(cart, onto(server, stale ? base.changes : withoutSent(cart.changes, sent, cart.items), base));
  }

  /** The same request would be refused again. */
  function giveUp(cart: StoredCart, sent: StoredCart, refused: readonly string[]) {
    held.accept(cart, withoutRefused(cart, sent, refused));
    if (refused.length === 0) isPullWanted = true;
  }

  /** True where there is more to do afterwards. */
  async function push(who: string): Promise<boolean> {
    const sent = held.current();
    if (!hasChanges(sent)) return false;
    held.write({ ...sent, sends: sent.sends + 1 });
    const response = await remote.save(who, { items: sent.items, version: sent.version });
    const cart = held.stored();
    if (cart.owner !== who) return false;
    if ('refused' in response) giveUp(cart, sent, response.refused);
    else take(cart, sent, response);
    return held.owner() === who && (isPullWanted || hasChanges(held.current()));
  }

  return {
    wantPull() {
      isPullWanted = true;
    },
    isWanted: () => held.owner() !== null && (isPullWanted || hasChanges(held.current())),

    /** Fetches the server's list if that is wanted, then saves unsaved changes. True where there is more to do afterwards. */
    async step(): Promise<boolean> {
      const who = held.owner();
      if (who === null) return false;
      try {
        if (isPullWanted) await pull(who);
        return held.owner() === who && (await push(who));
      } catch (failure) {
        if (failure instanceof CartRefused) isPullWanted = false;
        throw failure;
      }
    },

    /** While the page closes, without waiting for a response. */
    saveAndLeave() {
      const who = held.owner();
      const cart = held.current();
      if (who === null || !hasChanges(cart)) return;
      held.write({ ...cart, sends: cart.sends + 1 });
      remote.saveAndLeave(who, { items: cart.items, version: cart.version });
    },
  };
}
