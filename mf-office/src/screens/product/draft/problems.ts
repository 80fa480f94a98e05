import { NOT_NOTHING } from '@shop/contract/price-rules';
import { barcodeProblem, hsnProblem } from '@shop/contract/product-codes';
import { tierFindings } from '../tiers/tier-findings.ts';
import type { Draft } from './draft.ts';
import { writtenField } from './written.ts';

export type Problems = Record<string, string>;

const RUPEES = /^\d{1,9}(\.\d{1,2})?$/;
const WHOLE = /^[1-9]\d{0,5}$/;
const AMOUNT = /^[1-9]\d{0,7}$/;
const NOT_RUPEES = 'Rupees, with at most two decimals.';

const isNothing = (rupees: string) => rupees !== '' && Number(rupees) === 0;

function rupeeProblems({ mrp_price, discounted_price, is_pricing }: Draft): Problems {
  const problems: Problems = {};
  const mrp = mrp_price.trim();
  const price = discounted_price.trim();
  if (mrp !== '' && !RUPEES.test(mrp)) problems.mrp_price = NOT_RUPEES;
  else if (isNothing(mrp)) problems.mrp_price = NOT_NOTHING;
  else if (mrp === '' && is_pricing) problems.mrp_price = 'A product whose price is shown needs its MRP.';
  if (price !== '' && !RUPEES.test(price)) problems.discounted_price = NOT_RUPEES;
  else if (isNothing(price)) problems.discounted_price = NOT_NOTHING;
  else if (price !== '' && mrp !== '' && Number(price) > Number(mrp)) problems.discounted_price = 'Above the MRP.';
  return problems;
}

function quantityProblems({ min_order_quantity, max_order_quantity }: Draft): Problems {
  const problems: Problems = {};
  const max = max_order_quantity.trim();
  if (!WHOLE.test(min_order_quantity.trim())) problems.min_order_quantity = 'A whole number from 1 on.';
  if (max !== '' && !WHOLE.test(max)) problems.max_order_quantity = 'A whole number, or nothing.';
  else if (max !== '' && Number(max) < Number(min_order_quantity))
    problems.max_order_quantity = 'Less than the smallest order.';
  return problems;
}

function codeProblems(draft: Draft): Problems {
  const problems: Problems = {};
  const barcode = barcodeProblem(writtenField(draft, 'barcode') as string | null);
  const hsn = hsnProblem(writtenField(draft, 'hsn') as string | null);
  if (barcode) problems.barcode = barcode;
  if (hsn) problems.hsn = hsn;
  if (!/^(\d{14})?$/.test(draft.details.fssai)) problems['details.fssai'] = 'A licence number has 14 digits.';
  if (draft.pack.amount.trim() !== '' && !AMOUNT.test(draft.pack.amount.trim()))
    problems.pack = 'A whole number, or nothing.';
  return problems;
}

/** The errors that prevent saving, by field, in the order of the page. */
export function problemsOf(draft: Draft): Problems {
  const [tier] = tierFindings(draft).errors.values();
  return {
    ...(draft.name.trim() === '' && { name: 'What is it called?' }),
    ...(draft.category_id === '' && { category_id: 'Which category is it in?' }),
    ...rupeeProblems(draft),
    ...(tier && { prices: tier }),
    ...quantityProblems(draft),
    ...codeProblems(draft),
  };
}
