import { t } from '../../../t.ts';

/** A worker knows no language: it sends these sentences in English, and the page translates them. */
const SENTENCES: readonly [RegExp, (values: Record<string, string>) => string][] = [
  [/^The file is empty\.$/, () => t('The file is empty.')],
  [/^The file is larger than 60 MB/, () => t('The file is larger than 60 MB. Please divide it.')],
  [
    /^This is an old Excel file/,
    () => t('This is an old Excel file (.xls) or one with a password. Please save it as .xlsx, or as CSV UTF-8.'),
  ],
  [/^This is not a table/, () => t('This is not a table. Please choose a CSV or an Excel file (.xlsx).')],
  [/^What reads files/, () => t('What reads files did not load. Please try again.')],
  [/^The file could not be read\.$/, () => t('The file could not be read.')],
  [
    /^The file is not in UTF-8/,
    () =>
      t(
        'The file is not in UTF-8. It was read as Windows-1252, as Excel writes it: please look at names with accents. Names in Indian scripts need UTF-8 ("CSV UTF-8" in Excel).',
      ),
  ],
  [/^The file is too large/, () => t('The file is too large once it is unpacked.')],
  [
    /^This Excel file cannot/,
    () => t('This Excel file cannot be read. Please save it again as .xlsx, or as CSV UTF-8.'),
  ],
  [
    /^The file has no products/,
    () => t('The file has no products: it needs a line with the names of the columns, and rows below it.'),
  ],
  [
    /^The file has (?<rows>.+) rows\. At most (?<most>.+) go/,
    (values) => t('The file has {rows} rows. At most {most} go at once: please divide it.', values),
  ],
  [/^This cell is outside/, () => t('This cell is outside the table: the first line has no name above it.')],
  [/^This cell has more than (?<most>.+) char/, (values) => t('This cell has more than {most} characters.', values)],
  [/^A quotation mark that opens/, () => t('A quotation mark that opens here is never closed.')],
  [
    /^Something follows the quotation/,
    () =>
      t('Something follows the quotation mark that closes this cell. Quotation marks inside a cell are written twice.'),
  ],
];

/** In the language of the page; a sentence that is not known stays as it is. */
export function sayReading(english: string): string {
  for (const [pattern, inWords] of SENTENCES) {
    const found = pattern.exec(english);
    if (found) return inWords({ ...found.groups });
  }
  return english;
}
