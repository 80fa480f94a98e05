import type { Order } from '@shop/contract/order';
import { Button } from '@shop/ui/button';
import { fetchInvoice } from '../../queries/invoice-file.ts';
import { t } from '../../t.ts';
import { useFile } from './use-file.ts';

const fileName = (number: string) => `${number.replaceAll('/', '-')}.pdf`;

/** Once an order has an invoice: as a file, and as a page to read and print. */
export function InvoiceButtons({ order }: { order: Order }) {
  const { isBusy, save, open } = useFile();
  const { invoice, customerId, _id } = order;
  if (!invoice) return null;
  return (
    <>
      <Button
        look="line"
        aria-disabled={isBusy}
        onClick={() => void save(() => fetchInvoice(customerId, _id, 'application/pdf'), fileName(invoice))}
      >
        {t('Invoice')}
      </Button>
      <Button
        look="link"
        aria-disabled={isBusy}
        onClick={() => void open(() => fetchInvoice(customerId, _id, 'text/html'))}
      >
        {t('Read the invoice')}
      </Button>
    </>
  );
}
