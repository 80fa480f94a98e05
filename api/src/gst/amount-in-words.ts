import type { Paise } from '@shop/pricing/money';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function belowHundred(count: number): string {
  if (count < 20) return SMALL[count] ?? '';
  const rest = count % 10;
  return `${TENS[Math.floor(count / 10)]}${rest === 0 ? '' : `-${SMALL[rest]}`}`;
}

/** In lakhs and crores. From a hundred crore on, the crores themselves are in words. */
function inWords(count: number): string {
  const parts: string[] = [];
  const crores = Math.floor(count / 10_000_000);
  if (crores > 0) parts.push(`${inWords(crores)} crore`);
  const below = count % 10_000_000;
  const lakhs = Math.floor(below / 100_000);
  const thousands = Math.floor((below % 100_000) / 1000);
  const hundreds = Math.floor((below % 1000) / 100);
  if (lakhs > 0) parts.push(`${belowHundred(lakhs)} lakh`);
  if (thousands > 0) parts.push(`${belowHundred(thousands)} thousand`);
  if (hundreds > 0) parts.push(`${belowHundred(hundreds)} hundred`);
  if (below % 100 > 0) parts.push(belowHundred(below % 100));
  return parts.join(' ') || 'zero';
}

/** As on an Indian cheque: 'Rupees one lakh twenty-three thousand and fifty paise only'. */
export function amountInWords(amount: Paise): string {
  const paise = amount % 100;
  const rupees = `Rupees ${inWords((amount - paise) / 100)}`;
  return paise === 0 ? `${rupees} only` : `${rupees} and ${belowHundred(paise)} paise only`;
}
