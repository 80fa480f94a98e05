import { fillText } from '@shop/contract/fill-text';
import type { TaxDocument } from '@shop/contract/gst/documents';
import { columnsOf, drawTable } from './a4-table.ts';
import { BRAND, FAINT, heightOf, type Paper, rule, write } from './paper.ts';
import {
  compositionWords,
  money,
  notesOf,
  rateInWords,
  sumsByRate,
  taxColumns,
  titleInWords,
  values,
  type Words,
} from './words.ts';
import type { Printed } from './words-of-print.ts';

export const A4: [number, number] = [595.28, 841.89];
export const MARGIN = 36;
const WIDTH = A4[0] - 2 * MARGIN;
const BOTTOM = A4[1] - MARGIN - 18;

const stateOf = ({ code, name }: TaxDocument['place_of_supply']) => `${name} (${code})`;

function drawHead(paper: Paper, document: TaxDocument, words: Words): number {
  const { supplier, kind, number, date, orderId } = document;
  const { say, day } = words;
  const half = WIDTH * 0.56;
  let left = write(paper, supplier.trade_name, {
    x: MARGIN,
    y: MARGIN,
    width: half,
    size: 16,
    bold: true,
    color: BRAND,
  });
  const about = [
    supplier.legal_name === supplier.trade_name ? '' : supplier.legal_name,
    supplier.address,
    `GSTIN ${supplier.gstin}`,
    `${say('State')}: ${stateOf(supplier.state)}`,
  ];
  for (const text of about.filter(Boolean)) left = write(paper, text, { x: MARGIN, y: left + 1, width: half });
  const x = MARGIN + half + 12;
  const width = WIDTH - half - 12;
  let right = write(paper, titleInWords(document, words), {
    x,
    y: MARGIN + 1,
    width,
    size: 15,
    bold: true,
    align: 'right',
  });
  right = write(paper, compositionWords(document, words), { x, y: right, width, size: 8, align: 'right' });
  if (kind !== 'credit_note')
    right = write(paper, say('Original for recipient'), { x, y: right, width, size: 8, color: FAINT, align: 'right' });
  for (const [name, value] of [
    [say('No.'), number],
    [say('Date'), day(date)],
    [say('Order'), orderId],
  ])
    right = write(paper, `${name}  ${value}`, { x, y: right + 2, width, align: 'right', bold: value === number });
  return Math.max(left, right) + 10;
}

interface Block {
  title: string;
  lines: string[];
}

function drawBlocks(paper: Paper, blocks: Block[], y: number): number {
  rule(paper, MARGIN, y, WIDTH);
  const gap = 14;
  const width = (WIDTH - gap * (blocks.length - 1)) / blocks.length;
  const ends = blocks.map(({ title, lines }, position) => {
    const x = MARGIN + position * (width + gap);
    let end = write(paper, title, { x, y: y + 8, width, size: 8, color: FAINT });
    for (const [index, line] of lines.entries()) end = write(paper, line, { x, y: end + 1, width, bold: index === 0 });
    return end;
  });
  return Math.max(...ends) + 10;
}

function drawPeople(
  paper: Paper,
  { recipient, delivery, place_of_supply }: TaxDocument,
  { say }: Words,
  y: number,
): number {
  const billed = [recipient.name, recipient.address, ...(recipient.gstin ? [`GSTIN ${recipient.gstin}`] : [])];
  return drawBlocks(
    paper,
    [
      { title: say('Billed to'), lines: [...billed, `${say('State')}: ${stateOf(recipient.state)}`] },
      { title: say('Delivered to'), lines: [delivery.name, delivery.address] },
      { title: say('Place of supply'), lines: [stateOf(place_of_supply)] },
    ],
    y,
  );
}

function drawSums(paper: Paper, document: TaxDocument, words: Words, y: number): number {
  const { say } = words;
  const width = 190;
  const x = MARGIN + WIDTH - width;
  const rows: [string, number][] = [
    ...values(document, words),
    ...taxColumns(document).map(({ title, of }): [string, number] => [title, of(document)]),
    ...(document.round_off === 0 ? [] : ([[say('Rounding'), document.round_off]] as [string, number][])),
  ];
  let end = y + 6;
  for (const [name, rupees] of rows) {
    write(paper, name, { x, y: end, width: 90, color: FAINT });
    end = write(paper, money(rupees), { x: x + 90, y: end, width: width - 90, align: 'right' }) + 1;
  }
  rule(paper, x, end + 2, width);
  write(paper, say('Total'), { x, y: end + 6, width: 90, size: 12, bold: true });
  end = write(paper, `₹${money(document.total)}`, {
    x: x + 80,
    y: end + 6,
    width: width - 80,
    size: 12,
    bold: true,
    align: 'right',
  });
  const inWords = write(paper, say('Total in words'), {
    x: MARGIN,
    y: y + 6,
    width: WIDTH - width - 24,
    size: 8,
    color: FAINT,
  });
  const left = write(paper, document.total_in_words, {
    x: MARGIN,
    y: inWords + 1,
    width: WIDTH - width - 24,
    bold: true,
  });
  return Math.max(end, drawRates(paper, document, words, left + 8)) + 12;
}

/** The tax by rate, for the accountant. */
function drawRates(paper: Paper, document: TaxDocument, words: Words, y: number): number {
  const taxes = taxColumns(document);
  if (taxes.length === 0) return y;
  const width = 64;
  const cells = (values: string[], at: number, color?: string) =>
    values.reduce(
      (end, value, column) =>
        Math.max(
          end,
          write(paper, value, {
            x: MARGIN + column * width,
            y: at,
            width: width - 6,
            size: 8,
            ...(color && { color }),
            align: column === 0 ? 'left' : 'right',
          }),
        ),
      at,
    );
  let end = cells(['GST', words.say('Taxable'), ...taxes.map(({ title }) => title)], y, FAINT);
  for (const { rate, ...sum } of sumsByRate(document))
    end = cells([rateInWords(rate, words), money(sum.taxable), ...taxes.map(({ of }) => money(of(sum)))], end + 1);
  return end;
}

const NOTE = { width: WIDTH * 0.55, size: 8.5 };
const SIGNED = 74;

const notesIn = ({ document, money: paid }: Printed, words: Words) => [...paid, ...notesOf(document, words)];

const footHeight = (paper: Paper, printed: Printed, words: Words) =>
  Math.max(
    SIGNED,
    notesIn(printed, words).reduce((sum, note) => sum + heightOf(paper, note, NOTE) + 2, 8),
  );

function drawFoot(paper: Paper, printed: Printed, words: Words, y: number) {
  const { signature, document } = printed;
  const { say } = words;
  rule(paper, MARGIN, y, WIDTH);
  let left = y + 8;
  for (const note of notesIn(printed, words)) left = write(paper, note, { x: MARGIN, y: left, ...NOTE }) + 2;
  const x = MARGIN + WIDTH * 0.6;
  const width = WIDTH * 0.4;
  const shop = fillText(say('For {shop}'), { shop: document.supplier.legal_name });
  write(paper, shop, { x, y: y + 8, width, align: 'right' });
  if (signature) paper.image(signature, x + width - 110, y + 24, { fit: [110, 32], align: 'right' });
  write(paper, say('Authorised signatory'), { x, y: y + 58, width, size: 8, color: FAINT, align: 'right' });
}

/** The page number is in the margin, where text would begin a new page. */
export function numberPages(paper: Paper, from: number, name: string, { say }: Words) {
  const { count } = paper.bufferedPageRange();
  for (let page = from; page < count; page += 1) {
    paper.switchToPage(page);
    const { bottom } = paper.page.margins;
    paper.page.margins.bottom = 0;
    const place = fillText(say('page {page} of {pages}'), { page: page - from + 1, pages: count - from });
    const text = `${name} · ${place}`;
    write(paper, text, { x: MARGIN, y: A4[1] - MARGIN, width: WIDTH, size: 7.5, color: FAINT, align: 'center' });
    paper.page.margins.bottom = bottom;
  }
}

export function drawA4(paper: Paper, printed: Printed, words: Words) {
  const { document } = printed;
  const first = paper.bufferedPageRange().count;
  paper.addPage();
  const table = drawPeople(paper, document, words, drawHead(paper, document, words));
  const room = 60 + 14 * sumsByRate(document).length + heightOf(paper, document.total_in_words, { width: 300 });
  const y = drawTable(paper, columnsOf(document, words), document.lines, {
    x: MARGIN,
    y: table,
    bottom: BOTTOM,
    top: MARGIN,
    closing: room + footHeight(paper, printed, words),
  });
  drawFoot(paper, printed, words, drawSums(paper, document, words, y));
  numberPages(paper, first, document.number, words);
}
