import { afterOrder, recordChanges, withoutOrdered } from './changes.ts';
import { createExchange } from './exchange.ts';
import { createHeldCart } from './held-cart.ts';
import { CartNotSaved, type CartSync, type CartSyncParts } from './sync-parts.ts';
import { createTurns } from './turns.ts';
import type { CartItem, OrderedLine, StoredCart } from './types.ts';

export const PUSH_DELAY_MS = 500;

/** The device's cart, its exchange with the server, and the time of each call. */
export function createCartSync({ storage, remote, after, exclusive, onItems }: CartSyncParts): CartSync {
  const held = createHeldCart({ storage, onItems });
  const exchange = createExchange(held, remote);
  const turns = createTurns({ after, exclusive, step: exchange.step, isNeeded: () => held.owner() !== null });

  function edit(change: (items: CartItem[]) => CartItem[]) {
    const cart = held.current();
    const items = change(cart.items);
    const isOwned = held.owner() !== null;
    held.write({ ...cart, items, changes: isOwned ? recordChanges(cart.changes, cart.items, items) : {} });
    if (isOwned) turns.schedule(PUSH_DELAY_MS);
  }

  function ordered(lines: readonly OrderedLine[], from?: number) {
    if (held.owner() === null) return;
    const cart = held.current();
    held.write(from === undefined ? withoutOrdered(cart, lines) : afterOrder(cart, lines, from));
    if (held.hasUnsaved()) turns.schedule(PUSH_DELAY_MS);
  }

  async function ordering<Result>(send: () => Promise<Result>): Promise<Result> {
    while (turns.running() !== null) await turns.running();
    while (held.hasUnsaved()) if (!(await turns.run())) throw new CartNotSaved();
    return turns.alone(send);
  }

  function refresh() {
    exchange.wantPull();
    return turns.run();
  }

  async function heard(version: number) {
    while (turns.running() !== null) await turns.running();
    if (held.owner() !== null && version > held.stored().version) await refresh();
  }

  function begin(who: string, keep: (cart: StoredCart) => StoredCart) {
    held.give(who, keep);
    void refresh();
  }

  return {
    items: () => held.current().items,
    version: () => held.current().version,
    edit,
    ordering,
    ordered,
    heard,
    refresh,
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
      await turns.running();
      if (held.hasUnsaved()) await turns.run();
    },
    forget() {
      turns.callOff();
      held.close();
    },
    follow() {
      held.show();
      if (held.hasUnsaved() && !turns.isScheduled()) turns.schedule(PUSH_DELAY_MS);
    },
    hurry() {
      if (exchange.isWanted()) turns.schedule(0);
    },
    leave: exchange.saveAndLeave,
  };
}
