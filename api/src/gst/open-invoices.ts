import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { taxDocuments } from '../db/schema/gst.ts';
import type { StoredLine } from '../db/schema/stored-document.ts';
import { subtractTax, taxSum, withTax } from './tax.ts';

export type DocumentRow = typeof taxDocuments.$inferSelect;

/** In the order of their issue. */
export const documentsOf = (db: Pick<Db, 'select'>, orderId: string): Promise<DocumentRow[]> =>
  db
    .select()
    .from(taxDocuments)
    .where(eq(taxDocuments.orderId, orderId))
    .orderBy(asc(taxDocuments.issuedAt), asc(taxDocuments.series), asc(taxDocuments.serial));

/** What is left of a line. */
export interface OpenLine extends StoredLine {
  /** How many pieces the invoice has. */
  sold: number;
}

/** The part of an invoice that no credit note has corrected. */
export interface OpenInvoice {
  invoice: DocumentRow;
  lines: OpenLine[];
  roundOff: number;
}

function less(line: StoredLine, credits: readonly StoredLine[]): OpenLine {
  const sum = (of: (credit: StoredLine) => number) => credits.reduce((total, credit) => total + of(credit), 0);
  return {
    ...line,
    ...subtractTax(line, taxSum(credits)),
    quantity: line.quantity - sum(({ quantity }) => quantity),
    total: line.total - sum(({ total }) => total),
    sold: line.quantity,
  };
}

export function openInvoices(documents: readonly DocumentRow[]): OpenInvoice[] {
  const invoices = documents.filter(({ kind }) => kind !== 'credit_note');
  return invoices
    .map((invoice) => {
      const notes = documents.filter(({ originalId }) => originalId === invoice.id);
      const credits = notes.flatMap(({ data }) => data.lines);
      return {
        invoice,
        lines: invoice.data.lines
          .map((line) =>
            less(
              line,
              credits.filter(({ place }) => place === line.place),
            ),
          )
          .filter(({ total }) => total > 0),
        roundOff: notes.reduce((left, { data }) => left - data.roundOff, invoice.data.roundOff),
      };
    })
    .filter(({ lines }) => lines.length > 0);
}

export const openAmount = (open: readonly OpenInvoice[]) =>
  open.flatMap(({ lines }) => lines).reduce((sum, line) => sum + withTax(line), 0);
