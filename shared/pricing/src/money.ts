/** A whole number of paise. Rupees exist only where money is read, shown or sent. */
export type Paise = number;

const amountPattern = /^(\d{1,12})(?:\.(\d*))?$/;

/** Reads rupees exactly, digit by digit; a third decimal rounds half up. Null for what is no amount. */
export function parseRupees(amount: string | number | null | undefined): Paise | null {
  if (amount === null || amount === undefined) return null;
  const match = amountPattern.exec(String(amount).trim());
  if (!match) return null;
  const decimals = (match[2] ?? '').padEnd(3, '0');
  const roundedUp = Number(decimals[2]) >= 5 ? 1 : 0;
  return Number(match[1]) * 100 + Number(decimals.slice(0, 2)) + roundedUp;
}

/** The number of rupees that JSON carries; a quotient of 100 always prints with at most two decimals. */
export const toRupees = (paise: Paise): number => paise / 100;

const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

export function formatRupees(paise: Paise): string {
  const format = paise % 100 === 0 ? wholeRupees : rupeesAndPaise;
  return format.format(toRupees(paise));
}

/** What stands where a person may not see a price. */
export const HIDDEN_PRICE = '--';

export const formatPrice = (paise: Paise | null): string => (paise === null ? HIDDEN_PRICE : formatRupees(paise));
