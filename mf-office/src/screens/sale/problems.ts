import { addressErrors } from '@shop/contract/address-rules';
import type { SaleCustomer } from '@shop/contract/office/sales';
import { nameIsValid } from '@shop/contract/person-rules';
import { quantityLimits, unavailableReason } from '@shop/pricing/quantity';
import { phoneProblem } from '../../features/words/phone-problem.ts';
import { sayPricing, sayRules, t } from '../../t.ts';
import type { Bill, BillLine } from './bill.ts';
import type { Place, SaleDraft } from './draft.ts';
import { modeLabel } from './mode-label.ts';

export type PlaceProblems = Partial<Record<keyof Place, string>>;

export interface SaleProblems {
  phone?: string;
  name?: string;
  lines?: string;
  mode?: string;
  place?: PlaceProblems;
}

function placeProblems({ address, ...rest }: Place): PlaceProblems | undefined {
  const { address_nickname: _, ...errors } = addressErrors({ address, ...rest, address_nickname: 'Sale' }, sayRules);
  return Object.keys(errors).length > 0 ? errors : undefined;
}

function lineProblem({ product, quantity, quoteProblem }: BillLine): string | undefined {
  if (!product) return t('A product has not loaded yet.');
  if (quoteProblem) return `${product.name}: ${quoteProblem}`;
  const gone = unavailableReason(product, sayPricing);
  if (gone) return `${product.name}: ${gone}`;
  const { min, max } = quantityLimits(product);
  if (quantity > max) return t('{name}: only {count} can be sold.', { name: product.name, count: max });
  return quantity < min ? t('{name}: at least {count}.', { name: product.name, count: min }) : undefined;
}

function linesProblem({ lines }: Bill): string | undefined {
  if (lines.length === 0) return t('Add a product first.');
  return lines.map(lineProblem).find(Boolean);
}

/** Only what has a price can be paid now. */
function modeProblem({ walkIn, mode, pickUp, handedOver }: SaleDraft, { unpriced }: Bill): string | undefined {
  if (unpriced > 0 && pickUp && handedOver) return t('What is handed over now needs a price for every product.');
  if (unpriced === 0 || mode === 'later' || (mode === 'cash' && !pickUp)) return undefined;
  if (walkIn) return t('{mode} needs a price for every product. Type the missing ones.', { mode: modeLabel(mode) });
  return t('{mode} needs a price for every product. Type the missing ones, or choose Pay later.', {
    mode: modeLabel(mode),
  });
}

/** `customer`: undefined until the number was looked up, null for a new one. */
export function saleProblems(draft: SaleDraft, bill: Bill, customer: SaleCustomer | null | undefined): SaleProblems {
  const phone = draft.walkIn
    ? undefined
    : (phoneProblem(draft.phone) ??
      (customer?.blocked_at ? t('This customer is blocked and cannot order.') : undefined));
  const isNameless = !draft.walkIn && customer === null && !nameIsValid(draft.name);
  const lines = linesProblem(bill);
  const mode = modeProblem(draft, bill);
  const place = draft.pickUp ? undefined : placeProblems(draft.place);
  return {
    ...(phone && { phone }),
    ...(isNameless && { name: t('This number is new to the shop: type a name.') }),
    ...(lines && { lines }),
    ...(mode && { mode }),
    ...(place && { place }),
  };
}
