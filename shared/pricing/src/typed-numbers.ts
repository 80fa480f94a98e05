// Said later: after somebody has typed a number.
import { withAsciiDigits } from '@shop/contract/ascii-digits';
import { fillText, type Say } from '@shop/contract/fill-text';

/** A number from a person or a file; `plain` has no grouping, currency signs or other scripts. */
export interface TypedNumber {
  plain: string;
  value: number;
}

export type ReadNumber = TypedNumber | { problem: string };

interface Form {
  decimals: number;
  /** The most digits before the point. */
  digits: number;
  before?: RegExp;
  after?: RegExp;
  isSigned?: boolean;
  /** The sentence for input that is not such a number. */
  expected: string;
}

const inAscii = (text: string) => withAsciiDigits(text.normalize('NFKC')).replace('−', '-').trim();

const GROUPED = /^[1-9]\d{0,2}(,\d{3})+$/;
const GROUPED_IN_LAKHS = /^[1-9]\d?(,\d{2})*,\d{3}$/;
const NUMBER = /^([+-]?)([\d,]+)(?:\.(\d+))?$/;

const unclearComma = (typed: string, say: Say) =>
  say(
    'The comma in "{typed}" is unclear. Write decimals with a point, as in 158.50, and thousands as 1,000 or 1,00,000.',
    { typed: typed.trim() },
  );

/** Never guesses: a comma that does not group digits may be a decimal point, so the person must decide. */
function readNumber(
  typed: string,
  { decimals, digits, before, after, isSigned, expected }: Form,
  say: Say = fillText,
): ReadNumber {
  // Of a whole number there is no decimal point to write.
  const unclear = decimals > 0 ? unclearComma(typed, say) : expected;
  let text = inAscii(typed);
  if (before) text = text.replace(before, '');
  if (after) text = text.replace(after, '');
  const [, sign, whole, rest = ''] = NUMBER.exec(text.trim()) ?? [];
  if (sign === undefined || whole === undefined || (sign && !isSigned))
    return { problem: /\d,/.test(text) && /^[\d.,]+$/.test(text) ? unclear : expected };
  if (whole.includes(',') && !GROUPED.test(whole) && !GROUPED_IN_LAKHS.test(whole)) return { problem: unclear };
  const ungrouped = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (ungrouped.length > digits || rest.length > decimals) return { problem: expected };
  const plain = `${sign === '-' ? '-' : ''}${ungrouped}${rest && `.${rest}`}`;
  return { plain, value: Number(plain) };
}

const CURRENCY = /^(₹|rs\.?|inr|रुपये|रु\.?)\s*/i;

const MOST_DIGITS = 9;

/** Why a number is no amount. Not in `readNumber`, which every page loads. */
function amountProblem(typed: string, say: Say): string | undefined {
  const [, sign, whole = ''] = NUMBER.exec(inAscii(typed).replace(CURRENCY, '')) ?? [];
  if (sign === '-') return say('An amount cannot be below ₹0.');
  const digits = whole.replaceAll(',', '').replace(/^0+/, '');
  return digits.length > MOST_DIGITS ? say('An amount can be at most ₹99,99,99,999.99.') : undefined;
}

/** An amount of money: `158`, `₹1,58,000.50`. */
export function readRupees(
  typed: string,
  expected = 'Rupees, with at most two decimals.',
  say: Say = fillText,
): ReadNumber {
  const form = { decimals: 2, digits: MOST_DIGITS, before: CURRENCY, after: /\/-$/, expected };
  const read = readNumber(typed, form, say);
  return isNumber(read) ? read : { problem: amountProblem(typed, say) ?? read.problem };
}

/** A price; nothing is given away by mistake. */
export function readPrice(typed: string, expected?: string, say: Say = fillText): ReadNumber {
  const read = readRupees(typed, expected, say);
  return isNumber(read) && read.value === 0 ? { problem: say('A price must be more than ₹0.') } : read;
}

/** A whole number: `5`, `1,000`. */
export const readCount = (typed: string, expected = 'A whole number.', digits = 9, say?: Say): ReadNumber =>
  readNumber(typed, { decimals: 0, digits, expected }, say);

/** Per cent, with a sign if `isSigned`: `7.5`, `-2.5`, `10 %`. */
export const readPercent = (typed: string, expected: string, isSigned = false, say?: Say): ReadNumber =>
  readNumber(typed, { decimals: 2, digits: 3, after: /\s*%$/, isSigned, expected }, say);

/** The content of a pack, in kg or litres: `2.5`, `0.125`. */
export const readMeasure = (typed: string, say: Say = fillText): ReadNumber =>
  readNumber(typed, { decimals: 3, digits: 7, expected: say('A number, such as 5 or 2.5.') }, say);

export const isNumber = (read: ReadNumber): read is TypedNumber => 'value' in read;

/** The problem with the input as a sentence; undefined if it is a number. */
export const problemOf = (read: ReadNumber): string | undefined => ('problem' in read ? read.problem : undefined);

export const numberOf = (read: ReadNumber): number | null => (isNumber(read) ? read.value : null);
export const plainOf = (read: ReadNumber): string | null => (isNumber(read) ? read.plain : null);
