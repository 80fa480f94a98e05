const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode has the digits of each script from 0 to 9 one after the other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
}

/** The same with 0 to 9 for the digits of other scripts, `५६०` or `５６０`. */
export const withAsciiDigits = (text: string) => text.replace(/(?![0-9])\p{Nd}/gu, asciiDigit);

/** Nothing but its digits. */
export const digitsIn = (text: string) => withAsciiDigits(text).replace(/\D/g, '');
