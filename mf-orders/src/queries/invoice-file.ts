import { currentSession } from '@shop/platform';
import { t } from '../t.ts';

export type InvoiceForm = 'application/pdf' | 'text/html';

/** Why there is no file, in the API's words. */
export class NoInvoice extends Error {}

const messageIn = (body: unknown) => {
  const { error } = (body ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' ? error.message : t('The invoice did not load. Please try again.');
};

async function fetchFile(path: string, accept: InvoiceForm): Promise<Blob> {
  const { token } = currentSession();
  const headers = { accept, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`/api${path}`, { headers }).catch(() => {
    throw new NoInvoice(t('No answer from the shop. Please check your connection.'));
  });
  if (!response.ok) throw new NoInvoice(messageIn(await response.json().catch(() => null)));
  return response.blob();
}

export const fetchInvoice = (customerId: string, orderId: string, accept: InvoiceForm) =>
  fetchFile(`/user/invoice/${customerId}/${orderId}`, accept);

export type PaperSize = 'a4' | '80mm';

export const fetchInvoices = (orderIds: readonly string[], paper: PaperSize) =>
  fetchFile(`/admin/invoices?orders=${orderIds.join(',')}&paper=${paper}`, 'application/pdf');
