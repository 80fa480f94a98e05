/** A whole number of paise. Rupees only exist where money is parsed, shown or sent. */
export type Paise = number;

const amountPattern = /^(\d{1,12})(?:\.(\d*))?$/;

/** Parses rupees exactly, digit by digit; a third decimal rounds half up. Null if it is not an amount. */
export function parseRupees(amount: string | number | null | undefined): Paise | null {
  if (amount === null || amount === undefined) return null;
  const match = amountPattern.exec(String(amount).trim());
  if (!match) return null;
  const decimals = (match[2] ?? '').padEnd(3, '0');
  const roundedUp = Number(decimals[2]) >= 5 ? 1 : 0;
  return Number(match[1]) * 100 + Number(decimals.slice(0, 2)) + roundedUp;
}

/** The number of rupees for JSON; a quotient of 100 always prints with at most two decimals. */
export const toRupees = (paise: Paise): number => paise / 100;

/** Grouped by thousands, lakhs and crores. By hand: an `Intl` format takes 15 ms of a cheap phone's processor. */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

export function formatRupees(paise: Paise): string {
  const amount = Math.abs(paise);
  const rest = amount % 100;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${paise < 0 ? '-' : ''}₹${formatCount((amount - rest) / 100)}${decimals}`;
}

/** Shown in place of a hidden price. */
export const HIDDEN_PRICE = '--';

export const formatPrice = (paise: Paise | null): string => (paise === null ? HIDDEN_PRICE : formatRupees(paise));
