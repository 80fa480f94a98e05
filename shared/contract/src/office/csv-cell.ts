/** Spreadsheets run a cell as a formula if it begins with one of these, also full width or after blanks. */
const runs = /^'*(?:[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20|%]|[\t\r\n])/;

/** It is what it says. */
const NEGATIVE = /^-\d+(\.\d+)?$/;

export const harmlessText = (text: string): string => (runs.test(text) && !NEGATIVE.test(text) ? `'${text}` : text);

/** Reverses `harmlessText`. */
export const writtenText = (text: string): string =>
  text.startsWith("'") && runs.test(text.slice(1)) ? text.slice(1) : text;

export function csvCell(value: string | number | null | undefined): string {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = typeof value === 'string' ? harmlessText(text) : text;
  return /[",;\r\n\t']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvLine = (cells: readonly (string | number | null | undefined)[]): string =>
  `${cells.map(csvCell).join(',')}\r\n`;

/** Excel recognises UTF-8 by it. */
export const UTF8_MARK = '\ufeff';
