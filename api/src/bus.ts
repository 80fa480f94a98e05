import { randomUUID } from 'node:crypto';
import type { Database, OnError } from './db/database.ts';
import type { ApiMetrics } from './watching/api-metrics.ts';
import { countGaps } from './watching/count-gaps.ts';

/** The effects of a write, sent to every API process through the database. */
export interface Change {
  /** Products whose own content changed (stock, rating). */
  products?: string[];
  /** A product sold out, is available again, or has another group price: filters and counts are outdated. */
  availability?: boolean;
  /** Data of lists and pages changed: drop everything cached. */
  catalogue?: boolean;
  /** Everything was removed, so nothing that is known here exists any more. */
  emptied?: boolean;
  /** Orders were placed or moved. */
  orders?: boolean;
  /** A person's rights or sessions have ended. */
  people?: boolean;
  /** The cart, name or e-mail of this person changed. */
  accounts?: string[];
  /** This process's search index has read the changes: earlier results are outdated. */
  searchIndex?: boolean;
}

const CHANNEL = 'shop_changes';
const GATHER_MS = 15;
const MOST_PRODUCTS = 200;

export type Bus = Awaited<ReturnType<typeof createBus>>;

/** Listeners here are called at once; other processes a moment later, several changes in one message. */
export async function createBus(
  database: Database,
  onError: OnError,
  { messages, reconnects }: Pick<ApiMetrics, 'messages' | 'reconnects'>,
) {
  const self = randomUUID();
  const lostOf = countGaps();
  let sent = 0;
  const listeners = new Set<(change: Change) => void>();
  let products = new Set<string>();
  let accounts = new Set<string>();
  let catalogue = false;
  let availability = false;
  let emptied = false;
  let orders = false;
  let people = false;
  let timer: NodeJS.Timeout | undefined;

  const notify = (change: Change) => {
    for (const listener of listeners) listener(change);
  };

  await database.listen(CHANNEL, (payload) => {
    if (payload === '') {
      reconnects.inc();
      return notify({ catalogue: true, orders: true, people: true });
    }
    const { from, number, ...change } = JSON.parse(payload) as Change & { from: string; number?: number };
    if (from === self) return;
    messages.inc({ direction: 'received' });
    if (number !== undefined) messages.inc({ direction: 'lost' }, lostOf(from, number));
    notify(change);
  });

  async function flush() {
    timer = undefined;
    const many = products.size > MOST_PRODUCTS;
    const change: Change = {
      catalogue: catalogue || many,
      availability,
      emptied,
      orders,
      people,
      products: many ? [] : [...products],
      accounts: [...accounts],
    };
    products = new Set();
    accounts = new Set();
    catalogue = false;
    availability = false;
    emptied = false;
    orders = false;
    people = false;
    sent += 1;
    messages.inc({ direction: 'sent' });
    await database.notify(CHANNEL, JSON.stringify({ from: self, number: sent, ...change })).catch(onError);
  }

  return {
    onChange(listener: (change: Change) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notifyHere: notify,
    /** Call it after the commit. */
    publish(change: Change) {
      notify(change);
      if (database.engine === 'pglite') return;
      for (const id of change.products ?? []) products.add(id);
      for (const id of change.accounts ?? []) accounts.add(id);
      catalogue ||= change.catalogue ?? false;
      availability ||= change.availability ?? false;
      emptied ||= change.emptied ?? false;
      orders ||= change.orders ?? false;
      people ||= change.people ?? false;
      timer ??= setTimeout(flush, GATHER_MS);
    },
    async close() {
      if (!timer) return;
      clearTimeout(timer);
      await flush();
    },
  };
}
