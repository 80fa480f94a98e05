import { fillText, type Say } from './fill-text.ts';

const BARCODE_DIGITS = [8, 12, 13];
const HSN_DIGITS = [4, 6, 8];
const DIGITS = /^[0-9]+$/;

/** Same rule for EAN-8, EAN-13 and UPC-A: from the right, every second digit counts three times. */
function isChecked(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, position) => total + digit * (position % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The error of a barcode, as a sentence; undefined if there is none. */
export function barcodeProblem(barcode: string | null | undefined, say: Say = fillText): string | undefined {
  if (!barcode) return;
  if (!DIGITS.test(barcode) || !BARCODE_DIGITS.includes(barcode.length))
    return say('A barcode has 8, 12 or 13 digits.');
  if (!isChecked(barcode)) return say('The last digit does not fit the others. Please check the number.');
  return;
}

/** The error of a code of the Harmonised System, which tax invoices need. */
export function hsnProblem(hsn: string | null | undefined, say: Say = fillText): string | undefined {
  if (!hsn) return;
  return DIGITS.test(hsn) && HSN_DIGITS.includes(hsn.length) ? undefined : say('An HSN code has 4, 6 or 8 digits.');
}
