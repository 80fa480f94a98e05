import { addressErrors } from '@shop/contract/address-rules';
import type { SaleCustomer } from '@shop/contract/office/sales';
import { saleModes } from '@shop/contract/payment';
import { nameIsValid, phoneError } from '@shop/contract/person-rules';
import { quantityLimits, unavailableReason } from '@shop/pricing/quantity';
import type { Bill, BillLine } from './bill.ts';
import type { Place, SaleDraft } from './draft.ts';

export type PlaceProblems = Partial<Record<keyof Place, string>>;

export interface SaleProblems {
  phone?: string;
  name?: string;
  lines?: string;
  mode?: string;
  place?: PlaceProblems;
}

function placeProblems({ address, ...rest }: Place): PlaceProblems | undefined {
  const { address_nickname: _, ...errors } = addressErrors({ address, ...rest, address_nickname: 'Sale' });
  return Object.keys(errors).length > 0 ? errors : undefined;
}

function lineProblem({ product, quantity, quoteProblem }: BillLine): string | undefined {
  if (!product) return 'A product has not loaded yet.';
  if (quoteProblem) return `${product.name}: ${quoteProblem}`;
  const gone = unavailableReason(product);
  if (gone) return `${product.name}: ${gone}`;
  const { min, max } = quantityLimits(product);
  if (quantity > max) return `${product.name}: only ${max} can be sold.`;
  return quantity < min ? `${product.name}: at least ${min}.` : undefined;
}

function linesProblem({ lines }: Bill): string | undefined {
  if (lines.length === 0) return 'Add a product first.';
  return lines.map(lineProblem).find(Boolean);
}

/** Only what has a price can be paid now. */
function modeProblem({ mode, pickUp, handedOver }: SaleDraft, { unpriced }: Bill): string | undefined {
  if (unpriced > 0 && pickUp && handedOver) return 'What is handed over now needs a price for every product.';
  if (unpriced === 0 || mode === 'later' || (mode === 'cash' && !pickUp)) return undefined;
  return `${saleModes[mode].label} needs a price for every product. Type the missing ones, or choose Pay later.`;
}

/** `customer`: undefined until the number was looked up, null for a new one. */
export function saleProblems(draft: SaleDraft, bill: Bill, customer: SaleCustomer | null | undefined): SaleProblems {
  const phone =
    phoneError(draft.phone) ?? (customer?.blocked_at ? 'This customer is blocked and cannot order.' : undefined);
  const isNameless = customer === null && !nameIsValid(draft.name);
  const lines = linesProblem(bill);
  const mode = modeProblem(draft, bill);
  const place = draft.pickUp ? undefined : placeProblems(draft.place);
  return {
    ...(phone && { phone }),
    ...(isNameless && { name: 'This number is new to the shop: type a name.' }),
    ...(lines && { lines }),
    ...(mode && { mode }),
    ...(place && { place }),
  };
}
