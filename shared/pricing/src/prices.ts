import { type Paise, parseRupees } from './money.ts';

type Amount = string | number | null;

/** The fields that determine a price; hidden prices arrive as null. */
export interface Priced {
  prices?: readonly { from: number | string; to: number | string; price: Amount }[] | null;
  mrp_price?: Amount;
  discounted_price?: Amount;
}

/** A price tier as numbers; `to` is null without an upper end. */
export interface Tier {
  from: number;
  to: number | null;
  unitPrice: Paise;
}

function readTier({ from, to, price }: { from: number | string; to: number | string; price: Amount }): Tier | null {
  const unitPrice = parseRupees(price);
  const start = Number(from);
  const end = to === 'Any' ? null : Number(to);
  if (unitPrice === null || !Number.isFinite(start) || Number.isNaN(end)) return null;
  return { from: start, to: end, unitPrice };
}

const isTier = (tier: Tier | null): tier is Tier => tier !== null;

/** A product's tiers as the rate board shows them, lowest quantity first. */
export function tiersOf(product: Priced): Tier[] {
  return (product.prices ?? [])
    .map(readTier)
    .filter(isTier)
    .sort((a, b) => a.from - b.from);
}

const holds = (tier: Tier, quantity: number) => quantity >= tier.from && (tier.to === null || quantity <= tier.to);

export const tierAt = (product: Priced, quantity: number): Tier | null =>
  tiersOf(product).find((tier) => holds(tier, quantity)) ?? null;

export const mrpOf = (product: Priced): Paise | null => parseRupees(product.mrp_price);

/** The price of one piece at this quantity; null if it is hidden or unknown. */
export function unitPrice(product: Priced, quantity: number): Paise | null {
  const mrp = mrpOf(product);
  if (product.prices?.length) return tierAt(product, quantity)?.unitPrice ?? mrp;
  const discounted = parseRupees(product.discounted_price);
  if (mrp === null || discounted === null) return mrp ?? discounted;
  return Math.min(mrp, discounted);
}

export function lineTotal(product: Priced, quantity: number): Paise | null {
  const unit = unitPrice(product, quantity);
  return unit === null ? null : unit * quantity;
}

/** The line at MRP, or at its own price if that is higher, so that no line costs more than its reference. */
export function lineAtMrp(product: Priced, quantity: number): Paise | null {
  const unit = unitPrice(product, quantity);
  return unit === null ? null : Math.max(unit, mrpOf(product) ?? unit) * quantity;
}

/** What a line saves against MRP, never below zero. */
export function lineSaving(product: Priced, quantity: number): Paise {
  return (lineAtMrp(product, quantity) ?? 0) - (lineTotal(product, quantity) ?? 0);
}

/** The saving on one piece in whole per cent of MRP, rounded down so that it never promises too much. */
export function percentOff(product: Priced, quantity: number): number {
  const mrp = mrpOf(product);
  const unit = unitPrice(product, quantity);
  if (mrp === null || unit === null || mrp === 0 || unit >= mrp) return 0;
  return Math.floor(((mrp - unit) * 100) / mrp);
}

interface Pack {
  amount: number;
  unit: 'g' | 'ml' | 'piece';
}
const BY_MEASURE = { g: ['kg', '100 g'], ml: ['litre', '100 ml'] } as const;
const SMALL = 250;

/** A price by weight, volume or piece, to compare packs; null if it would only repeat the price. */
export function packPrice(price: Paise | null, pack: Pack | null | undefined): { price: Paise; per: string } | null {
  if (price === null || !pack) return null;
  const { amount, unit } = pack;
  const [large, small] = unit === 'piece' ? ['piece', ''] : BY_MEASURE[unit];
  const size = unit === 'piece' ? 1 : amount < SMALL ? 100 : 1000;
  if (amount === size) return null;
  return { price: Math.round((price * size) / amount), per: size === 100 ? small : large };
}

export interface NextTier {
  /** How many more pieces reach the tier. */
  more: number;
  from: number;
  unitPrice: Paise;
}

/** The nearest larger quantity with a lower price per piece, within the limits. */
export function nextTier(product: Priced, quantity: number, maximum = Number.POSITIVE_INFINITY): NextTier | null {
  const now = unitPrice(product, quantity);
  if (now === null) return null;
  // If tiers overlap, the later one begins after the end of the earlier one.
  const steps = tiersOf(product)
    .flatMap((tier) => (tier.to === null ? [tier.from] : [tier.from, tier.to + 1]))
    .filter((step) => step > quantity && step <= maximum)
    .sort((a, b) => a - b);
  for (const from of steps) {
    const unit = unitPrice(product, from);
    if (unit !== null && unit < now) return { more: from - quantity, from, unitPrice: unit };
  }
  return null;
}

/** Sums of several lines; `hidden` counts the lines without a known price. */
export interface Totals {
  total: Paise;
  atMrp: Paise;
  saving: Paise;
  hidden: number;
}

export function totalsOf(lines: readonly { product: Priced; quantity: number }[]): Totals {
  const sums: Totals = { total: 0, atMrp: 0, saving: 0, hidden: 0 };
  for (const { product, quantity } of lines) {
    const total = lineTotal(product, quantity);
    if (total === null) sums.hidden += 1;
    sums.total += total ?? 0;
    sums.atMrp += lineAtMrp(product, quantity) ?? 0;
  }
  sums.saving = sums.atMrp - sums.total;
  return sums;
}
