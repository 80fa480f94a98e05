import { toRupees } from '@shop/pricing/money';
import type { StoredLine, Tax } from '../db/schema/stored-document.ts';
import type { DocumentRow } from '../gst/open-invoices.ts';
import { DocumentSeries } from './document-series.ts';
import type { Gstr1 } from './portal-types.ts';
import { byRate, exemptLines, NetSums, sectionOf, taxedLines } from './sections.ts';

type Invoice = Gstr1['b2b'][number]['inv'][number];
type Note = Gstr1['cdnr'][number]['nt'][number];
type LargeInvoice = Gstr1['b2cl'][number]['inv'][number];

/** 27-11-2026 */
const portalDay = (day: string) => day.split('-').reverse().join('-');

const taxOf = ({ cgst, sgst, igst }: Tax, isSameState: boolean) => ({
  ...(isSameState ? { camt: toRupees(cgst), samt: toRupees(sgst) } : { iamt: toRupees(igst) }),
  csamt: 0,
});

const itemsOf = (document: DocumentRow) =>
  byRate(taxedLines(document)).map(([rt, tax], position) => ({
    num: position + 1,
    itm_det: { rt, txval: toRupees(tax.taxable), ...taxOf(tax, document.data.isSameState) },
  }));

const add = <Value>(to: Map<string, Value[]>, key: string, value: Value) => {
  const known = to.get(key);
  if (known) known.push(value);
  else to.set(key, [value]);
};

const sorted = <Value>(map: ReadonlyMap<string, Value>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

const supplyOf = ({ data }: DocumentRow) =>
  `${data.isSameState ? 'INTRA' : 'INTR'}${data.recipient.gstin === null ? 'B2C' : 'B2B'}`;

interface HsnKey {
  hsn: string;
  rate: number;
  unit: string;
}

const hsnRows = (sums: NetSums<HsnKey>) =>
  sums.sorted().map(({ key, tax, quantity }, position) => ({
    num: position + 1,
    hsn_sc: key.hsn,
    uqc: key.unit,
    qty: quantity,
    rt: key.rate,
    txval: toRupees(tax.taxable),
    iamt: toRupees(tax.igst),
    camt: toRupees(tax.cgst),
    samt: toRupees(tax.sgst),
    csamt: 0,
  }));

/** GSTR-1 of a month, document by document. */
export class Gstr1Builder {
  readonly #b2b = new Map<string, Invoice[]>();
  readonly #b2cl = new Map<string, LargeInvoice[]>();
  readonly #cdnr = new Map<string, Note[]>();
  readonly #cdnur: Gstr1['cdnur'] = [];
  readonly #b2cs = new NetSums<{ isSameState: boolean; pos: string; rate: number }>();
  readonly #nil = new NetSums<{ supply: string; isExempt: boolean }>();
  readonly #hsn = { b2b: new NetSums<HsnKey>(), b2c: new NetSums<HsnKey>() };
  readonly #series = new DocumentSeries();

  add(document: DocumentRow) {
    const isNote = document.kind === 'credit_note';
    this.#series.add(document);
    if (taxedLines(document).length > 0) this.#addTaxed(document, isNote);
    for (const line of exemptLines(document))
      this.#nil.add({ supply: supplyOf(document), isExempt: line.rate === null }, line, isNote);
    for (const line of document.data.lines) this.#addHsn(document, line, isNote);
  }

  #addTaxed(document: DocumentRow, isNote: boolean) {
    const { number, day, data } = document;
    const { gstin } = data.recipient;
    const pos = data.place_of_supply.code;
    const val = toRupees(data.total);
    const itms = itemsOf(document);
    const note = { ntty: 'C', nt_num: number, nt_dt: portalDay(day), val, pos } as const;
    const fixed = { rchrg: 'N', inv_typ: 'R' } as const;
    switch (sectionOf(document)) {
      case 'b2b':
        add(this.#b2b, gstin ?? '', { inum: number, idt: portalDay(day), val, pos, ...fixed, itms });
        break;
      case 'b2cl':
        add(this.#b2cl, pos, { inum: number, idt: portalDay(day), val, itms });
        break;
      case 'cdnr':
        add(this.#cdnr, gstin ?? '', { ...note, ...fixed, itms });
        break;
      case 'cdnur':
        this.#cdnur.push({ typ: 'B2CL', ...note, itms });
        break;
      case 'b2cs':
        for (const line of taxedLines(document))
          this.#b2cs.add({ isSameState: data.isSameState, pos, rate: line.rate ?? 0 }, line, isNote);
    }
  }

  #addHsn({ data }: DocumentRow, line: StoredLine, isNote: boolean) {
    const sums = data.recipient.gstin === null ? this.#hsn.b2c : this.#hsn.b2b;
    // A delivery charge is not a piece of the goods.
    const counted = line.isDelivery ? { ...line, quantity: 0 } : line;
    sums.add({ hsn: line.hsn, rate: line.rate ?? 0, unit: line.unit }, counted, isNote);
  }

  /** `month` as `2026-11`. */
  result(gstin: string, month: string): Gstr1 {
    return {
      gstin,
      fp: month.slice(5) + month.slice(0, 4),
      version: 'GST3.2.2',
      hash: 'hash',
      b2b: sorted(this.#b2b).map(([ctin, inv]) => ({ ctin, inv })),
      b2cl: sorted(this.#b2cl).map(([pos, inv]) => ({ pos, inv })),
      b2cs: this.#b2cs.sorted().map(({ key: { isSameState, pos, rate }, tax }) => ({
        ...({ sply_ty: isSameState ? 'INTRA' : 'INTER', pos, typ: 'OE', rt: rate } as const),
        txval: toRupees(tax.taxable),
        ...taxOf(tax, isSameState),
      })),
      cdnr: sorted(this.#cdnr).map(([ctin, nt]) => ({ ctin, nt })),
      cdnur: this.#cdnur,
      nil: { inv: this.#nilRows() },
      hsn: { hsn_b2b: hsnRows(this.#hsn.b2b), hsn_b2c: hsnRows(this.#hsn.b2c) },
      doc_issue: { doc_det: this.#series.details() },
    };
  }

  #nilRows() {
    const rows = new Map<string, { expt_amt: number; nil_amt: number }>();
    for (const { key, tax } of this.#nil.sorted()) {
      const row = rows.get(key.supply) ?? { expt_amt: 0, nil_amt: 0 };
      rows.set(key.supply, { ...row, [key.isExempt ? 'expt_amt' : 'nil_amt']: toRupees(tax.taxable) });
    }
    return sorted(rows).map(([sply_ty, row]) => ({ sply_ty, ...row, ngsup_amt: 0 }));
  }
}
