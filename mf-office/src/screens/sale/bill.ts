import type { SaleRequest } from '@shop/contract/office/sales';
import type { Product } from '@shop/contract/product';
import { type Paise, parseRupees, toRupees } from '@shop/pricing/money';
import { unitPrice } from '@shop/pricing/prices';
import { numberOf, problemOf, readPrice, readRupees } from '@shop/pricing/typed-numbers';
import { sayPricing, t } from '../../t.ts';
import { discountOf, readDiscount } from './discount.ts';
import type { DraftLine, SaleDraft } from './draft.ts';

export interface BillLine extends DraftLine {
  /** Undefined until it has loaded. */
  product: Product | undefined;
  /** Of one piece; null while a hidden price is not quoted. */
  unit: Paise | null;
  quoteProblem: string | undefined;
}

export interface Bill {
  lines: BillLine[];
  /** Of the goods. */
  total: Paise;
  /** Off the goods. */
  discount: Paise;
  discountProblem: string | undefined;
  /** Lines that still wait for a price. */
  unpriced: number;
}

const isHidden = (product: Product | undefined) => product !== undefined && !product.is_pricing;

function billLine(line: DraftLine, product: Product | undefined): BillLine {
  const typed = line.quote.trim();
  const read =
    isHidden(product) && typed ? readPrice(typed, t('Rupees, with at most two decimals.'), sayPricing) : undefined;
  const quote = read ? parseRupees(numberOf(read)) : null;
  const unit = product?.is_pricing ? unitPrice(product, line.quantity) : quote;
  return {
    ...line,
    product,
    unit,
    quoteProblem: read && problemOf(read),
  };
}

export function billOf(
  { lines, discount: typed }: Pick<SaleDraft, 'lines' | 'discount'>,
  productOf: (id: string) => Product | undefined,
): Bill {
  const all = lines.map((line) => billLine(line, productOf(line.id)));
  const total = all.reduce((sum, { unit, quantity }) => sum + (unit ?? 0) * quantity, 0);
  const unpriced = all.filter(({ unit }) => unit === null).length;
  const discount = discountOf(typed, total, unpriced === 0);
  return { lines: all, total, unpriced, discount: discount.paise, discountProblem: discount.problem };
}

/** Undefined: the usual amount. */
export const receivedOf = ({ walkIn, mode, received }: SaleDraft): number | undefined =>
  walkIn || mode === 'later' || !received.trim() ? undefined : (numberOf(readRupees(received)) ?? undefined);

function itemOf({ id, quantity, product, unit }: BillLine): SaleRequest['items'][number] {
  const rupees = unit === null ? null : toRupees(unit);
  if (product?.is_pricing) return { productId: id, quantity, price: rupees };
  return { productId: id, quantity, price: null, ...(rupees !== null && { quote: rupees }) };
}

/** As it is sent: the oldest line first, as a bill is read. */
export function saleOf(draft: SaleDraft, { lines }: Bill, charge: Paise | undefined): SaleRequest {
  const {
    walkIn,
    phone,
    name,
    mode,
    discount: typed,
    reference,
    pickUp,
    handedOver,
    goodsHere,
    place,
    slot,
    note,
  } = draft;
  const { address, ...rest } = place;
  const { discount } = readDiscount(typed);
  const received = receivedOf(draft);
  return {
    ...(!walkIn && { phoneNumber: `+91${phone}` }),
    ...(name.trim() && { name: name.trim() }),
    items: lines.toReversed().map(itemOf),
    mode,
    ...(discount && { discount }),
    ...(received !== undefined && { received }),
    ...(mode === 'upi' && (pickUp || received) && reference.trim() && { reference: reference.trim() }),
    delivery: pickUp
      ? null
      : {
          deliveryAddress: address.trim(),
          ...rest,
          ...(slot && { slot }),
          ...(charge !== undefined && { charge: toRupees(charge) }),
        },
    ...(note.trim() && { user_note: note.trim() }),
    ...(pickUp && handedOver && { handed_over: true }),
    ...(pickUp && goodsHere && { correct_stock: true }),
  };
}
