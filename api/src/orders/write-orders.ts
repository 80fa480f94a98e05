import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { databaseError } from '../db/database-error.ts';
import { gather } from '../db/gather.ts';

/** As `place_order` reads it: fields by the names of their columns. */
interface OrderFields {
  id: string;
  number: string;
  actor_id: string;
  placed_at: Date;
  [column: string]: unknown;
}

interface LineFields {
  product_id: string;
  [column: string]: unknown;
}

export interface OrderToWrite {
  order: OrderFields;
  lines: readonly LineFields[];
}

export interface WrittenOrder {
  orderId: string;
  /** Another one where the given one was taken. */
  number: string;
  hash: string | null;
  /** Otherwise an order with this key was there already. */
  isNew: boolean;
  customerName: string;
  customerPhone: string;
  /** Of its products those that cannot be ordered any more. */
  soldOut: string[];
}

/** An order's outcome, so that one that is refused does not affect the others. */
type Outcome = PromiseSettledResult<WrittenOrder | undefined>;

/** At once: while one waits for the disk, another is worked on, and connections are left for what reads. */
const GATHERED = { atOnce: 4, most: 20 };

/** Data, constraints, deadlocks and our own refusals: nothing was written. */
const REFUSED = /^(22|23|40|SH)...$/;

const isRefused = (error: unknown) => REFUSED.test(databaseError(error).code ?? '');

const prepareOne = (db: Db) =>
  db
    .select({
      orderId: sql<string>`order_id`,
      hash: sql<string | null>`hash`,
      isNew: sql<boolean>`is_new`,
      customerName: sql<string>`customer_name`,
      customerPhone: sql<string>`customer_phone`,
      soldOut: sql<string[]>`sold_out(${sql.placeholder('ids')}::text[])`,
    })
    .from(sql`place_order(${sql.placeholder('order')}::jsonb, ${sql.placeholder('lines')}::jsonb)`)
    .prepare('place_order');

const prepareMany = (db: Db) =>
  db
    .select({
      orderId: sql<string>`order_id`,
      number: sql<string>`order_number`,
      customerName: sql<string>`customer_name`,
      customerPhone: sql<string>`customer_phone`,
      soldOut: sql<string[]>`gone`,
    })
    .from(sql`place_orders(${sql.placeholder('orders')}::jsonb, ${sql.placeholder('lines')}::jsonb)`)
    .prepare('place_orders');

const linesOf = ({ order: { id, actor_id, placed_at }, lines }: OrderToWrite, place: number) =>
  lines.map((line) => ({ ...line, place, order_id: id, actor_id, placed_at }));

/**
 * Orders that come together are written in one transaction: a tenth of the statements, and one wait for the disk. When the
 * database refuses that, each is written by itself.
 */
export function createOrderWriter(db: Db): (wanted: OrderToWrite) => Promise<WrittenOrder | undefined> {
  const one = prepareOne(db);
  const many = prepareMany(db);

  async function writeOne({ order, lines }: OrderToWrite) {
    const ids = lines.map(({ product_id }) => product_id);
    const [written] = await one.execute({ ids, order: JSON.stringify(order), lines: JSON.stringify(lines) });
    return written && { ...written, number: order.number };
  }

  async function writeMany(wanted: readonly OrderToWrite[]): Promise<Outcome[]> {
    const written = await many.execute({
      orders: JSON.stringify(wanted.map(({ order }, place) => ({ ...order, place }))),
      lines: JSON.stringify(wanted.flatMap(linesOf)),
    });
    const byId = new Map(written.map((row) => [row.orderId, { ...row, hash: null, isNew: true }]));
    return wanted.map(({ order }) => ({ status: 'fulfilled', value: byId.get(order.id) }));
  }

  const write = gather(async (wanted: OrderToWrite[]) => {
    if (wanted.length > 1) {
      try {
        return await writeMany(wanted);
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    return Promise.allSettled(wanted.map(writeOne));
  }, GATHERED);

  return async (wanted) => {
    const outcome = await write(wanted);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
}
