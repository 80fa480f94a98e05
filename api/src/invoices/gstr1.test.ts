import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Tax } from '../db/schema/stored-document.ts';
import { openInvoices } from '../gst/open-invoices.ts';
import { NO_TAX, taxSum, withTax } from '../gst/tax.ts';
import { Books, type Sale, sale } from '../testing/tax-documents.ts';
import { Gstr1Builder } from './gstr1.ts';
import { monthOf } from './month.ts';
import type { Gstr1 } from './portal-types.ts';

const GSTIN = '29ABCDE1234F1ZW';
const paise = (rupees = 0) => Math.round(rupees * 100);

function returnOf(sales: readonly Sale[]) {
  const books = new Books();
  for (const each of sales) books.sell(each);
  const builder = new Gstr1Builder();
  for (const document of books.documents) builder.add(document);
  return { ...books, result: builder.result(GSTIN, '2026-11') };
}

interface Portal {
  txval: number;
  iamt?: number | undefined;
  camt?: number | undefined;
  samt?: number | undefined;
}
const taxOf = ({ txval, iamt, camt, samt }: Portal): Tax => ({
  taxable: paise(txval),
  igst: paise(iamt),
  cgst: paise(camt),
  sgst: paise(samt),
});
const negative = ({ taxable, igst, cgst, sgst }: Tax): Tax => ({
  taxable: -taxable,
  igst: -igst,
  cgst: -cgst,
  sgst: -sgst,
});

/** All sections together; credit notes count against invoices. */
function wholeOf({ b2b, b2cl, b2cs, cdnr, cdnur, nil }: Gstr1): Tax {
  const items = (documents: { itms: { itm_det: Portal }[] }[]) =>
    documents.flatMap(({ itms }) => itms.map(({ itm_det }) => taxOf(itm_det)));
  return taxSum([
    ...items([...b2b, ...b2cl].flatMap(({ inv }) => inv as { itms: { itm_det: Portal }[] }[])),
    ...b2cs.map(taxOf),
    ...items([...cdnr.flatMap(({ nt }) => nt), ...cdnur]).map(negative),
    ...nil.inv.map(({ expt_amt, nil_amt }) => ({ ...NO_TAX, taxable: paise(expt_amt) + paise(nil_amt) })),
  ]);
}

test('the sections and the HSN summary add up to the documents, to the paisa, for any sales and credits', () => {
  fc.assert(
    fc.property(fc.array(sale, { maxLength: 12 }), (sales) => {
      const { documents, result } = returnOf(sales);
      const signed = documents.map(({ kind, data }) => (kind === 'credit_note' ? negative(data.sum) : data.sum));
      expect(wholeOf(result)).toEqual(taxSum(signed));
      expect(taxSum([...result.hsn.hsn_b2b, ...result.hsn.hsn_b2c].map(taxOf))).toEqual(taxSum(signed));
      const counted = result.doc_issue.doc_det.flatMap(({ docs }) => docs.map(({ totnum }) => totnum));
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(documents.length);
    }),
    { numRuns: 300 },
  );
});

test('no sequence of credits takes back more than was invoiced, of any head of tax', () => {
  fc.assert(
    fc.property(sale, (one) => {
      const { documents } = returnOf([one]);
      const [invoice, ...notes] = documents;
      for (const { data } of notes)
        for (const { taxable, cgst, sgst, igst, total } of data.lines)
          expect(Math.min(taxable, cgst, sgst, igst, total - 1)).toBeGreaterThanOrEqual(0);
      const left = openInvoices(documents).flatMap(({ lines }) => lines);
      for (const line of left)
        expect(Math.min(line.taxable, line.cgst, line.sgst, line.igst, line.quantity)).toBeGreaterThanOrEqual(0);
      const back = notes.reduce((sum, { data }) => sum + withTax(data.sum), 0);
      expect(withTax(taxSum(left)) + back).toBe(withTax(invoice?.data.sum ?? NO_TAX));
      if (left.length === 0 && notes.length > 0)
        expect(notes.reduce((sum, { data }) => sum + data.roundOff, 0)).toBe(invoice?.data.roundOff);
    }),
    { numRuns: 1000 },
  );
});

describe('a sale is reported in', () => {
  const consumer = { isSameState: false, isBusiness: false, isRounded: false, credits: [] };
  const soap = (price: number) => [{ rate: 18, price, quantity: 1 }];
  const sections = (one: Sale) => {
    const { result } = returnOf([one]);
    return (['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const).filter((name) => result[name].length > 0);
  };

  test.each<[string, Sale, string[]]>([
    [
      'b2cs, of a consumer within the state at any amount',
      { ...consumer, isSameState: true, lines: soap(20_000_000) },
      ['b2cs'],
    ],
    ['b2cs, to another state of one lakh rupees', { ...consumer, lines: soap(10_000_000) }, ['b2cs']],
    ['b2cl, to another state above one lakh rupees', { ...consumer, lines: soap(10_000_001) }, ['b2cl']],
    ['b2b, of a business', { ...consumer, isBusiness: true, lines: soap(100) }, ['b2b']],
    [
      'cdnr besides, given back by a business',
      { ...consumer, isBusiness: true, lines: soap(100), credits: [1000] },
      ['b2b', 'cdnr'],
    ],
    [
      'cdnur besides, given back of a large sale',
      { ...consumer, lines: soap(10_000_001), credits: [10] },
      ['b2cl', 'cdnur'],
    ],
    ['nothing, given back whole of a small sale', { ...consumer, lines: soap(100), credits: [1000] }, []],
  ])('%s', (_where, one, expected) => expect(sections(one)).toEqual(expected));
});

test('the file has the form of the portal', () => {
  const { result } = returnOf([
    {
      isSameState: false,
      isBusiness: true,
      isRounded: false,
      lines: [{ rate: 18, price: 11_800, quantity: 2 }],
      credits: [500],
    },
    {
      isSameState: true,
      isBusiness: false,
      isRounded: false,
      lines: [{ rate: null, price: 5000, quantity: 1 }],
      credits: [],
    },
  ]);
  expect(result).toMatchObject({ gstin: GSTIN, fp: '112026' });
  expect(result.b2b).toEqual([
    {
      ctin: '27AAPFU0939F1ZV',
      inv: [
        {
          inum: 'INV/2627/0001',
          idt: '27-11-2026',
          val: 236,
          pos: '27',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [{ num: 1, itm_det: { rt: 18, txval: 200, iamt: 36, csamt: 0 } }],
        },
      ],
    },
  ]);
  expect(result.cdnr[0]?.nt[0]).toMatchObject({ ntty: 'C', nt_num: 'CN/2627/0001', nt_dt: '27-11-2026', val: 118 });
  expect(result.nil.inv).toEqual([{ sply_ty: 'INTRAB2C', expt_amt: 50, nil_amt: 0, ngsup_amt: 0 }]);
  expect(result.hsn.hsn_b2b).toEqual([
    { num: 1, hsn_sc: '1000', uqc: 'NOS', qty: 2, rt: 18, txval: 100, iamt: 18, camt: 0, samt: 0, csamt: 0 },
  ]);
  expect(result.doc_issue.doc_det).toEqual([
    {
      doc_num: 1,
      doc_typ: 'Invoices for outward supply',
      docs: [{ num: 1, from: 'INV/2627/0001', to: 'INV/2627/0002', totnum: 2, cancel: 0, net_issue: 2 }],
    },
    {
      doc_num: 5,
      doc_typ: 'Credit Note',
      docs: [{ num: 1, from: 'CN/2627/0001', to: 'CN/2627/0001', totnum: 1, cancel: 0, net_issue: 1 }],
    },
  ]);
});

test('the days of a month that are not over are named, in Indian time', () => {
  expect(monthOf('2026-02', new Date('2026-02-26T19:00:00Z')).openDays).toEqual(['2026-02-27', '2026-02-28']);
  expect(monthOf('2026-01', new Date('2026-02-01T00:00:00Z'))).toMatchObject({ to: '2026-01-31', openDays: [] });
});
