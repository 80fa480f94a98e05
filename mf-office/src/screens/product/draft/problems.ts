import { readRates } from '@shop/contract/gst/rates-text';
import { barcodeProblem, hsnProblem } from '@shop/contract/product-codes';
import { isNumber, numberOf, type ReadNumber, readCount, readPrice } from '@shop/pricing/typed-numbers';
import { sayPricing, sayRules, t } from '../../../t.ts';
import { tierFindings } from '../tiers/tier-findings.ts';
import type { Draft } from './draft.ts';
import { writtenField } from './written.ts';

export type Problems = Record<string, string>;

/** The sentence for a number that is missing, zero or unreadable. */
function fromOne(read: ReadNumber, sentence: string): string | undefined {
  if (!isNumber(read)) return read.problem;
  return read.value === 0 ? sentence : undefined;
}

function rupeeProblems({ mrp_price, discounted_price, is_pricing }: Draft): Problems {
  const problems: Problems = {};
  const rupees = t('Rupees, with at most two decimals.');
  const mrp = readPrice(mrp_price, rupees, sayPricing);
  const price = readPrice(discounted_price, rupees, sayPricing);
  if (mrp_price.trim() === '') {
    if (is_pricing) problems.mrp_price = t('Enter the MRP, or hide the price.');
  } else if (!isNumber(mrp)) problems.mrp_price = mrp.problem;
  if (discounted_price.trim() !== '' && !isNumber(price)) problems.discounted_price = price.problem;
  if (isNumber(price) && isNumber(mrp) && price.value > mrp.value)
    problems.discounted_price = t('The price is above the MRP.');
  return problems;
}

function quantityProblems({ min_order_quantity, max_order_quantity }: Draft): Problems {
  const problems: Problems = {};
  const atLeastOne = t('Enter a whole number, 1 or more.');
  const orNothing = t('Enter a whole number, or leave it empty.');
  const min = readCount(min_order_quantity, atLeastOne, 6, sayPricing);
  const max = readCount(max_order_quantity, orNothing, 6, sayPricing);
  const minProblem = fromOne(min, atLeastOne);
  const maxProblem = max_order_quantity.trim() === '' ? undefined : fromOne(max, orNothing);
  if (minProblem) problems.min_order_quantity = minProblem;
  if (maxProblem) problems.max_order_quantity = maxProblem;
  else if ((numberOf(max) ?? Infinity) < (numberOf(min) ?? 0))
    problems.max_order_quantity = t('Less than the minimum order.');
  return problems;
}

function codeProblems(draft: Draft): Problems {
  const problems: Problems = {};
  const barcode = barcodeProblem(writtenField(draft, 'barcode') as string | null, sayRules);
  const hsn = hsnProblem(writtenField(draft, 'hsn') as string | null, sayRules);
  if (barcode) problems.barcode = barcode;
  if (hsn) problems.hsn = hsn;
  if (!readRates(draft.gst_rates))
    problems.gst_rates = t('Enter a rate in per cent, such as 5, or several: 12; 5 from 22 Sep 2025.');
  if (!/^(\d{14})?$/.test(draft.details.fssai)) problems['details.fssai'] = t('A licence number has 14 digits.');
  const packSentence = t('Enter a whole number, or leave it empty.');
  const pack = fromOne(readCount(draft.pack.amount, packSentence, 8, sayPricing), packSentence);
  if (draft.pack.amount.trim() !== '' && pack) problems.pack = pack;
  return problems;
}

/** The first stock of a new product; an empty field means none. */
export const readFirstStock = (typed: string): ReadNumber =>
  typed.trim() === ''
    ? { plain: '0', value: 0 }
    : readCount(typed, t('Enter a whole number, such as 25.'), undefined, sayPricing);

/** The errors that prevent saving, by field, in the order of the page. */
export function problemsOf(draft: Draft): Problems {
  const [tier] = tierFindings(draft).errors.values();
  return {
    ...(draft.name.trim() === '' && { name: t('Enter a name.', {}, 'in English') }),
    ...(draft.category_id === '' && { category_id: t('Choose a category.') }),
    ...rupeeProblems(draft),
    ...(tier && { prices: tier }),
    ...quantityProblems(draft),
    ...codeProblems(draft),
  };
}
