// Said later: only after somebody has done something.
import { currentLanguage, currentSession, ENGLISH } from '@shop/platform';
import { t } from '../t.ts';

export type InvoiceForm = 'application/pdf' | 'text/html';

/** Why there is no file, in the API's words. */
export class NoInvoice extends Error {
  override name = 'NoInvoice';
}

const messageIn = (body: unknown) => {
  const { error } = (body ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' ? error.message : t('The invoice did not load. Please try again.');
};

/** The words of an invoice are in the language of the page. */
const inLanguage = (path: string) =>
  currentLanguage() === ENGLISH ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${currentLanguage()}`;

async function fetchFile(path: string, accept: InvoiceForm): Promise<Blob> {
  const { token } = currentSession();
  const headers = { accept, ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`/api${inLanguage(path)}`, { headers }).catch(() => {
    throw new NoInvoice(t('No answer from the shop. Please check your connection.'));
  });
  if (!response.ok) throw new NoInvoice(messageIn(await response.json().catch(() => null)));
  return response.blob();
}

/** `number`: one document alone; otherwise all of the order. */
export const fetchInvoice = (customerId: string, orderId: string, accept: InvoiceForm, number?: string) =>
  fetchFile(`/user/invoice/${customerId}/${orderId}${number ? `?number=${encodeURIComponent(number)}` : ''}`, accept);

export type PaperSize = 'a4' | '80mm';

export const fetchInvoices = (orderIds: readonly string[], paper: PaperSize) =>
  fetchFile(`/admin/invoices?orders=${orderIds.join(',')}&paper=${paper}`, 'application/pdf');
