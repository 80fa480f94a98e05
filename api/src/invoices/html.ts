import { fillText } from '@shop/contract/fill-text';
import type { TaxDocument } from '@shop/contract/gst/documents';
import { langByLetters } from '@shop/contract/letters';
import {
  chargesTax,
  compositionWords,
  goodsInWords,
  money,
  notesOf,
  rateInWords,
  taxColumns,
  titleInWords,
  values,
  type Words,
} from './pdf/words.ts';
import type { Printed } from './pdf/words-of-print.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

const STYLE = `
:root{color-scheme:light dark;--ink:#12211f;--faint:#5a6965;--line:#c9d3cf;--bg:#fff;--brand:#0b5d5e}
@media (prefers-color-scheme:dark){:root{--ink:#e6efec;--faint:#a6b5b0;--line:#3a4744;--bg:#101817;--brand:#7fd0c9}}
*{box-sizing:border-box}
body{margin:0 auto;padding:24px 16px;max-width:880px;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1{margin:0;font-size:22px}h2{margin:0 0 4px;color:var(--faint);font-size:13px;font-weight:400}
p{margin:0}header,.people{display:flex;flex-wrap:wrap;gap:16px 32px;justify-content:space-between;padding-bottom:16px;border-bottom:1px solid var(--line);margin-bottom:16px}
.shop{color:var(--brand);font-size:20px;font-weight:700}.people>section{flex:1 1 200px}.wide{overflow-x:auto}
table{width:100%;border-collapse:collapse}th,td{padding:6px 8px 6px 0;text-align:right;vertical-align:top;white-space:nowrap}
thead th{color:var(--faint);font-weight:400;border-bottom:1px solid var(--line)}tbody th{font-weight:400;text-align:left;white-space:normal;min-width:140px}
th:first-child{text-align:left}tfoot th{text-align:right}tfoot tr:first-child>*{border-top:1px solid var(--line)}tfoot tr:last-child{font-size:18px;font-weight:700}
article+article{margin-top:48px;padding-top:24px;border-top:3px double var(--line)}footer{margin-top:16px}.sign{margin-top:16px;text-align:right}.sign img{max-width:180px;max-height:56px;background:#fff}
@media screen and (max-width:720px){table,tbody,tfoot,.wide{display:block}thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
tr{display:grid;grid-template-columns:1fr 1fr;gap:2px 20px;padding:10px 0;border-bottom:1px solid var(--line)}tbody th,tbody td:last-child{grid-column:1/-1}tbody th{padding:0;font-weight:600}
tbody td{display:flex;justify-content:space-between;gap:8px;padding:2px 0;white-space:normal}tbody td:empty{display:none}td::before{content:attr(data-title);color:var(--faint);text-align:left}tbody td:last-child{font-weight:600}
tfoot tr{grid-template-columns:1fr auto;padding:4px 0;border:0}tfoot tr>*{padding:0}tfoot th{text-align:left;font-weight:400}tfoot tr:first-child>*{border:0}tfoot tr:first-child{padding-top:12px}tfoot tr:last-child th{font-weight:700}}
@media print{:root{color-scheme:light;--ink:#000;--faint:#333;--line:#999;--bg:#fff;--brand:#000}body{padding:0;max-width:none;font-size:11px}
article+article{break-before:page;border:0;margin:0;padding:0}tr{break-inside:avoid}.wide{overflow:visible}}`;

const lines = (texts: readonly (string | null | undefined | false)[]) =>
  texts
    .filter((text): text is string => Boolean(text))
    .map((text) => `<p>${escaped(text)}</p>`)
    .join('');

/** Names are as issued: on a Hindi page a screen reader reads an English name in English, and the other way round. */
function inItsLanguage(text: string, { language }: Words) {
  const lang = langByLetters(text, language ?? 'en');
  return lang ? `<span lang="${lang}">${escaped(text)}</span>` : escaped(text);
}

const stateOf = ({ code, name }: TaxDocument['place_of_supply']) => `${name} (${code})`;

function table(document: TaxDocument, words: Words): string {
  const { say } = words;
  const taxes = taxColumns(document);
  const isTaxed = chargesTax(document);
  const titles = [say('Goods'), 'HSN', say('Quantity'), say('Price'), ...(isTaxed ? [say('Taxable value'), 'GST'] : [])]
    .concat(taxes.map(({ title }) => title))
    .concat(say('Total'));
  const rows = document.lines.map((line) => {
    const cells = [line.hsn, line.quantity === 0 ? '' : `${line.quantity} ${line.unit}`, money(line.price)]
      .concat(isTaxed ? [money(line.taxable), rateInWords(line.rate, words)] : [])
      .concat(taxes.map(({ of }) => money(of(line))))
      .concat(money(line.total));
    const tds = cells.map(
      (cell, at) => `<td role="cell" data-title="${escaped(titles[at + 1] ?? '')}">${escaped(cell)}</td>`,
    );
    const goods = goodsInWords(line, words).map((text) => inItsLanguage(text, words));
    return `<tr role="row"><th scope="row" role="rowheader">${goods.join('<br>')}</th>${tds.join('')}</tr>`;
  });
  const sums: [string, number][] = [
    ...values(document, words),
    ...taxes.map(({ title, of }): [string, number] => [title, of(document)]),
    ...(document.round_off === 0 ? [] : [[say('Rounding'), document.round_off] as [string, number]]),
  ];
  const sumRow = (name: string, text: string) =>
    `<tr role="row"><th scope="row" role="rowheader" colspan="${titles.length - 1}">${escaped(name)}</th><td role="cell">${escaped(text)}</td></tr>`;
  const foot = sums.map(([name, rupees]) => sumRow(name, money(rupees))).join('');
  const head = titles.map((title) => `<th scope="col" role="columnheader">${escaped(title)}</th>`).join('');
  const total = sumRow(say('Total'), `₹${money(document.total)}`);
  // With roles, because on a phone each line is a block, and the table would lose its meaning for screen readers.
  return `<div class="wide" tabindex="0" role="region" aria-label="${escaped(say('Goods and amounts'))}"><table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${rows.join('')}</tbody><tfoot role="rowgroup">${foot}${total}</tfoot></table></div>`;
}

const picture = (bytes: Buffer | undefined, alt: string) =>
  bytes ? `<img alt="${escaped(alt)}" src="data:image/png;base64,${bytes.toString('base64')}">` : '';

function article({ document, money: paid, signature }: Printed, words: Words): string {
  const { say, day } = words;
  const { supplier, recipient, delivery, number, date, orderId, place_of_supply } = document;
  const trade = supplier.trade_name === supplier.legal_name ? '' : supplier.legal_name;
  return `<article><header><div><p class="shop">${escaped(supplier.trade_name)}</p>${lines([
    trade,
    supplier.address,
    `GSTIN ${supplier.gstin}`,
    `${say('State')}: ${stateOf(supplier.state)}`,
  ])}</div><div><h1>${escaped(titleInWords(document, words))}</h1>${lines([
    compositionWords(document, words),
    `${say('No.')} ${number}`,
    `${say('Date')} ${day(date)}`,
    `${say('Order')} ${orderId}`,
  ])}</div></header><div class="people"><section><h2>${escaped(say('Billed to'))}</h2>${lines([
    recipient.name,
    recipient.gstin && `GSTIN ${recipient.gstin}`,
    recipient.address,
    `${say('State')}: ${stateOf(recipient.state)}`,
  ])}</section><section><h2>${escaped(say('Delivered to'))}</h2>${lines([
    delivery.name,
    delivery.address,
  ])}</section><section><h2>${escaped(say('Place of supply'))}</h2>${lines([stateOf(place_of_supply)])}</section></div>${table(
    document,
    words,
  )}<footer><p>${inItsLanguage(document.total_in_words, words)}</p>${lines([...paid, ...notesOf(document, words)])}<div class="sign">${lines(
    [fillText(say('For {shop}'), { shop: supplier.legal_name })],
  )}${picture(signature, say('Signature'))}${lines([say('Authorised signatory')])}</div></footer></article>`;
}

/** A complete page to read and print; it loads nothing else. */
export const invoicePage = (all: readonly Printed[], words: Words): string =>
  `<!doctype html><html lang="${words.language ?? 'en-IN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(
    all.map(({ document }) => document.number).join(', '),
  )}</title><style>${STYLE}</style></head><body><main>${all.map((printed) => article(printed, words)).join('')}</main></body></html>`;
