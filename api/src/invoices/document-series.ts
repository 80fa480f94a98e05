import type { DocumentRow } from '../gst/open-invoices.ts';
import type { Gstr1 } from './portal-types.ts';

type Details = Gstr1['doc_issue']['doc_det'];

interface Range {
  from: DocumentRow;
  to: DocumentRow;
  count: number;
}

/** The tax office's numbers of the kinds of documents. */
const INVOICES = { doc_num: 1, doc_typ: 'Invoices for outward supply' };
const CREDIT_NOTES = { doc_num: 5, doc_typ: 'Credit Note' };

/** The numbers used in a month, by series (table 13). No document is ever cancelled: a credit note corrects it. */
export class DocumentSeries {
  readonly #ranges = { invoices: new Map<string, Range>(), notes: new Map<string, Range>() };

  add(document: DocumentRow) {
    const ranges = document.kind === 'credit_note' ? this.#ranges.notes : this.#ranges.invoices;
    const key = `${document.series} ${document.year}`;
    const before = ranges.get(key) ?? { from: document, to: document, count: 0 };
    ranges.set(key, {
      from: document.serial < before.from.serial ? document : before.from,
      to: document.serial > before.to.serial ? document : before.to,
      count: before.count + 1,
    });
  }

  details(): Details {
    const kinds = [
      { ...INVOICES, ranges: this.#ranges.invoices },
      { ...CREDIT_NOTES, ranges: this.#ranges.notes },
    ];
    return kinds
      .filter(({ ranges }) => ranges.size > 0)
      .map(({ ranges, ...kind }) => ({
        ...kind,
        docs: [...ranges.values()].map(({ from, to, count }, position) => ({
          num: position + 1,
          from: from.number,
          to: to.number,
          totnum: count,
          cancel: 0,
          net_issue: count,
        })),
      }));
  }
}
