import type { Pack } from '@shop/contract/product';
import { isNumber, type ReadNumber, readCount, readMeasure } from '@shop/pricing/typed-numbers';

const UNITS: Record<string, { unit: Pack['unit']; times: number }> = {
  kg: { unit: 'g', times: 1000 },
  g: { unit: 'g', times: 1 },
  litre: { unit: 'ml', times: 1000 },
  l: { unit: 'ml', times: 1000 },
  ml: { unit: 'ml', times: 1 },
};
const MEASURE = /^(\p{Nd}[\p{Nd},.]*) ?(kg|g|litre|l|ml)(?:s)?\b(?! each)/u;
const COUNTED = /^(?:case|carton|box|pack|tray) of (\p{Nd}[\p{Nd},]*)\b/u;
const PIECES = /^(\p{Nd}[\p{Nd},]*) (?:pieces?|bags)\b/u;
/** "3 to 4 kg" is not a weight to calculate a price from. */
const VAGUE = /\p{Nd} to \p{Nd}/u;
/** A comma between two digits belongs to a number. */
const BETWEEN_PARTS = /,(?!\p{Nd})|(?<!\p{Nd}),/u;

interface Found {
  amount?: ReadNumber | undefined;
  unit: string;
  counted?: ReadNumber | undefined;
}

function findIn(text: string): Found | undefined {
  const parts = text
    .normalize('NFKC')
    .toLowerCase()
    .split(BETWEEN_PARTS)
    .map((part) => part.trim());
  if (parts.some((part) => VAGUE.test(part))) return undefined;
  const [, amount, unit = ''] = parts.map((part) => MEASURE.exec(part)).find((found) => found) ?? [];
  const [, counted] = parts.map((part) => COUNTED.exec(part) ?? PIECES.exec(part)).find((found) => found) ?? [];
  return { amount: amount ? readMeasure(amount) : undefined, unit, counted: counted ? readCount(counted) : undefined };
}

/** The content of a pack, in merchants' notations: "5 kg", "500 ml", "1 litre, case of 12", "tray of 30". */
export function packOf(text: string): Pack | null {
  const { amount, unit = '', counted } = findIn(text) ?? {};
  if ((amount && !isNumber(amount)) || (counted && !isNumber(counted))) return null;
  const measure = UNITS[unit];
  if (measure && amount)
    return { unit: measure.unit, amount: Math.round(amount.value * measure.times * (counted?.value ?? 1)) };
  return counted ? { unit: 'piece', amount: counted.value } : null;
}

/** Why a text is not a pack's content. */
export function packProblem(text: string): string {
  const { amount, counted } = findIn(text) ?? {};
  const unclear = [amount, counted].find((read) => read && !isNumber(read));
  if (unclear && 'problem' in unclear) return unclear.problem;
  return `"${text}" is not what a pack holds, such as 5 kg, 500 ml or 12 pieces`;
}
