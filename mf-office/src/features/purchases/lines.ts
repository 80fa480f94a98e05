import type { NewPurchase, Purchase } from '@shop/contract/office/purchases';
import { type Paise, parseRupees } from '@shop/pricing/money';
import { isNumber, numberOf, problemOf, readCount, readPrice } from '@shop/pricing/typed-numbers';
import { sayPricing, t } from '../../t.ts';
import { amountInField } from '../fields/amount-in-field.ts';
import { productHere } from '../names/name-here.ts';

/** A line as somebody types it. */
export interface TypedLine {
  id: string;
  name: string;
  quantity: string;
  /** Empty while it is not known. */
  cost: string;
}

export interface LineProblems {
  quantity?: string;
  cost?: string;
}

const MOST = 999_999;

export function lineProblems({ quantity, cost }: TypedLine): LineProblems {
  const count = readCount(quantity, t('A whole number of pieces.'), 6, sayPricing);
  const isFew = isNumber(count) && (count.value < 1 || count.value > MOST);
  const wrongCount = problemOf(count) ?? (isFew ? t('At least 1.') : undefined);
  const wrongCost = cost.trim()
    ? problemOf(readPrice(cost, t('Rupees, with at most two decimals.'), sayPricing))
    : undefined;
  return { ...(wrongCount && { quantity: wrongCount }), ...(wrongCost && { cost: wrongCost }) };
}

export const isRight = (line: TypedLine) => Object.keys(lineProblems(line)).length === 0;

const costOf = (cost: string) => (cost.trim() ? numberOf(readPrice(cost)) : null);

/** Null while one of them has no cost, or a wrong one. */
export function totalOf(lines: readonly TypedLine[]): Paise | null {
  let total = 0;
  for (const { quantity, cost } of lines) {
    const [count, paise] = [numberOf(readCount(quantity, '', 6)), parseRupees(costOf(cost))];
    if (count === null || paise === null) return null;
    total += count * paise;
  }
  return total;
}

export const sentLines = (lines: readonly TypedLine[]): NewPurchase['lines'] =>
  lines.map(({ id, quantity, cost }) => ({
    product_id: id,
    quantity: numberOf(readCount(quantity, '', 6)) ?? 1,
    cost: costOf(cost),
  }));

export const typedLines = ({ lines }: Pick<Purchase, 'lines'>): TypedLine[] =>
  lines.map(({ product, quantity, cost }) => ({
    id: product._id,
    name: productHere(product),
    quantity: String(quantity),
    cost: amountInField(cost),
  }));

/** A product that is there already gets more pieces. */
export function withLine(lines: readonly TypedLine[], { id, name }: Pick<TypedLine, 'id' | 'name'>, count: number) {
  const known = lines.find((line) => line.id === id);
  if (!known) return [...lines, { id, name, quantity: String(count), cost: '' }];
  const before = numberOf(readCount(known.quantity, '', 6)) ?? 0;
  return lines.map((line) => (line === known ? { ...line, quantity: String(before + count) } : line));
}
