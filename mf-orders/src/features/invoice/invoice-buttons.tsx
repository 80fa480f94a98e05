import { invoiceFileName } from '@shop/contract/gst/file-name';
import type { Order } from '@shop/contract/order';
import { profileAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useAtomValue } from 'jotai';
import { fetchInvoice, type InvoiceForm } from '../../queries/invoice-file.ts';
import { t } from '../../t.ts';
import { CreditNotes } from './credit-notes.tsx';
import { useFile } from './use-file.ts';

/** Once an order has an invoice: as a file, and as a page to read and print. */
export function InvoiceButtons({ order }: { order: Order }) {
  const { isBusy, save, open } = useFile();
  const { invoice, customerId, _id } = order;
  const { business_name: shop = '' } = useAtomValue(profileAtom);
  if (!invoice) return null;
  const load = (form: InvoiceForm) => fetchInvoice(customerId, _id, form);
  return (
    <>
      <Button
        look="line"
        aria-disabled={isBusy}
        onClick={() => void save(() => load('application/pdf'), invoiceFileName(shop, invoice))}
      >
        {t('Invoice (PDF)')}
      </Button>
      <Button look="link" aria-disabled={isBusy} onClick={() => void open(() => load('text/html'))}>
        {t('Read the invoice')}
      </Button>
      <CreditNotes order={order} />
    </>
  );
}
