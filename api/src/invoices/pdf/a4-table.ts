import type { DocumentLine, TaxDocument } from '@shop/contract/gst/documents';
import { FAINT, heightOf, type Paper, rule, write } from './paper.ts';
import { chargesTax, goodsInWords, money, rateInWords, taxColumns, type Words } from './words.ts';

interface Column {
  title: string;
  width: number;
  align: 'left' | 'right';
  of: (line: DocumentLine, position: number) => string;
}

/** Including the gap after the last column. */
const WHOLE = 529.28;

/** The name column takes the remaining width. */
export function columnsOf(document: TaxDocument, words: Words): Column[] {
  const { say } = words;
  const taxes = taxColumns(document);
  const numbers: Column[] = [
    { title: 'HSN', width: 46, align: 'left', of: ({ hsn }) => hsn },
    {
      title: say('Quantity'),
      width: 48,
      align: 'right',
      of: ({ quantity, unit }) => (quantity === 0 ? '' : `${quantity} ${unit}`),
    },
    { title: say('Price'), width: 54, align: 'right', of: ({ price }) => money(price) },
    ...(chargesTax(document)
      ? ([
          { title: say('Taxable value'), width: 58, align: 'right', of: ({ taxable }) => money(taxable) },
          { title: 'GST', width: 36, align: 'right', of: ({ rate }) => rateInWords(rate, words) },
        ] satisfies Column[])
      : []),
    ...taxes.map(({ title, of }): Column => ({ title, width: 50, align: 'right', of: (line) => money(of(line)) })),
    { title: say('Total'), width: 62, align: 'right', of: ({ total }) => money(total) },
  ];
  const taken = numbers.reduce((sum, { width }) => sum + width, 20);
  return [
    { title: '#', width: 20, align: 'left', of: (_, position) => String(position + 1) },
    { title: say('Goods'), width: WHOLE - taken, align: 'left', of: (line) => goodsInWords(line, words).join('\n') },
    ...numbers,
  ];
}

interface Place {
  x: number;
  y: number;
  top: number;
  bottom: number;
}

function drawCells(
  paper: Paper,
  columns: readonly Column[],
  texts: readonly string[],
  x: number,
  y: number,
  color?: string,
) {
  let left = x;
  for (const [position, { width, align }] of columns.entries()) {
    const text = texts[position] ?? '';
    write(paper, text, { x: left, y, width: width - 6, size: 8.5, align, ...(color && { color }) });
    left += width;
  }
}

const rowHeight = (paper: Paper, columns: readonly Column[], texts: readonly string[]) =>
  Math.max(
    ...columns.map(({ width }, position) => heightOf(paper, texts[position] ?? '', { width: width - 6, size: 8.5 })),
  );

/** A row is never divided; each page repeats the titles. Returns where the table ends. */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  lines: readonly DocumentLine[],
  { x, y: start, top, bottom }: Place,
): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0) - 6;
  const titles = columns.map(({ title }) => title);
  const drawTitles = (y: number) => {
    rule(paper, x, y, width);
    drawCells(paper, columns, titles, x, y + 5, FAINT);
    const end = y + 9 + rowHeight(paper, columns, titles);
    rule(paper, x, end, width);
    return end + 4;
  };
  let y = drawTitles(start);
  for (const [position, line] of lines.entries()) {
    const texts = columns.map(({ of }) => of(line, position));
    const height = rowHeight(paper, columns, texts);
    if (y + height > bottom) {
      paper.addPage();
      y = drawTitles(top);
    }
    drawCells(paper, columns, texts, x, y, undefined);
    y += height + 5;
  }
  rule(paper, x, y, width);
  return y + 4;
}
