import type { Paise } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { maximumReason, minimumReason, quantityLimits, unavailableReason } from '@shop/pricing/quantity';
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
  const before = quantityLimits(was);
  const after = quantityLimits(now);
  const lowered = now.quantity < was.quantity && after.max < before.max;
  const raised = now.quantity > was.quantity && after.min > before.min;
  if (!lowered && !raised) return [];
  const reason = lowered ? maximumReason(now) : minimumReason(now);
  return [{ kind: 'quantity', was: was.quantity, now: now.quantity, reason }];
}

function lineNews(was: CartItem, now: CartItem): LineNews[] {
  const reason = unavailableReason(now);
  if (reason) return [{ kind: 'unavailable', reason }];
  const price = { was: unitPrice(was, now.quantity), now: unitPrice(now, now.quantity) };
  const priceNews: LineNews[] = price.was === price.now ? [] : [{ kind: 'price', ...price }];
  return [...priceNews, ...quantityNews(was, now)];
}

export function newsBetween(before: readonly CartItem[], after: readonly CartItem[]): CartNews {
  const news: Record<string, LineNews[]> = {};
  for (const was of before) {
    const now = findItem(after, was._id);
    const lines: LineNews[] = now ? lineNews(was, now) : [{ kind: 'gone', name: was.name }];
    if (lines.length > 0) news[was._id] = lines;
  }
  return news;
}
