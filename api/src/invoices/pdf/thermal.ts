import { fillText } from '@shop/contract/fill-text';
import type { TaxDocument } from '@shop/contract/gst/documents';
import { type Paper, rule, widthOf, write } from './paper.ts';
import {
  compositionWords,
  goodsInWords,
  money,
  notesOf,
  rateInWords,
  sumsByRate,
  taxColumns,
  titleInWords,
  type Words,
} from './words.ts';
import type { Printed } from './words-of-print.ts';

/** The paper is 80 mm wide, of which a printer reaches 72 mm. */
export const ROLL_WIDTH = 226.77;
export const ROLL_MARGIN = 11.34;
const WIDTH = ROLL_WIDTH - 2 * ROLL_MARGIN;
const SMALL = 8;

class Roll {
  y = ROLL_MARGIN;
  readonly #paper: Paper;
  constructor(paper: Paper) {
    this.#paper = paper;
  }

  text(text: string, more: { size?: number; bold?: boolean; align?: 'center' | 'left' } = {}) {
    this.y = write(this.#paper, text, { x: ROLL_MARGIN, y: this.y, width: WIDTH, size: SMALL, ...more }) + 1;
  }

  pair(left: string, right: string, more: { size?: number; bold?: boolean } = {}) {
    const wide = WIDTH - widthOf(this.#paper, right, { size: SMALL, ...more }) - 6;
    const start = this.y;
    const end = write(this.#paper, left, { x: ROLL_MARGIN, y: start, width: wide, size: SMALL, ...more });
    const place = { x: ROLL_MARGIN + wide, y: start, width: WIDTH - wide, align: 'right' } as const;
    this.y = Math.max(end, write(this.#paper, right, { ...place, size: SMALL, ...more })) + 1;
  }

  /** In black and white, as these printers print. */
  picture(bytes: Buffer) {
    const fit: [number, number] = [WIDTH * 0.6, 34];
    this.#paper.image(bytes, ROLL_MARGIN + WIDTH * 0.2, this.y + 2, { fit, align: 'center', valign: 'center' });
    this.y += fit[1] + 4;
  }

  line() {
    rule(this.#paper, ROLL_MARGIN, this.y + 2, WIDTH, '#000000');
    this.y += 6;
  }
}

function drawPeople(roll: Roll, document: TaxDocument, words: Words) {
  const { say, day } = words;
  const { supplier, recipient, delivery, place_of_supply } = document;
  roll.text(supplier.trade_name, { size: 13, bold: true, align: 'center' });
  if (supplier.legal_name !== supplier.trade_name) roll.text(supplier.legal_name, { align: 'center' });
  roll.text(supplier.address, { align: 'center' });
  roll.text(`GSTIN ${supplier.gstin} · ${supplier.state.name} (${supplier.state.code})`, { align: 'center' });
  roll.line();
  roll.text(titleInWords(document, words), { size: 11, bold: true, align: 'center' });
  if (document.supplier.scheme === 'composition') roll.text(compositionWords(document, words), { align: 'center' });
  roll.pair(document.number, day(document.date), { bold: true });
  roll.text(`${say('Order')} ${document.orderId}`);
  roll.line();
  roll.text(recipient.name, { bold: true });
  if (recipient.gstin) roll.text(`GSTIN ${recipient.gstin}`);
  roll.text(recipient.address);
  if (delivery.name !== recipient.name)
    roll.text(`${say('Delivered to')}: ${[delivery.name, delivery.address].filter(Boolean).join(', ')}`);
  roll.text(`${say('Place of supply')}: ${place_of_supply.name} (${place_of_supply.code})`);
  roll.line();
}

function drawLines(roll: Roll, document: TaxDocument, words: Words) {
  for (const line of document.lines) {
    const { hsn, quantity, unit, price, rate, total } = line;
    for (const [at, text] of goodsInWords(line, words).entries()) roll.text(text, { bold: at === 0 });
    const count = quantity === 0 ? '' : `${quantity} ${unit} × ${money(price)}`;
    const about = [count, hsn && `HSN ${hsn}`, document.supplier.scheme === 'regular' && rateInWords(rate, words)];
    roll.pair(about.filter(Boolean).join(' · '), money(total));
  }
  roll.line();
}

function drawSums(roll: Roll, document: TaxDocument, { say }: Words) {
  const taxes = taxColumns(document);
  for (const { rate, ...sum } of taxes.length === 0 ? [] : sumsByRate(document)) {
    roll.pair(rate === null ? say('Exempt goods') : fillText(say('Value at {rate}%'), { rate }), money(sum.taxable));
    if (rate) for (const { title, of } of taxes) roll.pair(title, money(of(sum)));
  }
  if (document.round_off !== 0) roll.pair(say('Rounding'), money(document.round_off));
  roll.pair(say('Total'), `₹${money(document.total)}`, { size: 12, bold: true });
  roll.text(document.total_in_words);
  roll.line();
}

/** Returns the length of the paper. */
export function drawRoll(paper: Paper, { document, money: paid, signature }: Printed, words: Words): number {
  const { say } = words;
  const roll = new Roll(paper);
  drawPeople(roll, document, words);
  drawLines(roll, document, words);
  drawSums(roll, document, words);
  for (const note of [...paid, ...notesOf(document, words)]) roll.text(note);
  roll.text(fillText(say('For {shop}'), { shop: document.supplier.legal_name }), { align: 'center' });
  if (signature) roll.picture(signature);
  roll.text(say('Authorised signatory'), { align: 'center' });
  return roll.y + ROLL_MARGIN;
}
