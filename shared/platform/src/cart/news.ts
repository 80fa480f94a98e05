import type { Paise } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { maximumReason, minimumReason, quantityLimits, unavailableReason } from '@shop/pricing/quantity';
import { sayPricing } from '../texts/t.ts';
import { findItem } from './operations.ts';
import type { CartItem } from './types.ts';

/** The shop's changes to a line since the customer last saw it. */
export type LineNews =
  | { kind: 'price'; was: Paise | null; now: Paise | null }
  | { kind: 'quantity'; was: number; now: number; reason: string }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'gone'; name: string };

export type CartNews = Readonly<Record<string, readonly LineNews[]>>;

function quantityNews(was: CartItem, now: CartItem): LineNews[] {
  const { min, max } = quantityLimits(now);
  const lowered = was.quantity > max && now.quantity === max;
  const raised = was.quantity < min && now.quantity === min;
  if (!lowered && !raised) return [];
  const reason = lowered ? maximumReason(now, sayPricing) : minimumReason(now, sayPricing);
  return [{ kind: 'quantity', was: was.quantity, now: now.quantity, reason }];
}

function lineNews(was: CartItem, now: CartItem): LineNews[] {
  const reason = unavailableReason(now, sayPricing);
  if (reason) return [{ kind: 'unavailable', reason }];
  const price = { was: unitPrice(was, now.quantity), now: unitPrice(now, now.quantity) };
  const priceNews: LineNews[] = price.was === price.now ? [] : [{ kind: 'price', ...price }];
  return [...priceNews, ...quantityNews(was, now)];
}

type Items = readonly CartItem[];

const byId = (items: Items) => new Map(items.map((item) => [item._id, item]));

interface Change {
  /** The lines before the change. */
  shown: Items;
  /** After the customer's own changes. */
  own: Items;
  /** After the shop's changes. */
  items: Items;
}

/** The lines as the customer last saw them: their own changes at once, the shop's changes when they look. */
export function seenAfter(seen: Items, { shown, own, items }: Change): CartItem[] {
  const [lines, before, after] = [byId(seen), byId(shown), byId(own)];
  for (const { _id } of shown) if (!after.has(_id)) lines.delete(_id);
  for (const item of own) {
    const line = lines.get(item._id);
    const was = before.get(item._id);
    if (line && was && was.quantity !== item.quantity) lines.set(item._id, { ...line, quantity: item.quantity });
    if (!was) lines.set(item._id, item);
  }
  for (const item of items) if (!lines.has(item._id)) lines.set(item._id, item);
  return [...lines.values()];
}

export function newsBetween(before: Items, after: Items): CartNews {
  const news: Record<string, LineNews[]> = {};
  for (const was of before) {
    const now = findItem(after, was._id);
    const lines: LineNews[] = now ? lineNews(was, now) : [{ kind: 'gone', name: was.name }];
    if (lines.length > 0) news[was._id] = lines;
  }
  return news;
}
