import { Type } from 'typebox';
import { text } from '../common.ts';
import { fillText, type Say } from '../fill-text.ts';
import { gstinProblem, tidyGstin } from './gstin.ts';

/** A business that buys: its GSTIN, and the name under which it is registered. */
export const buyerFields = {
  gstin: Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 30, pattern: '^[A-Za-z0-9 -]*$' }),
  ),
  legal_name: Type.Optional(Type.Unsafe<string | null>({ ...text(200), type: ['string', 'null'] })),
};

export interface Buyer {
  gstin?: string | null | undefined;
  legal_name?: string | null | undefined;
}

export const hasGstin = ({ gstin }: Buyer): boolean => tidyGstin(gstin ?? '') !== '';

/** The errors of a business, by field. A name alone is no business. */
export function buyerProblems(buyer: Buyer, say: Say = fillText): Record<string, string> {
  if (!hasGstin(buyer)) return {};
  const problems: Record<string, string> = {};
  const gstin = gstinProblem(tidyGstin(buyer.gstin ?? ''), say);
  if (gstin) problems.gstin = gstin;
  if (!buyer.legal_name?.trim()) problems.legal_name = say('An invoice for a business needs its legal name.');
  return problems;
}
