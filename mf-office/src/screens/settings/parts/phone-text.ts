/** The typed part of a number, without the prefix before the field. */
export const digitsOf = (phone: string): string => phone.replace(/^\+91/, '');

/** People copy numbers with spaces, the country code and a leading 0. */
export function phoneOf(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const own = digits.length > 10 ? digits.replace(/^(91|0)/, '') : digits;
  return own === '' ? '' : `+91${own.slice(0, 10)}`;
}
