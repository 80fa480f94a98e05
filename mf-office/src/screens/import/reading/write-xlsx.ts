import { writtenText } from '@shop/contract/office/csv-cell';
import { readCsvTable } from '@shop/contract/office/csv-table';
import { strToU8, zipSync } from 'fflate';
import { columnName } from './table.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SHEETS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The smallest set of files for a workbook. */
const FIXED = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet 1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
const ALLOWED_CONTROLS = new Set(['\t', '\n', '\r']);
const escaped = (text: string) =>
  text.replace(
    /[&<>"\r]|\p{Cc}|[\ufffe\uffff]/gu,
    (found) => ENTITIES[found] ?? (ALLOWED_CONTROLS.has(found) ? found : ''),
  );

/** At most fourteen digits without leading zeros: a spreadsheet shows them unchanged. */
const NUMBER = /^(0|[1-9]\d{0,13})(\.\d{1,2})?$/;

function cellXml(cell: string, at: string, isNumber: boolean): string {
  if (cell === '') return '';
  if (isNumber && NUMBER.test(cell)) return `<c r="${at}"><v>${cell}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(writtenText(cell))}</t></is></c>`;
}

/**
 * A CSV file of the shop as a workbook. Every text stays a text, never a formula; `numbers` lists the numeric columns.
 */
export function xlsxOf(csv: string, numbers: readonly string[]): Uint8Array {
  const { rows } = readCsvTable(csv);
  const isNumber = (rows[0]?.cells ?? []).map((name) => numbers.includes(name));
  const lines = rows.map(({ cells }, at) => {
    const xml = cells.map((cell, column) =>
      cellXml(cell, `${columnName(column)}${at + 1}`, at > 0 && (isNumber[column] ?? false)),
    );
    return `<row r="${at + 1}">${xml.join('')}</row>`;
  });
  const sheet = `<worksheet xmlns="${SHEETS}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
  const files = Object.entries({ ...FIXED, 'xl/worksheets/sheet1.xml': sheet });
  return zipSync(Object.fromEntries(files.map(([name, xml]) => [name, strToU8(HEAD + xml)])), { level: 6 });
}
