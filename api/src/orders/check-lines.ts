import { buyerProblems } from '@shop/contract/gst/buyer';
import type { PlaceOrderRequest, PriceMismatch, RemovedProduct } from '@shop/contract/order';
import { PaymentMode } from '@shop/contract/payment';
import { parseRupees, toRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { minimumReason, quantityLimits } from '@shop/pricing/quantity';
import { pricedOf } from '../catalogue/product-row.ts';
import type { products } from '../db/schema/catalogue.ts';
import { ApiError, invalid } from '../http/errors.ts';

type Row = typeof products.$inferSelect;
/** The data that the rules use. */
export type StockRow = Pick<
  Row,
  | 'id'
  | 'name'
  | 'tiers'
  | 'mrpPaise'
  | 'discountedPaise'
  | 'stock'
  | 'minQuantity'
  | 'maxQuantity'
  | 'isPricing'
  | 'deletedAt'
>;

export interface CheckedLine {
  productId: string;
  name: string;
  quantity: number;
  unitPaise: number | null;
  isPricing: boolean;
}

type Item = PlaceOrderRequest['items'][number];

const limited = (row: StockRow) => ({
  name: row.name,
  prod_quantity: row.stock,
  min_order_quantity: row.minQuantity,
  max_order_quantity: row.maxQuantity,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

function removalOf({ productId, quantity }: Item, row: StockRow | undefined): RemovedProduct | undefined {
  if (!row || row.deletedAt) return { productId, name: row?.name ?? '', reason: 'deleted', available: 0 };
  const { max, maxFrom, available } = quantityLimits(limited(row));
  if (!available) return { productId, name: row.name, reason: 'out_of_stock', available: 0 };
  if (quantity <= max) return undefined;
  const limit = maxFrom === 'order' && { limit: maxFrom };
  return { productId, name: row.name, reason: 'not_enough_stock', available: max, ...limit };
}

/** Null from the customer means that they saw no price, so there is nothing to compare. */
function mismatchOf({ productId, price }: Item, line: CheckedLine): PriceMismatch | undefined {
  if (price === null || parseRupees(price) === line.unitPaise) return undefined;
  const newPrice = line.unitPaise === null ? null : toRupees(line.unitPaise);
  return { productId, name: line.name, oldPrice: price, newPrice };
}

export function refuseRepeatedLines(items: readonly Pick<Item, 'productId'>[], field = 'items') {
  const seen = new Set<string>();
  items.forEach(({ productId }, position) => {
    if (seen.has(productId)) throw invalid({ [`${field}.${position}.productId`]: 'This product is listed twice.' });
    seen.add(productId);
  });
}

/** In paise, by product: prices that staff quote for products without a visible one. */
export type Quotes = ReadonlyMap<string, number>;
const NO_QUOTES: Quotes = new Map();

/** The price of a piece: by the rules if it is visible, otherwise quoted by staff. */
const unitOf = (row: StockRow, quantity: number, quotes: Quotes) =>
  row.isPricing ? unitPrice(pricedOf(row), quantity) : (quotes.get(row.id) ?? null);

/** Prices every line by the shop's current data, and refuses if anything has changed since the customer looked. */
export function checkLines(
  request: Pick<PlaceOrderRequest, 'items' | 'paymentMode' | 'gstin' | 'legal_name'>,
  rows: ReadonlyMap<string, StockRow>,
  { quotes = NO_QUOTES, outcome = 'Nothing was ordered.' }: { quotes?: Quotes | undefined; outcome?: string } = {},
): CheckedLine[] {
  const lines: CheckedLine[] = [];
  const priceMismatched: PriceMismatch[] = [];
  const removed: RemovedProduct[] = [];
  const fields: Record<string, string> = {};

  request.items.forEach((item, position) => {
    const row = rows.get(item.productId);
    const removal = removalOf(item, row);
    if (removal || !row) {
      if (removal) removed.push(removal);
      return;
    }
    if (row.isPricing && quotes.has(row.id)) {
      fields[`items.${position}.quote`] = 'This product has a price: it cannot be quoted.';
    }
    if (item.quantity < quantityLimits(limited(row)).min) {
      fields[`items.${position}.quantity`] = minimumReason(limited(row));
    }
    const line: CheckedLine = {
      productId: row.id,
      name: row.name,
      quantity: item.quantity,
      unitPaise: unitOf(row, item.quantity, quotes),
      isPricing: row.isPricing,
    };
    lines.push(line);
    const mismatch = mismatchOf(item, line);
    if (mismatch) priceMismatched.push(mismatch);
  });

  if (removed.length > 0 || priceMismatched.length > 0) {
    throw new ApiError(409, 'order_changed', `Some products have changed since you looked. ${outcome}`, {
      extra: { priceMismatched, removed },
    });
  }
  if (request.paymentMode === PaymentMode.Online && lines.some((line) => line.unitPaise === null)) {
    fields.paymentMode = 'Online Payment needs a price on every product.';
  }
  Object.assign(fields, buyerProblems(request));
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return lines;
}

/** Null while any line has no price. A larger sum would not be exact. */
export function totalPaise(lines: readonly { unitPaise: number | null; quantity: number }[]): number | null {
  let total = 0;
  for (const { unitPaise, quantity } of lines) {
    if (unitPaise === null) return null;
    total += unitPaise * quantity;
    if (!Number.isSafeInteger(total)) throw invalid({ items: 'The total is too large. Please order in parts.' });
  }
  return total;
}
