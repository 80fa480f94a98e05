import type { Product } from '@shop/contract/product';
import { quantityLimits } from '@shop/pricing/quantity';
import { cartItem } from './cart-item.ts';
import type { CartItem } from './types.ts';

/** An order accepts no more lines than this. */
export const MAX_LINES = 200;

type Items = readonly CartItem[];

export const findItem = (items: Items, id: string): CartItem | undefined => items.find((item) => item._id === id);

const replace = (items: Items, id: string, change: (item: CartItem) => CartItem): CartItem[] =>
  items.map((item) => (item._id === id ? change(item) : item));

const canEnter = (items: Items, product: Product) => quantityLimits(product).available && items.length < MAX_LINES;

/** An existing item gains 1; a new one starts at the smallest quantity. */
export const addItem = (items: Items, product: Product): CartItem[] => addReorderItem(items, product, 1);

/** A new item starts at the given quantity; an existing one gains 1. */
export function addReorderItem(items: Items, product: Product, quantity: number): CartItem[] {
  if (findItem(items, product._id)) return replace(items, product._id, (item) => cartItem(product, item.quantity + 1));
  return canEnter(items, product) ? [...items, cartItem(product, quantity)] : [...items];
}

/** 0 removes the item. */
export function updateQuantity(items: Items, id: string, quantity: number): CartItem[] {
  return quantity <= 0 ? removeItem(items, id) : replace(items, id, (item) => cartItem(item, quantity));
}

export const removeItem = (items: Items, id: string): CartItem[] => items.filter((item) => item._id !== id);

export const clearItems = (): CartItem[] => [];

/** Replaces the item with a fresh one at its first quantity. */
export const resetItem = (items: Items, product: Product): CartItem[] =>
  replace(items, product._id, () => cartItem(product, 1));

/** Applies a product's current prices, limits and stock. */
export const updatePrice = (items: Items, product: Product): CartItem[] =>
  replace(items, product._id, (item) => cartItem(product, item.quantity));

export const setIsPricing = (items: Items, id: string, isPricing: boolean): CartItem[] =>
  replace(items, id, (item) => cartItem({ ...item, is_pricing: isPricing }, item.quantity));

/** The first line of each product. */
export function onePerProduct(list: Items): CartItem[] {
  const lines = new Map<string, CartItem>();
  for (const item of list) if (!lines.has(item._id)) lines.set(item._id, item);
  return [...lines.values()];
}

/** Replaces all items with the given list, one line per product. */
export const syncCart = (list: Items): CartItem[] => onePerProduct(list).map((item) => cartItem(item, item.quantity));
