import type { SaveCartRequest, SavedCart } from '@shop/contract/cart';
import { toRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { clampQuantity } from '@shop/pricing/quantity';
import { and, eq, sql } from 'drizzle-orm';
import { type ProductRow, presentProduct } from '../catalogue/product-row.ts';
import { anyOf, productsById } from '../catalogue/products-by-id.ts';
import { logChange } from '../changes/log-change.ts';
import type { Db, Tx } from '../db/database.ts';
import { products } from '../db/schema/catalogue.ts';
import { type CartLine, carts } from '../db/schema/orders.ts';
import { users } from '../db/schema/people.ts';
import { transact } from '../db/transact.ts';
import { ApiError, notFound } from '../http/errors.ts';
import type { PriceView } from '../prices/sort-price.ts';

interface StoredCart {
  version: number;
  items: CartLine[];
}

const EMPTY: StoredCart = { version: 0, items: [] };

async function storedCart(db: Pick<Db, 'select'>, userId: string): Promise<StoredCart> {
  const [stored] = await db.select().from(carts).where(eq(carts.userId, userId));
  return stored ?? EMPTY;
}

function present({ version, items }: StoredCart, rows: Map<string, ProductRow>, language?: string): SavedCart {
  return {
    version,
    items: items.flatMap(({ productId, quantity }) => {
      const row = rows.get(productId);
      if (!row || row.deletedAt) return [];
      // As it would be ordered, also by an admin: a product that is quoted later has no price here.
      const product = presentProduct(row, false, language);
      const unit = unitPrice(product, quantity);
      return [{ productId: product, quantity, price: unit === null ? null : toRupees(unit) }];
    }),
  };
}

/** Unknown and deleted products dropped, a product's last line stored, quantities clamped. */
function normalise(items: readonly CartLine[], rows: Map<string, ProductRow>): CartLine[] {
  const lines = new Map<string, CartLine>();
  for (const { productId, quantity } of items) {
    const row = rows.get(productId);
    if (!row || row.deletedAt) continue;
    lines.set(productId, { productId, quantity: clampQuantity(presentProduct(row, false), quantity) });
  }
  return [...lines.values()];
}

const idsOf = (items: readonly CartLine[]) => [...new Set(items.map(({ productId }) => productId))];

export async function readSavedCart(
  db: Db,
  userId: string,
  { group, language }: Pick<PriceView, 'group' | 'language'>,
): Promise<SavedCart> {
  const stored = await storedCart(db, userId);
  return present(stored, await productsById(db, idsOf(stored.items), group), language);
}

const linesForLog = async (tx: Tx, items: readonly CartLine[]) => {
  const found = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(sql`${products.id} = ${anyOf(idsOf(items))}`);
  const nameOf = new Map(found.map(({ id, name }) => [id, name]));
  return items.map(({ productId, quantity }) => `${nameOf.get(productId) ?? productId} × ${quantity}`);
};

async function cartForLog(tx: Tx, userId: string) {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const { items } = await storedCart(tx, userId);
  const cart = await linesForLog(tx, items);
  return { kind: 'customer' as const, subjectId: userId, subjectName: user?.name ?? '', before: { cart } };
}

type Next = StoredCart & { updatedAt: Date };

const write = (tx: Pick<Db, 'insert' | 'update'>, userId: string, version: number, next: Next) =>
  version === 0
    ? tx
        .insert(carts)
        .values({ userId, ...next })
        .onConflictDoNothing()
        .returning({ version: carts.version })
    : tx
        .update(carts)
        .set({ ...next, version: sql`${carts.version} + 1` })
        .where(and(eq(carts.userId, userId), eq(carts.version, version)))
        .returning({ version: carts.version });

const writeWithLog = (db: Db, userId: string, version: number, next: Next, actorId: string) =>
  transact(db, async (tx) => {
    const before = await cartForLog(tx, userId);
    const written = await write(tx, userId, version, next);
    const after = { cart: await linesForLog(tx, next.items) };
    if (written.length > 0) await logChange(tx, { ...before, actorId, after });
    return written;
  });

/** `actorId`: the person who saves it; staff changes of a customer's cart are logged. */
export async function saveCart(
  db: Db,
  userId: string,
  request: SaveCartRequest,
  view: Pick<PriceView, 'group' | 'language'>,
  actorId = userId,
): Promise<SavedCart> {
  const rows = await productsById(db, idsOf(request.items), view.group);
  const items = normalise(request.items, rows);
  const next = { version: request.version + 1, items, updatedAt: new Date() };
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) throw notFound('The customer');
  const saved =
    actorId === userId
      ? await write(db, userId, request.version, next)
      : await writeWithLog(db, userId, request.version, next, actorId);
  if (saved.length > 0) return present(next, rows, view.language);
  const newer = await readSavedCart(db, userId, view);
  throw new ApiError(409, 'stale_cart', 'The cart was changed elsewhere.', { extra: newer });
}
