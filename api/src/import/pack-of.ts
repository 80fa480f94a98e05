import type { Pack } from '@shop/contract/product';

const UNITS: Record<string, { unit: Pack['unit']; times: number }> = {
  kg: { unit: 'g', times: 1000 },
  g: { unit: 'g', times: 1 },
  litre: { unit: 'ml', times: 1000 },
  l: { unit: 'ml', times: 1000 },
  ml: { unit: 'ml', times: 1 },
};
const MEASURE = /^(\d+(?:\.\d+)?) ?(kg|g|litre|l|ml)(?:s)?\b(?! each)/;
const COUNTED = /^(?:case|carton|box|pack|tray) of (\d+)\b/;
const PIECES = /^(\d+) (?:pieces?|bags)\b/;
/** "3 to 4 kg" is not a weight to calculate a price from. */
const VAGUE = /\d to \d/;

/** The content of a pack, in merchants' notations: "5 kg", "500 ml", "1 litre, case of 12", "tray of 30". */
export function packOf(text: string): Pack | null {
  const parts = text
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  if (parts.some((part) => VAGUE.test(part))) return null;
  const [, amount, unit = ''] = parts.map((part) => MEASURE.exec(part)).find((found) => found) ?? [];
  const [, counted] = parts.map((part) => COUNTED.exec(part) ?? PIECES.exec(part)).find((found) => found) ?? [];
  const measure = UNITS[unit];
  if (measure && amount)
    return { unit: measure.unit, amount: Math.round(Number(amount) * measure.times * Number(counted ?? 1)) };
  return counted ? { unit: 'piece', amount: Number(counted) } : null;
}
