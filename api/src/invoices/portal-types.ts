import { oneOf } from '@shop/contract/common';
import { type Static, Type } from 'typebox';

/**
 * The GSTR-1 file for the GST portal. GSTN publishes no schema; the names are those of its offline tool (docs/gst.md
 * lists the sources). Amounts are in rupees, and not negative for credit notes.
 */
const amount = Type.Number();
const tax = {
  iamt: Type.Optional(amount),
  camt: Type.Optional(amount),
  samt: Type.Optional(amount),
  csamt: amount,
};
const Item = Type.Object({ num: Type.Integer(), itm_det: Type.Object({ rt: amount, txval: amount, ...tax }) });
const items = Type.Array(Item);

const B2bInvoice = Type.Object({
  inum: Type.String(),
  idt: Type.String(),
  val: amount,
  pos: Type.String(),
  rchrg: Type.Literal('N'),
  inv_typ: Type.Literal('R'),
  itms: items,
});
const B2clInvoice = Type.Object({ inum: Type.String(), idt: Type.String(), val: amount, itms: items });
const Note = Type.Object({
  ntty: Type.Literal('C'),
  nt_num: Type.String(),
  nt_dt: Type.String(),
  val: amount,
  pos: Type.String(),
  rchrg: Type.Literal('N'),
  inv_typ: Type.Literal('R'),
  itms: items,
});
const ConsumerNote = Type.Object({
  typ: Type.Literal('B2CL'),
  ntty: Type.Literal('C'),
  nt_num: Type.String(),
  nt_dt: Type.String(),
  val: amount,
  pos: Type.String(),
  itms: items,
});
const HsnRow = Type.Object({
  num: Type.Integer(),
  hsn_sc: Type.String(),
  uqc: Type.String(),
  qty: amount,
  rt: amount,
  txval: amount,
  iamt: amount,
  camt: amount,
  samt: amount,
  csamt: amount,
});

export const Gstr1 = Type.Object({
  gstin: Type.String(),
  fp: Type.String(),
  version: Type.String(),
  hash: Type.String(),
  b2b: Type.Array(Type.Object({ ctin: Type.String(), inv: Type.Array(B2bInvoice) })),
  b2cl: Type.Array(Type.Object({ pos: Type.String(), inv: Type.Array(B2clInvoice) })),
  b2cs: Type.Array(
    Type.Object({
      sply_ty: oneOf(['INTRA', 'INTER']),
      pos: Type.String(),
      typ: Type.Literal('OE'),
      rt: amount,
      txval: amount,
      ...tax,
    }),
  ),
  cdnr: Type.Array(Type.Object({ ctin: Type.String(), nt: Type.Array(Note) })),
  cdnur: Type.Array(ConsumerNote),
  nil: Type.Object({
    inv: Type.Array(Type.Object({ sply_ty: Type.String(), expt_amt: amount, nil_amt: amount, ngsup_amt: amount })),
  }),
  hsn: Type.Object({ hsn_b2b: Type.Array(HsnRow), hsn_b2c: Type.Array(HsnRow) }),
  doc_issue: Type.Object({
    doc_det: Type.Array(
      Type.Object({
        doc_num: Type.Integer(),
        doc_typ: Type.String(),
        docs: Type.Array(
          Type.Object({
            num: Type.Integer(),
            from: Type.String(),
            to: Type.String(),
            totnum: Type.Integer(),
            cancel: Type.Integer(),
            net_issue: Type.Integer(),
          }),
        ),
      }),
    ),
  }),
  /** Days of the month that are not over or not closed. While there are any, the file must not be uploaded. */
  open_days: Type.Optional(Type.Array(Type.String())),
  /** The shop also issued documents of this month under these GSTINs. They are not in it. */
  other_gstins: Type.Optional(Type.Array(Type.String())),
});
export type Gstr1 = Static<typeof Gstr1>;
