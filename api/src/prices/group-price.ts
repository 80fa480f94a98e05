import { NOT_NOTHING } from '@shop/contract/price-rules';
import type { PriceTier } from '@shop/contract/product';
import { type Paise, parseRupees, toRupees } from '@shop/pricing/money';
import { type Priced, unitPrice } from '@shop/pricing/prices';

/** A product's price for everybody, and its price for a group. */
export interface RowPrices {
  tiers: PriceTier[];
  mrpPaise: number | null;
  discountedPaise: number | null;
}

export type GroupPrice = { tiers: PriceTier[] } | { hundredthsOff: number };

export const WHOLE = 10_000;

/** Hundredths of a per cent off, at least one paisa left; half a paisa rounds up. `reducedSql` does the same. */
export const reduced = (paise: Paise, hundredthsOff: number): Paise =>
  Math.max(Math.sign(paise), Math.floor((paise * (WHOLE - hundredthsOff) + WHOLE / 2) / WHOLE));

const rupees = (paise: number | null) => (paise === null ? null : toRupees(paise));

/** The price of every quantity, as tiers without a gap: a quantity outside the tiers costs the MRP. */
function reducedTiers(row: RowPrices, hundredthsOff: number): PriceTier[] {
  const priced: Priced = { prices: row.tiers, mrp_price: rupees(row.mrpPaise) };
  const starts = [1, ...row.tiers.flatMap(({ from, to }) => (to === 'Any' ? [from] : [from, to + 1]))];
  const steps = [...new Set(starts)].sort((a, b) => a - b);
  const tiers: PriceTier[] = [];
  for (const from of steps) {
    const unit = unitPrice(priced, from);
    if (unit === null) continue;
    const price = String(toRupees(reduced(unit, hundredthsOff)));
    const before = tiers.at(-1);
    if (before?.price === price) continue;
    if (before) before.to = from - 1;
    tiers.push({ from, to: 'Any', price });
  }
  return tiers;
}

export function priceInGroup(row: RowPrices, price: GroupPrice): RowPrices {
  const { mrpPaise } = row;
  if ('tiers' in price) return { mrpPaise, discountedPaise: null, tiers: price.tiers };
  const { hundredthsOff } = price;
  if (hundredthsOff === 0) return row;
  if (row.tiers.length > 0)
    return { mrpPaise, discountedPaise: row.discountedPaise, tiers: reducedTiers(row, hundredthsOff) };
  const unit = unitPrice({ mrp_price: rupees(mrpPaise), discounted_price: rupees(row.discountedPaise) }, 1);
  return { mrpPaise, tiers: [], discountedPaise: unit === null ? null : reduced(unit, hundredthsOff) };
}

/** Of the contract's per cent. */
export const hundredthsOf = (percent: number) => Math.round(percent * 100);
export const percentOf = (hundredths: number) => hundredths / 100;

/** Checks that tiers leave no quantity without a price. */
export function groupTiersProblem(tiers: readonly PriceTier[], mrpPaise: number | null): string | undefined {
  let next = 1;
  for (const [position, { from, to, price }] of tiers.entries()) {
    if (from !== next) return `Tier ${position + 1} must begin at ${next}: no quantity may be left out or stand twice.`;
    const isLast = position === tiers.length - 1;
    if (isLast !== (to === 'Any')) return 'Only the last tier has no end, and it has none.';
    if (to !== 'Any' && to < from) return 'A tier must not end before it starts.';
    if (parseRupees(price) === 0) return NOT_NOTHING;
    if (mrpPaise !== null && (parseRupees(price) ?? 0) > mrpPaise) return 'No price may be above the MRP.';
    next = to === 'Any' ? next : to + 1;
  }
  return undefined;
}
