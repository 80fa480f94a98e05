import { fillText, type Say } from '@shop/contract/fill-text';
import { formatCount } from './money.ts';
import { isNumber, readCount } from './typed-numbers.ts';

/** The maximum of an order line, for any product. */
export const QUANTITY_CAP = 999999;

export interface Limited {
  name: string;
  prod_quantity?: number | null;
  min_order_quantity?: number | null;
  max_order_quantity?: number | null;
  deletedAt?: string | null;
}

export type MaximumSource = 'order' | 'stock' | 'cap';

export interface QuantityLimits {
  min: number;
  max: number;
  maxFrom: MaximumSource;
  /** False if nothing can be ordered: deleted, or less stock than the smallest order. */
  available: boolean;
}

const wholeOr = (value: number | null | undefined, fallback: number) =>
  typeof value === 'number' && Number.isFinite(value) ? Math.trunc(value) : fallback;

export function quantityLimits(product: Limited): QuantityLimits {
  const min = Math.min(Math.max(1, wholeOr(product.min_order_quantity, 1)), QUANTITY_CAP);
  const perOrder = wholeOr(product.max_order_quantity, 0) || QUANTITY_CAP;
  const stock = Math.max(0, wholeOr(product.prod_quantity, QUANTITY_CAP));
  const max = Math.min(perOrder, stock, QUANTITY_CAP);
  const maxFrom = max === QUANTITY_CAP ? 'cap' : stock <= perOrder ? 'stock' : 'order';
  return { min, max, maxFrom, available: !product.deletedAt && max >= min };
}

/** The nearest allowed quantity; if none is allowed, the number is only limited to the cap. */
export function clampQuantity(product: Limited, quantity: number): number {
  const { min, max, available } = quantityLimits(product);
  const whole = Number.isFinite(quantity) ? Math.trunc(quantity) : min;
  if (!available) return Math.min(Math.max(1, whole), QUANTITY_CAP);
  return Math.min(Math.max(min, whole), max);
}

/** The first quantity of a newly added product. */
export const startQuantity = (product: Limited): number => clampQuantity(product, 1);

const pieces = (count: number) => formatCount(count);

export const capReason = ({ name }: Limited, say: Say = fillText) =>
  say('Max allowed order quantity for {name} is {cap}.', { name, cap: QUANTITY_CAP });

/** Why no more can be ordered, as a sentence. */
export function maximumReason(product: Limited, say: Say = fillText): string {
  const { max, maxFrom, available } = quantityLimits(product);
  if (!available) return unavailableReason(product, say) ?? '';
  if (maxFrom === 'cap') return capReason(product, say);
  const most = { most: pieces(max) };
  return maxFrom === 'stock'
    ? say('Up to {most} in one order. That is all our stock today.', most)
    : say('Up to {most} in one order.', most);
}

export function minimumReason(product: Limited, say: Say = fillText): string {
  return say('Minimum {least} in one order.', { least: pieces(quantityLimits(product).min) });
}

export function unavailableReason(product: Limited, say: Say = fillText): string | null {
  const { min, max, available } = quantityLimits(product);
  if (available) return null;
  if (product.deletedAt) return say('No longer sold.');
  if (max === 0) return say('Out of stock.');
  return say('Only {left} left, and the smallest order is {least}.', { left: pieces(max), least: pieces(min) });
}

/** The hints next to a counter; null if there are none. */
export function quantityHints(product: Limited, say: Say = fillText): { min: string | null; max: string | null } {
  const { min, max, maxFrom, available } = quantityLimits(product);
  return {
    min: min > 1 ? say('Min Qty: {min}', { min: pieces(min) }) : null,
    max: available && maxFrom !== 'cap' ? say('Max Qty: {max}', { max: pieces(max) }) : null,
  };
}

/**
 * The result of a change of the counter: a quantity, with the reason if it differs from the requested one, the removal
 * question, or why nothing changes.
 */
export type QuantityChange =
  | { kind: 'set'; quantity: number; reason: string | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'askRemoval' };

export function requestQuantity(product: Limited, wanted: number, say: Say = fillText): QuantityChange {
  if (wanted <= 0) return { kind: 'askRemoval' };
  const quantity = clampQuantity(product, wanted);
  if (wanted > quantity) return { kind: 'set', quantity, reason: maximumReason(product, say) };
  if (wanted < quantity) return { kind: 'set', quantity, reason: minimumReason(product, say) };
  return { kind: 'set', quantity, reason: unavailableReason(product, say) };
}

export const increase = (product: Limited, quantity: number, say: Say = fillText): QuantityChange =>
  requestQuantity(product, quantity + 1, say);

export function decrease(product: Limited, quantity: number, say: Say = fillText): QuantityChange {
  const { min, available } = quantityLimits(product);
  if (quantity <= 1 || (available && quantity <= min)) return { kind: 'askRemoval' };
  return requestQuantity(product, quantity - 1, say);
}

export const notWhole = (say: Say = fillText) => say('Type a whole number, such as 12.');

/** Cuts a number's digits beyond the sixth. Other text stays unchanged: a part of it would be another number. */
export const withinDigits = (text: string): string => text.replace(/^(\p{Nd}{6})\p{Nd}+$/u, '$1');

/** The input when the field loses focus: an empty one becomes the minimum, and anything but a whole number changes nothing. */
export function typedQuantity(product: Limited, text: string, say: Say = fillText): QuantityChange {
  if (text.trim() === '') return { kind: 'set', quantity: startQuantity(product), reason: null };
  const read = readCount(text);
  return isNumber(read) ? requestQuantity(product, read.value, say) : { kind: 'refused', reason: notWhole(say) };
}
