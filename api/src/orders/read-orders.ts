import type { Order, OrderQuote } from '@shop/contract/order';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { anyOf } from '../catalogue/products-by-id.ts';
import type { Db } from '../db/database.ts';
import { changes } from '../db/schema/office.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { notFound } from '../http/errors.ts';
import { otherNames } from './other-names.ts';
import { nameIn, presentOrder, type Viewer } from './present-order.ts';
import { type FoundOrder, prepareOrders } from './select-orders.ts';

const priceOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'price' in value && typeof value.price === 'number'
    ? value.price
    : null;

/** Quotes by staff, by order, from the audit log. */
async function readQuotes(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderQuote[]>> {
  const quotes = new Map<string, OrderQuote[]>(orderIds.map((id) => [id, []]));
  if (orderIds.length === 0) return quotes;
  const found = await db
    .select({ id: changes.subjectId, before: changes.before, after: changes.after, at: changes.at, by: users.name })
    .from(changes)
    .leftJoin(users, eq(users.id, changes.actorId))
    .where(and(eq(changes.kind, 'order'), sql`${changes.subjectId} = ${anyOf(orderIds)}`))
    .orderBy(asc(changes.seq));
  for (const { id, before, after, at, by } of found)
    for (const [name, value] of Object.entries(after)) {
      const price = priceOf(value);
      // The discount of a sale has the form of a price, too.
      if (price === null || name === 'discount') continue;
      quotes.get(id)?.push({ name, before: priceOf(before[name]), after: price, by, at: at.toISOString() });
    }
  return quotes;
}

const anyOfThem = sql`${orders.id} = any(${sql.placeholder('ids')}::text[])`;

/** A customer's orders are numbered without gaps, so any page is found by its numbers. */
const count = sql`(select ${users.orderCount} from ${users} where ${users.id} = ${sql.placeholder('customerId')})`;
const onThePage = sql`${orders.customerId} = ${sql.placeholder('customerId')}
  and ${orders.customerSeq} > ${count} - ${sql.placeholder('until')}::int
  and ${orders.customerSeq} <= ${count} - ${sql.placeholder('from')}::int`;

/** The owner of an order, by `_id` or by the readable number. */
export async function customerOfOrder(db: Pick<Db, 'select'>, key: string): Promise<string> {
  const [found] = await db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(or(eq(orders.id, key), eq(orders.number, key)));
  if (!found) throw notFound('The order');
  return found.customerId;
}

export interface OrderPage {
  data: Order[];
  hasMore: boolean;
}

interface Stored {
  by: 'customer' | 'business';
  actorId?: string;
}

const staffOf = (step: Stored | undefined) => (step?.by === 'business' ? step.actorId : undefined);

export function createOrderReader(db: Db) {
  const ordersById = prepareOrders(db, anyOfThem, 'orders_by_id');
  const customerPage = prepareOrders(db, onThePage, 'orders_of_a_page');
  async function present(found: readonly FoundOrder[], viewer: Viewer): Promise<Order[]> {
    const names = await otherNames(db, found, viewer.language);
    return found.map(({ row, lines }) => presentOrder(row, lines, viewer, names));
  }

  /** By the name of the product in the reader's language. */
  async function withQuotes(found: readonly FoundOrder[], all: readonly Order[], { language }: Viewer) {
    const quoted = found.filter(({ lines }) => lines.some(({ isPricing }) => !isPricing)).map(({ row }) => row.id);
    const quotes = await readQuotes(db, quoted);
    return all.map((order, at) => {
      const localName = (name: string) => found[at]?.lines.find((line) => line.name === name)?.localName ?? null;
      const own = quotes.get(order._id)?.map((quote) => ({
        ...quote,
        ...nameIn({ name: quote.name, localName: localName(quote.name) }, language),
      }));
      return own ? { ...order, quotes: own } : order;
    });
  }

  /** Staff see which of them did what. */
  async function withNames(found: readonly FoundOrder[], all: readonly Order[]): Promise<Order[]> {
    const ids = new Set(
      found.flatMap(({ row: { moves, returns } }) =>
        [...moves, ...(returns ?? []).flatMap(({ steps }) => steps)].flatMap((step) => staffOf(step) ?? []),
      ),
    );
    if (ids.size === 0) return [...all];
    const people = await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(sql`${users.id} = ${anyOf([...ids])}`);
    const names = new Map(people.map(({ id, name }) => [id, name]));
    const named = <Step>(steps: readonly Step[], stored: readonly Stored[] = []): Step[] =>
      steps.map((step, at) => {
        const name = names.get(staffOf(stored[at]) ?? '');
        return name ? { ...step, name } : step;
      });
    return all.map((order, at) => {
      const { moves, returns } = found[at]?.row ?? {};
      return {
        ...order,
        moves: named(order.moves, moves),
        ...(order.returns && {
          returns: order.returns.map((one, index) => ({ ...one, steps: named(one.steps, returns?.[index]?.steps) })),
        }),
      };
    });
  }

  /** In the requested order. */
  async function readOrders(ids: readonly string[], viewer: Viewer): Promise<Order[]> {
    if (ids.length === 0) return [];
    const found = new Map((await ordersById({ ids }, viewer.language)).map((each) => [each.row.id, each]));
    const inOrder = ids.flatMap((id) => found.get(id) ?? []);
    const all = await present(inOrder, viewer);
    if (!viewer.isStaff) return all;
    const named = await withNames(inOrder, all);
    return viewer.seesPrices ? withQuotes(inOrder, named, viewer) : named;
  }

  /** Newest first. */
  async function readPage(customerId: string, page: number, limit: number, viewer: Viewer): Promise<OrderPage> {
    const found = await customerPage({ customerId, from: (page - 1) * limit, until: page * limit }, viewer.language);
    const newestFirst = found.sort((a, b) => b.row.customerSeq - a.row.customerSeq);
    const data = await present(newestFirst, viewer);
    return { data, hasMore: (newestFirst.at(-1)?.row.customerSeq ?? 1) > 1 };
  }

  /** By `_id` or by the readable number; only a customer's own, if one is given. */
  async function readOrder(idOrNumber: string, viewer: Viewer, customerId?: string): Promise<Order> {
    const [found] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          or(eq(orders.id, idOrNumber), eq(orders.number, idOrNumber)),
          customerId === undefined ? undefined : eq(orders.customerId, customerId),
        ),
      );
    const [order] = found ? await readOrders([found.id], viewer) : [];
    if (!order) throw notFound('The order');
    return order;
  }
  return { readOrders, readPage, readOrder };
}
