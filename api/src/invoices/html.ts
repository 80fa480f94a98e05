import { documentTitles, type TaxDocument } from '@shop/contract/gst/documents';
import { chargesTax, dayInWords, goodsInWords, money, notesOf, rateInWords, taxColumns } from './pdf/words.ts';

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
article+article{margin-top:48px;padding-top:24px;border-top:3px double var(--line)}footer{margin-top:16px}.sign{margin-top:16px;text-align:right}
@media print{:root{color-scheme:light;--ink:#000;--faint:#333;--line:#999;--bg:#fff;--brand:#000}body{padding:0;max-width:none;font-size:11px}
article+article{break-before:page;border:0;margin:0;padding:0}tr{break-inside:avoid}.wide{overflow:visible}}`;

const lines = (texts: readonly (string | null | undefined | false)[]) =>
  texts
    .filter((text): text is string => Boolean(text))
    .map((text) => `<p>${escaped(text)}</p>`)
    .join('');

const stateOf = ({ code, name }: TaxDocument['place_of_supply']) => `${name} (${code})`;

function table(document: TaxDocument): string {
  const taxes = taxColumns(document);
  const isTaxed = chargesTax(document);
  const titles = ['Goods', 'HSN', 'Quantity', 'Price', ...(isTaxed ? ['Taxable value', 'GST'] : [])]
    .concat(taxes.map(({ title }) => title))
    .concat('Total');
  const rows = document.lines.map((line) => {
    const cells = [line.hsn, line.quantity === 0 ? '' : `${line.quantity} ${line.unit}`, money(line.price)]
      .concat(isTaxed ? [money(line.taxable), rateInWords(line.rate)] : [])
      .concat(taxes.map(({ of }) => money(of(line))))
      .concat(money(line.total));
    return `<tr><th scope="row">${escaped(goodsInWords(line))}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  });
  const sums: [string, number][] = [
    [isTaxed ? 'Taxable value' : 'Value', document.taxable],
    ...taxes.map(({ title, of }): [string, number] => [title, of(document)]),
    ...(document.round_off === 0 ? [] : [['Rounding', document.round_off] as [string, number]]),
  ];
  const sumRow = (name: string, text: string) =>
    `<tr><th scope="row" colspan="${titles.length - 1}">${escaped(name)}</th><td>${escaped(text)}</td></tr>`;
  const foot = sums.map(([name, rupees]) => sumRow(name, money(rupees))).join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="Goods and amounts"><table><thead><tr>${titles
    .map((title) => `<th scope="col">${title}</th>`)
    .join(
      '',
    )}</tr></thead><tbody>${rows.join('')}</tbody><tfoot>${foot}${sumRow('Total', `₹${money(document.total)}`)}</tfoot></table></div>`;
}

function article(document: TaxDocument): string {
  const { supplier, recipient, delivery, kind, number, date, orderId, place_of_supply } = document;
  const trade = supplier.trade_name === supplier.legal_name ? '' : supplier.legal_name;
  return `<article><header><div><p class="shop">${escaped(supplier.trade_name)}</p>${lines([
    trade,
    supplier.address,
    `GSTIN ${supplier.gstin}`,
    `State: ${stateOf(supplier.state)}`,
  ])}</div><div><h1>${documentTitles[kind]}</h1>${lines([
    `No. ${number}`,
    `Date ${dayInWords(date)}`,
    `Order ${orderId}`,
  ])}</div></header><div class="people"><section><h2>Billed to</h2>${lines([
    recipient.name,
    recipient.gstin && `GSTIN ${recipient.gstin}`,
    recipient.address,
    `State: ${stateOf(recipient.state)}`,
  ])}</section><section><h2>Delivered to</h2>${lines([
    delivery.name,
    delivery.address,
  ])}</section><section><h2>Place of supply</h2>${lines([stateOf(place_of_supply)])}</section></div>${table(
    document,
  )}<footer>${lines([document.total_in_words, ...notesOf(document)])}<div class="sign">${lines([
    `For ${supplier.legal_name}`,
    'Authorised signatory',
  ])}</div></footer></article>`;
}

/** A whole page that needs nothing besides, to be read and printed. */
export const invoicePage = (documents: readonly TaxDocument[]): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(
    documents.map(({ number }) => number).join(', '),
  )}</title><style>${STYLE}</style></head><body><main>${documents.map(article).join('')}</main></body></html>`;
