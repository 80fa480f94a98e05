import { addressErrors } from '@shop/contract/address-rules';
import type { SaleCustomer } from '@shop/contract/office/sales';
import { nameIsValid } from '@shop/contract/person-rules';
import { formatRupees, type Paise, parseRupees } from '@shop/pricing/money';
import { quantityLimits, unavailableReason } from '@shop/pricing/quantity';
import { numberOf, problemOf, readRupees } from '@shop/pricing/typed-numbers';
import { phoneProblem } from '../../features/words/phone-problem.ts';
import { sayPricing, sayRules, t } from '../../t.ts';
import type { Bill, BillLine } from './bill.ts';
import type { Place, SaleDraft } from './draft.ts';
import { modeLabel } from './mode-label.ts';
import { shortLines, whoCorrects, withoutStock } from './short-lines.ts';

export type PlaceProblems = Partial<Record<keyof Place, string>>;

export interface SaleProblems {
  phone?: string;
  name?: string;
  lines?: string;
  /** More is sold than the stock has, and nobody has confirmed that the goods are here. */
  stock?: string;
  mode?: string;
  discount?: string;
  received?: string;
  place?: PlaceProblems;
}

function placeProblems({ address, ...rest }: Place): PlaceProblems | undefined {
  const { address_nickname: _, ...errors } = addressErrors({ address, ...rest, address_nickname: 'Sale' }, sayRules);
  return Object.keys(errors).length > 0 ? errors : undefined;
}

interface Counter {
  /** The goods are handed over the counter. */
  isAtCounter: boolean;
  /** This person may change the stock. */
  mayCorrect: boolean;
}

function lineProblem({ product: found, quantity, quoteProblem }: BillLine, counter: Counter): string | undefined {
  if (!found) return t('A product has not loaded yet.');
  if (quoteProblem) return `${found.name}: ${quoteProblem}`;
  const product = counter.mayCorrect ? withoutStock(found) : found;
  const who = counter.isAtCounter && !counter.mayCorrect ? whoCorrects(product) : '';
  const gone = unavailableReason(product, sayPricing);
  if (gone) return [`${product.name}: ${gone}`, who].filter(Boolean).join(' ');
  const { min, max } = quantityLimits(product);
  if (quantity > max)
    return [t('{name}: only {count} can be sold.', { name: product.name, count: max }), who].filter(Boolean).join(' ');
  return quantity < min ? t('{name}: at least {count}.', { name: product.name, count: min }) : undefined;
}

function linesProblem({ lines }: Bill, counter: Counter): string | undefined {
  if (lines.length === 0) return t('Add a product first.');
  return lines.map((line) => lineProblem(line, counter)).find(Boolean);
}

/** Only lines with a price can be paid now. */
function modeProblem(
  { walkIn, mode, pickUp, handedOver, received }: SaleDraft,
  { unpriced }: Bill,
): string | undefined {
  if (unpriced > 0 && pickUp && handedOver) return t('What is handed over now needs a price for every product.');
  if (unpriced === 0 || mode === 'later' || (mode === 'cash' && !pickUp && !received.trim())) return undefined;
  if (walkIn) return t('{mode} needs a price for every product. Type the missing ones.', { mode: modeLabel(mode) });
  return t('{mode} needs a price for every product. Type the missing ones, or choose Pay later.', {
    mode: modeLabel(mode),
  });
}

function receivedProblem({ walkIn, mode, received }: SaleDraft, amount: Paise): string | undefined {
  if (walkIn || mode === 'later' || !received.trim()) return undefined;
  const read = readRupees(received, t('An amount in rupees.'), sayPricing);
  const isMore = (parseRupees(numberOf(read)) ?? 0) > amount;
  return (
    problemOf(read) ??
    (isMore ? t('That is more than the {amount} of this sale.', { amount: formatRupees(amount) }) : undefined)
  );
}

/** `customer`: undefined until the number was looked up, null for a new one. */
export function saleProblems(
  draft: SaleDraft,
  bill: Bill & { amount: Paise },
  customer: SaleCustomer | null | undefined,
  mayCorrect: boolean,
): SaleProblems {
  const phone = draft.walkIn
    ? undefined
    : (phoneProblem(draft.phone) ??
      (customer?.blocked_at ? t('This customer is blocked and cannot order.') : undefined));
  const isNameless = !draft.walkIn && customer === null && !nameIsValid(draft.name);
  const lines = linesProblem(bill, { isAtCounter: draft.pickUp, mayCorrect });
  const isUnsure = mayCorrect && !draft.goodsHere && shortLines(bill).length > 0;
  const mode = modeProblem(draft, bill);
  const discount = bill.discountProblem;
  const received = bill.unpriced === 0 ? receivedProblem(draft, bill.amount) : undefined;
  const place = draft.pickUp ? undefined : placeProblems(draft.place);
  return {
    ...(phone && { phone }),
    ...(isNameless && { name: t('This number is new to the shop: type a name.') }),
    ...(lines && { lines }),
    ...(isUnsure && { stock: t('Tick it if the goods are here, or sell fewer.') }),
    ...(mode && { mode }),
    ...(discount && { discount }),
    ...(received && { received }),
    ...(place && { place }),
  };
}
