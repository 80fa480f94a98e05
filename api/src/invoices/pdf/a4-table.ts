import type { DocumentLine, TaxDocument } from '@shop/contract/gst/documents';
import { FAINT, fittingSize, heightOf, type Paper, rule, write } from './paper.ts';
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
    { title: 'HSN', width: 44, align: 'left', of: ({ hsn }) => hsn },
    {
      title: say('Quantity'),
      width: 42,
      align: 'right',
      of: ({ quantity, unit }) => (quantity === 0 ? '' : `${quantity} ${unit}`),
    },
    { title: say('Price'), width: 50, align: 'right', of: ({ price }) => money(price) },
    ...(chargesTax(document)
      ? ([
          { title: say('Taxable value'), width: 58, align: 'right', of: ({ taxable }) => money(taxable) },
          { title: 'GST', width: 30, align: 'right', of: ({ rate }) => rateInWords(rate, words) },
        ] satisfies Column[])
      : []),
    ...taxes.map(({ title, of }): Column => ({ title, width: 48, align: 'right', of: (line) => money(of(line)) })),
    { title: say('Total'), width: 62, align: 'right', of: ({ total }) => money(total) },
  ];
  const taken = numbers.reduce((sum, { width }) => sum + width, 18);
  return [
    { title: '#', width: 18, align: 'left', of: (_, position) => String(position + 1) },
    { title: say('Goods'), width: WHOLE - taken, align: 'left', of: (line) => goodsInWords(line, words).join('\n') },
    ...numbers,
  ];
}

interface Place {
  x: number;
  y: number;
  top: number;
  bottom: number;
  /** The height of what follows the table: never alone on a page. */
  closing: number;
}

const SIZE = 8.5;

const sizeOf = (paper: Paper, text: string, { width, align }: Pick<Column, 'width' | 'align'>) =>
  align === 'right' ? fittingSize(paper, text, { width: width - 6, size: SIZE }) : SIZE;

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
    const size = sizeOf(paper, text, { width, align });
    write(paper, text, { x: left, y, width: width - 6, size, align, ...(color && { color }) });
    left += width;
  }
}

const rowHeight = (paper: Paper, columns: readonly Column[], texts: readonly string[]) =>
  Math.max(
    ...columns.map(({ width, align }, position) => {
      const text = texts[position] ?? '';
      return heightOf(paper, text, { width: width - 6, size: sizeOf(paper, text, { width, align }) });
    }),
  );

/**
 * A row is never divided; each page repeats the titles. The last row goes to the next page with what follows the table
 * and does not fit below it. Returns where the table ends.
 */
export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  lines: readonly DocumentLine[],
  { x, y: start, top, bottom, closing }: Place,
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
    const isLast = position === lines.length - 1;
    if (y + height > bottom || (isLast && position > 0 && y + height + closing > bottom)) {
      paper.addPage();
      y = drawTitles(top);
    }
    drawCells(paper, columns, texts, x, y, undefined);
    y += height + 5;
  }
  rule(paper, x, y, width);
  return y + 4;
}
