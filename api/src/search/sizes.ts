export type SizeUnit = 'g' | 'ml' | 'piece';

/** 5 kg is 5000 g, a dozen is 12 pieces. */
export interface Size {
  unit: SizeUnit;
  amount: number;
}

const unitLines: [unit: SizeUnit, factor: number, names: string][] = [
  ['g', 1000, 'kg kgs kilo kilos kilogram kilograms किलो'],
  ['g', 1, 'g gm gms gr gram grams ग्राम'],
  ['ml', 1000, 'l lt ltr ltrs litre litres liter liters लीटर'],
  ['ml', 1, 'ml'],
  ['piece', 12, 'dozen doz darjan दर्जन'],
  ['piece', 1, 'piece pieces pc pcs nos bags sheets items tablets cups pair'],
];
const units = new Map(
  unitLines.flatMap(([unit, factor, names]) => names.split(' ').map((name) => [name, { unit, factor }] as const)),
);
const parts: Record<string, number> = {
  half: 0.5,
  aadha: 0.5,
  adha: 0.5,
  quarter: 0.25,
  pav: 0.25,
  paav: 0.25,
  one: 1,
};

const measured = new RegExp(
  `(?<![\\p{L}\\p{N}.])(\\d+(?:\\.\\d+)?|${Object.keys(parts).join('|')})\\s*([\\p{L}\\p{M}]+)`,
  'gu',
);
const packed = /(?<!\p{L})of (\d+)(?![\d.]|\s*\p{L})/gu;
const devanagariDigits = /[०-९]/g;
const grouping = /(?<=\d),(?=\d)/g;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(devanagariDigits, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(grouping, '');

export interface TakenSizes {
  sizes: Size[];
  /** In their original form. */
  written: string;
  /** The text without them. */
  rest: string;
}

export function takeSizes(text: string): TakenSizes {
  const sizes: Size[] = [];
  let written = '';
  const rest = plain(text)
    .replace(measured, (all, amount: string, name: string) => {
      const unit = units.get(name);
      if (!unit) return all;
      written += `${all} `;
      sizes.push({ unit: unit.unit, amount: (parts[amount] ?? Number(amount)) * unit.factor });
      return ' ';
    })
    .replace(packed, (all, amount: string) => {
      written += `${all} `;
      sizes.push({ unit: 'piece', amount: Number(amount) });
      return ' ';
    });
  return { sizes, written, rest };
}

const SAME = 150;
const NEAREST = 70;
const BY_DOUBLING = 20;

function fit(wanted: Size, own: Size): number {
  if (wanted.unit !== own.unit) return 0;
  const doublings = Math.abs(Math.log2(wanted.amount / own.amount));
  return doublings < 0.01 ? SAME : Math.max(0, NEAREST - BY_DOUBLING * doublings);
}

/** How well a product's sizes match the wanted ones: the exact size before the nearest. */
export function sizeFit(wanted: readonly Size[], own: readonly Size[]): number {
  let best = 0;
  for (const each of wanted) for (const size of own) best = Math.max(best, fit(each, size));
  return best;
}
