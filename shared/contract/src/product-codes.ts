const BARCODE_DIGITS = [8, 12, 13];
const HSN_DIGITS = [4, 6, 8];
const DIGITS = /^[0-9]+$/;

/** EAN-8, EAN-13 and UPC-A alike: from the right, each other digit counts three times. */
function isChecked(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, position) => total + digit * (position % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** What is wrong with a barcode, as a sentence; nothing where there is none. */
export function barcodeProblem(barcode: string | null | undefined): string | undefined {
  if (!barcode) return;
  if (!DIGITS.test(barcode) || !BARCODE_DIGITS.includes(barcode.length)) return 'A barcode has 8, 12 or 13 digits.';
  if (!isChecked(barcode)) return 'The last digit does not fit the others. Please check the number.';
  return;
}

/** What is wrong with a code of the Harmonised System, which a tax invoice names. */
export function hsnProblem(hsn: string | null | undefined): string | undefined {
  if (!hsn) return;
  return DIGITS.test(hsn) && HSN_DIGITS.includes(hsn.length) ? undefined : 'An HSN code has 4, 6 or 8 digits.';
}
