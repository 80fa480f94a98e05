import { documentTitles, type TaxDocument } from '@shop/contract/gst/documents';
import { columnsOf, drawTable } from './a4-table.ts';
import { BRAND, FAINT, heightOf, type Paper, rule, write } from './paper.ts';
import { chargesTax, dayInWords, money, notesOf, rateInWords, sumsByRate, taxColumns } from './words.ts';

export const A4: [number, number] = [595.28, 841.89];
export const MARGIN = 36;
const WIDTH = A4[0] - 2 * MARGIN;
const BOTTOM = A4[1] - MARGIN - 18;

const stateOf = ({ code, name }: TaxDocument['place_of_supply']) => `${name} (${code})`;

function drawHead(paper: Paper, document: TaxDocument): number {
  const { supplier, kind, number, date, orderId } = document;
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
    `State: ${stateOf(supplier.state)}`,
  ];
  for (const text of about.filter(Boolean)) left = write(paper, text, { x: MARGIN, y: left + 1, width: half });
  const x = MARGIN + half + 12;
  const width = WIDTH - half - 12;
  let right = write(paper, documentTitles[kind], { x, y: MARGIN + 1, width, size: 15, bold: true, align: 'right' });
  if (kind !== 'credit_note')
    right = write(paper, 'Original for recipient', { x, y: right, width, size: 8, color: FAINT, align: 'right' });
  for (const [name, value] of [
    ['No.', number],
    ['Date', dayInWords(date)],
    ['Order', orderId],
  ])
    right = write(paper, `${name}  ${value}`, { x, y: right + 2, width, align: 'right', bold: name === 'No.' });
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

function drawPeople(paper: Paper, { recipient, delivery, place_of_supply }: TaxDocument, y: number): number {
  const billed = [recipient.name, recipient.address, ...(recipient.gstin ? [`GSTIN ${recipient.gstin}`] : [])];
  return drawBlocks(
    paper,
    [
      { title: 'Billed to', lines: [...billed, `State: ${stateOf(recipient.state)}`] },
      { title: 'Delivered to', lines: [delivery.name, delivery.address] },
      { title: 'Place of supply', lines: [stateOf(place_of_supply)] },
    ],
    y,
  );
}

function drawSums(paper: Paper, document: TaxDocument, y: number): number {
  const width = 190;
  const x = MARGIN + WIDTH - width;
  const rows: [string, number][] = [
    [chargesTax(document) ? 'Taxable value' : 'Value', document.taxable],
    ...taxColumns(document).map(({ title, of }): [string, number] => [title, of(document)]),
    ...(document.round_off === 0 ? [] : ([['Rounding', document.round_off]] as [string, number][])),
  ];
  let end = y + 6;
  for (const [name, rupees] of rows) {
    write(paper, name, { x, y: end, width: 90, color: FAINT });
    end = write(paper, money(rupees), { x: x + 90, y: end, width: width - 90, align: 'right' }) + 1;
  }
  rule(paper, x, end + 2, width);
  write(paper, 'Total', { x, y: end + 6, width: 90, size: 12, bold: true });
  end = write(paper, `₹${money(document.total)}`, {
    x: x + 80,
    y: end + 6,
    width: width - 80,
    size: 12,
    bold: true,
    align: 'right',
  });
  const words = write(paper, 'Total in words', {
    x: MARGIN,
    y: y + 6,
    width: WIDTH - width - 24,
    size: 8,
    color: FAINT,
  });
  const left = write(paper, document.total_in_words, {
    x: MARGIN,
    y: words + 1,
    width: WIDTH - width - 24,
    bold: true,
  });
  return Math.max(end, drawRates(paper, document, left + 8)) + 12;
}

/** The tax by rate: what an accountant copies. */
function drawRates(paper: Paper, document: TaxDocument, y: number): number {
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
  let end = cells(['GST', 'Taxable', ...taxes.map(({ title }) => title)], y, FAINT);
  for (const { rate, ...sum } of sumsByRate(document))
    end = cells([rateInWords(rate), money(sum.taxable), ...taxes.map(({ of }) => money(of(sum)))], end + 1);
  return end;
}

function drawFoot(paper: Paper, document: TaxDocument, y: number, signature: Buffer | undefined) {
  const { supplier } = document;
  const height = 74;
  if (y + height > BOTTOM) {
    paper.addPage();
    y = MARGIN;
  }
  rule(paper, MARGIN, y, WIDTH);
  let left = y + 8;
  for (const note of notesOf(document))
    left = write(paper, note, { x: MARGIN, y: left, width: WIDTH * 0.55, size: 8.5 }) + 2;
  const x = MARGIN + WIDTH * 0.6;
  const width = WIDTH * 0.4;
  write(paper, `For ${supplier.legal_name}`, { x, y: y + 8, width, align: 'right' });
  if (signature) paper.image(signature, x + width - 110, y + 22, { fit: [110, 32], align: 'right' });
  write(paper, 'Authorised signatory', { x, y: y + 58, width, size: 8, color: FAINT, align: 'right' });
}

/** The number of the page stands in the margin, where text would begin a new page. */
export function numberPages(paper: Paper, from: number, name: string) {
  const { count } = paper.bufferedPageRange();
  for (let page = from; page < count; page += 1) {
    paper.switchToPage(page);
    const { bottom } = paper.page.margins;
    paper.page.margins.bottom = 0;
    const text = `${name} · page ${page - from + 1} of ${count - from}`;
    write(paper, text, { x: MARGIN, y: A4[1] - MARGIN, width: WIDTH, size: 7.5, color: FAINT, align: 'center' });
    paper.page.margins.bottom = bottom;
  }
}

export function drawA4(paper: Paper, document: TaxDocument, signature: Buffer | undefined) {
  const first = paper.bufferedPageRange().count;
  paper.addPage();
  const table = drawPeople(paper, document, drawHead(paper, document));
  let y = drawTable(paper, columnsOf(document), document.lines, { x: MARGIN, y: table, bottom: BOTTOM, top: MARGIN });
  const room = 60 + 14 * sumsByRate(document).length + heightOf(paper, document.total_in_words, { width: 300 });
  if (y + room > BOTTOM) {
    paper.addPage();
    y = MARGIN;
  }
  drawFoot(paper, document, drawSums(paper, document, y), signature);
  numberPages(paper, first, document.number);
}
