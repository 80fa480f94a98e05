import { createHash } from 'node:crypto';
import { hasGstin } from '@shop/contract/gst/buyer';
import { tidyGstin } from '@shop/contract/gst/gstin';
import type { SaleDiscount } from '@shop/contract/office/sales';
import type { OrderSale, PlaceOrderRequest } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { PaymentMode } from '@shop/contract/payment';
import { REQUIRED } from '@shop/contract/person-rules';
import { toRupees } from '@shop/pricing/money';
import { and, eq, sql } from 'drizzle-orm';
import { storedState } from '../accounts/address-names.ts';
import { refuseStaleCart } from '../cart/stale-cart.ts';
import type { Db, Tx } from '../db/database.ts';
import { databaseError } from '../db/database-error.ts';
import { gather } from '../db/gather.ts';
import { categories, products } from '../db/schema/catalogue.ts';
import { orders, ratings, type StoredDiscount, type StoredMove, type StoredSale } from '../db/schema/orders.ts';
import { type CheckedDelivery, checkDelivery } from '../delivery/check-delivery.ts';
import { createSettingsReader } from '../delivery/read-delivery.ts';
import { ApiError, invalid, notFound } from '../http/errors.ts';
import { newId, newOrderNumber } from '../ids.ts';
import { newDiscount } from '../money/sale-discount.ts';
import { type PriceGroup, pricedFor } from '../prices/priced-for.ts';
import { type CheckedLine, checkLines, type Quotes, refuseRepeatedLines, totalPaise } from './check-lines.ts';
import type { OrderLineRow, OrderRow } from './select-orders.ts';
import { createOrderWriter, type OrderToWrite } from './write-orders.ts';

export interface Placement {
  customerId: string;
  request: PlaceOrderRequest;
  idempotencyKey?: string | undefined;
  /** The customer whose prices apply. */
  group: PriceGroup | undefined;
  by: 'customer' | 'business';
  actorId: string;
  /** How long the stock is held for an online payment; undefined: until the desk decides. */
  holdMinutes?: number | undefined;
  /** For a sale by staff: the payment, and quoted prices of products without a visible price. */
  sale?:
    | (OrderSale & {
        quotes: Quotes;
        reference?: string | undefined;
        discount?: SaleDiscount | undefined;
        received?: number | undefined;
      })
    | undefined;
  /** Further writes in the same transaction as the order. */
  within?: ((tx: Tx, order: NewOrder) => Promise<unknown>) | undefined;
}

/** An order that is being written, in its transaction. */
export interface NewOrder {
  id: string;
  number: string;
  totalPaise: number | null;
  discount: StoredDiscount | undefined;
}

const ADDRESS = ['deliveryAddress', 'city', 'state', 'pin'] as const;

/** Only a pick-up needs no address. */
export function refuseWithoutAddress(request: PlaceOrderRequest) {
  if (request.delivery?.pickup) return;
  const missing = ADDRESS.filter((field) => request[field].trim() === '');
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, `${REQUIRED}.`])));
}

export interface Placed {
  orderId: string;
  /** The written order, without the name of who placed it; undefined if it existed already. */
  written?: { order: OrderRow; lines: OrderLineRow[]; isSoldOut: boolean };
}

/** Each failed attempt means that another order succeeded. */
const MOST_TRIES = 100;
const keyReused = () => new ApiError(409, 'key_reused', 'This Idempotency-Key belongs to another order.');

type Sent = Pick<Placement, 'request' | 'sale'>;

function hashOf({ request, sale }: Sent) {
  const sent = sale ? { ...request, sale: { ...sale, quotes: [...sale.quotes] } } : request;
  return createHash('sha256')
    .update(JSON.stringify(sent, Object.keys(flatKeys(sent)).sort()))
    .digest('hex');
}

/** Keys at any depth are sorted, so that the hash does not depend on their order. */
function flatKeys(value: unknown, keys: Record<string, true> = {}): Record<string, true> {
  if (Array.isArray(value)) for (const inner of value) flatKeys(inner, keys);
  else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      keys[key] = true;
      flatKeys(inner, keys);
    }
  }
  return keys;
}

/** The order that was placed under this key, with this body. */
export async function placedBefore(
  db: Pick<Db, 'select'>,
  { customerId, idempotencyKey, ...sent }: Sent & Pick<Placement, 'customerId' | 'idempotencyKey'>,
  bodyHash = hashOf(sent),
): Promise<string | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const [before] = await db
    .select({ id: orders.id, bodyHash: orders.bodyHash })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.idempotencyKey, idempotencyKey)));
  if (before && before.bodyHash !== bodyHash) throw keyReused();
  return before?.id;
}

interface Wanted {
  customerId: string;
  ids: readonly string[];
}

const wantedPairs = sql`unnest(${sql.placeholder('customers')}::text[], ${sql.placeholder('ids')}::text[])
  as wanted(customer_id, product_id)`;

/** The current products, each with its version; read together for all simultaneous orders. */
const createShelf = (db: Db) => {
  const wantedProducts = db
    .select({
      customerId: sql<string>`wanted.customer_id`,
      id: products.id,
      name: products.name,
      tiers: products.tiers,
      mrpPaise: products.mrpPaise,
      discountedPaise: products.discountedPaise,
      stock: products.stock,
      minQuantity: products.minQuantity,
      maxQuantity: products.maxQuantity,
      isPricing: products.isPricing,
      images: products.images,
      deletedAt: products.deletedAt,
      version: products.version,
      pack: products.pack,
      tint: categories.tint,
      ratingHalves: ratings.halves,
    })
    .from(wantedPairs)
    .innerJoin(products, sql`${products.id} = wanted.product_id`)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(ratings, and(sql`${ratings.userId} = wanted.customer_id`, eq(ratings.productId, products.id)))
    .prepare('products_to_order');

  const lookUp = gather(async (wanted: Wanted[]) => {
    const pairs = wanted.flatMap(({ customerId, ids }) => ids.map((id) => ({ customerId, id })));
    const customers = pairs.map(({ customerId }) => customerId);
    const found = await wantedProducts.execute({ customers, ids: pairs.map(({ id }) => id) });
    const known = new Map(found.map((row) => [`${row.customerId} ${row.id}`, row]));
    return wanted.map(({ customerId, ids }) => ids.flatMap((id) => known.get(`${customerId} ${id}`) ?? []));
  });

  return async (customerId: string, ids: readonly string[], group: PriceGroup | undefined) => {
    const found = await pricedFor(db, group, await lookUp({ customerId, ids }));
    return new Map(found.map((row) => [row.id, row]));
  };
};

type Shelf = Awaited<ReturnType<ReturnType<typeof createShelf>>>;

const payUntil = ({ request, holdMinutes }: Placement, placedAt: Date) =>
  holdMinutes !== undefined && request.paymentMode === PaymentMode.Online
    ? new Date(placedAt.getTime() + holdMinutes * 60_000)
    : null;

/** The part of a sale that the placing of the order stores; the change log takes the quotes from it. */
function storedSale({ sale }: Placement, lines: readonly CheckedLine[]): StoredSale | undefined {
  if (!sale) return undefined;
  const quoted = lines.flatMap(({ name, isPricing, unitPaise }) =>
    isPricing || unitPaise === null ? [] : [[name, { price: toRupees(unitPaise) }] as const],
  );
  const { mode, pick_up } = sale;
  return { mode, pick_up, ...(quoted.length > 0 && { quotes: Object.fromEntries(quoted) }) };
}

function newOrder(placement: Placement, lines: readonly CheckedLine[], delivery: CheckedDelivery | undefined) {
  const { customerId, request, by, actorId } = placement;
  const placedAt = new Date();
  const sale = storedSale(placement, lines);
  const goods = totalPaise(lines);
  const discount = placement.sale?.discount && newDiscount(goods, placement.sale.discount);
  const placing: StoredMove = {
    status: OrderStatus.Ordered,
    at: placedAt.toISOString(),
    by,
    actorId,
    ...(sale && { sale }),
    ...(discount && { discount }),
  };
  return {
    id: newId(),
    number: newOrderNumber(),
    customerId,
    placedAt,
    status: OrderStatus.Ordered,
    name: request.name.trim(),
    phone: request.phoneNumber,
    address: request.deliveryAddress.trim(),
    city: request.city.trim(),
    state: storedState(request.state),
    pin: request.pin,
    paymentMode: request.paymentMode,
    userNote: request.user_note?.trim() || null,
    cancellationReason: null,
    invoice: null,
    creditNotes: null,
    buyer: hasGstin(request)
      ? { gstin: tidyGstin(request.gstin ?? ''), legal_name: request.legal_name?.trim() ?? '' }
      : null,
    totalPaise: withCharge(goods, (delivery?.charge ?? 0) - (discount?.paise ?? 0)),
    deliveryPaise: delivery?.charge ?? 0,
    delivery: delivery?.stored ?? null,
    moves: [placing],
    payUntil: payUntil(placement, placedAt),
    moneyEntries: null,
    returns: null,
    writeOffs: null,
    kept: null,
    proposal: null,
    ...NO_MONEY,
  };
}

/** Null while a price is unknown; the charge is then calculated with the quote. */
const withCharge = (goods: number | null, charge: number) => (goods === null ? null : goods + charge);

const NO_MONEY = {
  lessDuePaise: 0,
  receivedPaise: 0,
  pendingPaise: 0,
  refundingPaise: 0,
  refundedPaise: 0,
  writtenOffPaise: 0,
  keptPaise: 0,
};

type OrderToPlace = ReturnType<typeof newOrder>;

const toWrite = (
  order: OrderToPlace,
  { actorId, idempotencyKey, request, within }: Placement,
  bodyHash: string,
  lines: readonly CheckedLine[],
  shelf: Shelf,
  slot: CheckedDelivery['slot'],
): OrderToWrite => ({
  order: {
    id: order.id,
    number: order.number,
    customer_id: order.customerId,
    actor_id: actorId,
    placed_at: order.placedAt,
    name: order.name,
    phone: order.phone,
    address: order.address,
    city: order.city,
    state: order.state,
    pin: order.pin,
    payment_mode: order.paymentMode,
    user_note: order.userNote,
    total_paise: order.totalPaise,
    moves: order.moves,
    idempotency_key: idempotencyKey,
    body_hash: idempotencyKey === undefined ? undefined : bodyHash,
    cart_version: request.cart_version,
    pay_until: order.payUntil,
    delivery_paise: order.deliveryPaise,
    ...(order.delivery && { delivery: order.delivery }),
    ...(slot && { slot_id: slot.id, slot_day: slot.day, slot_capacity: slot.capacity }),
  },
  lines: lines.map((line, position) => ({
    position,
    product_id: line.productId,
    name: line.name,
    quantity: line.quantity,
    unit_paise: line.unitPaise,
    is_pricing: line.isPricing,
    seen: shelf.get(line.productId)?.version,
  })),
  buyer: order.buyer ? { gstin: order.buyer.gstin, legalName: order.buyer.legal_name } : undefined,
  within: within && ((tx) => within(tx, { ...order, discount: order.moves[0]?.discount })),
});

const linesAsRead = (orderId: string, lines: readonly CheckedLine[], shelf: Shelf): OrderLineRow[] =>
  lines.flatMap((line) => {
    const product = shelf.get(line.productId);
    if (!product) return [];
    const { images, tint, ratingHalves } = product;
    return [{ orderId, ...line, localName: null, images, tint, ratingHalves }];
  });

const PRODUCT_CHANGED = 'SH001';
const SLOT_FULL = 'SH004';
const DEADLOCK = '40P01';

/** Whether another try may succeed: a product changed after it was read, or the readable number was taken. */
function isWorthAnotherTry(error: unknown): boolean {
  const { code, constraint } = databaseError(error);
  return (
    code === PRODUCT_CHANGED ||
    code === SLOT_FULL ||
    code === DEADLOCK ||
    (code === '23505' && constraint === 'orders_number_unique')
  );
}

/**
 * Reads the products, checks every line, and lets the database write everything in one call, which refuses if
 * a product has changed in between. Nothing is locked while the rules are checked.
 */
export function createPlaceOrder(db: Db): (placement: Placement) => Promise<Placed> {
  const readShelf = createShelf(db);
  const writeOrder = createOrderWriter(db);
  const readSettings = createSettingsReader(db);

  async function deliveryOf({ request, sale }: Placement, lines: readonly CheckedLine[], shelf: Shelf) {
    if (sale?.pick_up) return undefined;
    const weighed = lines.map((line) => ({ ...line, pack: shelf.get(line.productId)?.pack }));
    const wanted = { request, lines: weighed, goods: totalPaise(lines), mayLeaveTimeOpen: sale !== undefined };
    return checkDelivery(db, await readSettings(), wanted, new Date());
  }

  async function tryOnce(placement: Placement, bodyHash: string): Promise<Placed> {
    const { request, customerId } = placement;
    const ids = request.items.map((item) => item.productId);
    const shelf = await readShelf(customerId, ids, placement.group);
    const lines = checkLines(request, shelf, { quotes: placement.sale?.quotes });
    const delivery = await deliveryOf(placement, lines, shelf);
    const order = newOrder(placement, lines, delivery);
    const row = await writeOrder(toWrite(order, placement, bodyHash, lines, shelf, delivery?.slot));
    if (!row) throw notFound('The customer');
    if (row.isNew) {
      const { number, customerName, customerPhone } = row;
      return {
        orderId: order.id,
        written: {
          order: { ...order, number, customerName, customerPhone, placedBy: null },
          lines: linesAsRead(order.id, lines, shelf),
          isSoldOut: row.soldOut.length > 0,
        },
      };
    }
    if (row.hash !== bodyHash) throw keyReused();
    return { orderId: row.orderId };
  }

  return async (placement) => {
    refuseRepeatedLines(placement.request.items);
    const bodyHash = hashOf(placement);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await tryOnce(placement, bodyHash);
      } catch (error) {
        // An existing order is returned, whatever has changed since.
        const before = await placedBefore(db, placement, bodyHash);
        if (before) return { orderId: before };
        // The lines of an old cart need no check.
        await refuseStaleCart(db, placement);
        if (attempt === MOST_TRIES || !isWorthAnotherTry(error)) throw error;
      }
    }
  };
}
