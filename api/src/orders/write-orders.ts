import type { PaymentMode } from '@shop/contract/payment';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';
import { databaseError } from '../db/database-error.ts';
import { gather } from '../db/gather.ts';
import { orderBuyers } from '../db/schema/gst.ts';
import type { StoredDelivery, StoredMove } from '../db/schema/orders.ts';
import { transact } from '../db/transact.ts';

/** In the format of `write_orders`: fields by the names of their columns. */
export interface OrderToWrite {
  order: {
    id: string;
    number: string;
    customer_id: string;
    actor_id: string;
    placed_at: Date;
    name: string;
    phone: string;
    address: string;
    city: string;
    state: string;
    pin: string;
    payment_mode: PaymentMode;
    user_note: string | null;
    total_paise: number | null;
    moves: StoredMove[];
    idempotency_key?: string | undefined;
    body_hash?: string | undefined;
    /** The saved cart that is ordered. */
    cart_version?: number | undefined;
    /** How long the stock is held for an online payment. */
    pay_until?: Date | null;
    delivery_paise?: number;
    delivery?: StoredDelivery;
    /** The slot; without a capacity it has unlimited places. */
    slot_id?: string;
    slot_day?: string;
    slot_capacity?: number | null;
  };
  lines: readonly {
    position: number;
    product_id: string;
    name: string;
    quantity: number;
    unit_paise: number | null;
    is_pricing: boolean;
    /** The product's version with which the line was checked. */
    seen: number | undefined;
  }[];
  /** For an order of a business. */
  buyer?: { gstin: string; legalName: string } | undefined;
  /** Further writes in the same transaction, unless the order existed already. */
  within?: ((tx: Tx) => Promise<unknown>) | undefined;
}

export interface WrittenOrder {
  orderId: string;
  /** A new number if the given one was taken. */
  number: string;
  hash: string | null;
  /** Otherwise an order with this key existed already. */
  isNew: boolean;
  customerName: string;
  customerPhone: string;
  /** Products of it that are now unavailable. */
  soldOut: string[];
}

/** An order's outcome, so that a refused one does not affect the others; undefined: the customer does not exist. */
type Outcome = PromiseSettledResult<WrittenOrder | undefined>;

/** Simultaneous writes: while one waits for the disk, another one works, and connections are left for reads. */
const GATHERED = { atOnce: 4, most: 20 };

/** Errors of data, constraints, deadlocks and our own refusals: nothing was written. */
const REFUSED = /^(22|23|40|SH)...$/;

const isRefused = (error: unknown) => REFUSED.test(databaseError(error).code ?? '');

interface Parameters {
  orders: unknown;
  lines: unknown;
}

const selectWritten = (db: Pick<Db, 'select'>, { orders, lines }: Parameters) =>
  db
    .select({
      orderId: sql<string>`order_id`,
      number: sql<string>`order_number`,
      hash: sql<string | null>`hash`,
      isNew: sql<boolean>`is_new`,
      customerName: sql<string>`customer_name`,
      customerPhone: sql<string>`customer_phone`,
      soldOut: sql<string[]>`gone`,
    })
    .from(sql`write_orders(${orders}::jsonb, ${lines}::jsonb)`);

const prepare = (db: Db) =>
  selectWritten(db, { orders: sql.placeholder('orders'), lines: sql.placeholder('lines') }).prepare('write_orders');

const linesOf = ({ order: { id, actor_id, placed_at }, lines }: OrderToWrite, place: number) =>
  lines.map((line) => ({ ...line, place, order_id: id, actor_id, placed_at }));

const asJson = (wanted: readonly OrderToWrite[]) => ({
  orders: JSON.stringify(wanted.map(({ order }, place) => ({ ...order, place }))),
  lines: JSON.stringify(wanted.flatMap(linesOf)),
});

/** Within a larger transaction. */
export const writeOrderWithin = async (tx: Tx, wanted: OrderToWrite): Promise<WrittenOrder | undefined> =>
  (await selectWritten(tx, asJson([wanted])))[0];

/**
 * Simultaneous orders are written in one transaction: a tenth of the statements, and one wait for the disk. When the
 * database refuses that, each is written separately.
 */
export function createOrderWriter(db: Db): (wanted: OrderToWrite) => Promise<WrittenOrder | undefined> {
  const statement = prepare(db);

  const write = (wanted: readonly OrderToWrite[]) => statement.execute({ ...asJson(wanted) });

  async function writeTogether(wanted: readonly OrderToWrite[]): Promise<Outcome[]> {
    const byId = new Map((await write(wanted)).map((row) => [row.orderId, row]));
    return wanted.map(({ order }) => ({ status: 'fulfilled', value: byId.get(order.id) }));
  }

  const writeEach = (wanted: readonly OrderToWrite[]): Promise<Outcome[]> =>
    Promise.allSettled(wanted.map(async (one) => (await write([one]))[0]));

  const gathered = gather(async (wanted: OrderToWrite[]) => {
    if (wanted.length === 1) return writeEach(wanted);
    try {
      return await writeTogether(wanted);
    } catch (error) {
      if (!isRefused(error)) throw error;
      return writeEach(wanted);
    }
  }, GATHERED);

  /** Few orders are from a business or paid at once: each is written on its own. */
  const writeWithMore = (wanted: OrderToWrite) =>
    transact(db, async (tx) => {
      const written = await writeOrderWithin(tx, wanted);
      if (!written?.isNew) return written;
      if (wanted.buyer) await tx.insert(orderBuyers).values({ orderId: written.orderId, ...wanted.buyer });
      await wanted.within?.(tx);
      return written;
    });

  return async (wanted) => {
    if (wanted.buyer || wanted.within) return writeWithMore(wanted);
    const outcome = await gathered(wanted);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}
