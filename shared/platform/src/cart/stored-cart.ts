import type { Pack, Product } from '@shop/contract/product';
import { parseRupees } from '@shop/pricing/money';
import { QUANTITY_CAP } from '@shop/pricing/quantity';
import { cartItem } from './cart-item.ts';
import { onePerProduct } from './operations.ts';
import { type CartChange, type CartChanges, type CartItem, emptyCart, type StoredCart } from './types.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const whole = (value: unknown) => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 ? Math.abs(number) : null;
};
const amount = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && parseRupees(value) !== null ? Number(value) : null;

function parseTier(tier: unknown): Product['prices'] {
  if (!isFields(tier) || amount(tier.price) === null) return [];
  const from = whole(tier.from);
  const to = tier.to === 'Any' ? tier.to : whole(tier.to);
  const price = amount(tier.price);
  return from === null || to === null || price === null ? [] : [{ from, to, price: String(tier.price) }];
}

const tints: readonly Product['tint'][] = ['haldi', 'leaf', 'mirch', 'neel', 'clay', 'rose'];

const units: readonly Pack['unit'][] = ['g', 'ml', 'piece'];

function parsePack(stored: unknown): Pick<Product, 'pack'> {
  const unit = isFields(stored) && units.find((each) => each === stored.unit);
  const amount = isFields(stored) && whole(stored.amount);
  return unit && amount ? { pack: { amount, unit } } : {};
}

function parseProduct(stored: Fields, id: string): Product {
  return {
    _id: id,
    name: text(stored.name),
    description: '',
    prices: list(stored.prices).flatMap(parseTier),
    mrp_price: amount(stored.mrp_price),
    discounted_price: amount(stored.discounted_price),
    prod_quantity: whole(stored.prod_quantity) ?? QUANTITY_CAP,
    min_order_quantity: whole(stored.min_order_quantity) ?? 1,
    max_order_quantity: whole(stored.max_order_quantity),
    img_ids: list(stored.img_ids).flatMap((image) =>
      isFields(image) && typeof image.url === 'string' ? [{ url: image.url }] : [],
    ),
    is_pricing: stored.is_pricing !== false,
    deletedAt: textOrNull(stored.deletedAt),
    rating: typeof stored.rating === 'number' ? stored.rating : null,
    ratingCount: whole(stored.ratingCount) ?? 0,
    category_id: text(stored.category_id),
    subcategory_id: textOrNull(stored.subcategory_id),
    tint: tints.find((tint) => tint === stored.tint) ?? 'clay',
    ...parsePack(stored.pack),
  };
}

/** The API's format of ids. Another one names no product, and would make every save fail. */
const isId = (text: string) => /^[0-9a-f]{24}$/.test(text);

/** Repaired lines stay the same objects, so a change of one line does not render the others again. */
const parsed = new WeakSet<object>();
const isParsed = (stored: object): stored is CartItem => parsed.has(stored);

/** A line that names a product is repaired; anything else is dropped. */
function parseItem(stored: unknown): CartItem[] {
  if (!isFields(stored)) return [];
  if (isParsed(stored)) return [stored];
  if (!isId(text(stored._id)) || text(stored.name) === '') return [];
  const item = cartItem(parseProduct(stored, text(stored._id)), whole(stored.quantity) ?? 1);
  parsed.add(item);
  return [item];
}

function parseChange(stored: unknown): CartChange | null {
  if (!isFields(stored)) return null;
  const added = whole(stored.added);
  const quantity = whole(stored.quantity);
  if (added) return { added };
  if (quantity === null) return null;
  const ordered = whole(stored.ordered);
  return ordered ? { quantity, ordered } : { quantity };
}

function parseChanges(stored: unknown): CartChanges {
  if (!isFields(stored)) return {};
  const changes: Record<string, CartChange> = {};
  for (const [id, entry] of Object.entries(stored)) {
    const change = parseChange(entry);
    if (change && isId(id)) changes[id] = change;
  }
  return changes;
}

/** Reads any stored value. An array is a list of items without an owner. */
export function parseStoredCart(stored: unknown): StoredCart {
  if (Array.isArray(stored)) return { ...emptyCart(null), items: onePerProduct(stored.flatMap(parseItem)) };
  if (!isFields(stored)) return emptyCart(null);
  return {
    owner: textOrNull(stored.owner),
    version: whole(stored.version) ?? 0,
    items: onePerProduct(list(stored.items).flatMap(parseItem)),
    changes: parseChanges(stored.changes),
    sends: whole(stored.sends) ?? 0,
  };
}
