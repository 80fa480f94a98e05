import { invoiceFileName } from '@shop/contract/gst/file-name';
import type { Order } from '@shop/contract/order';
import { profileAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { useAtomValue } from 'jotai';
import { fetchInvoice } from '../../queries/invoice-file.ts';
import { t } from '../../t.ts';
import { useFile } from './use-file.ts';

/** What corrects the invoice, by number: each as a file of its own. */
export function CreditNotes({ order: { customerId, _id, credit_notes: numbers = [] } }: { order: Order }) {
  const { isBusy, save } = useFile();
  const { business_name: shop = '' } = useAtomValue(profileAtom);
  return numbers.map((number) => (
    <Button
      key={number}
      small
      look="line"
      aria-disabled={isBusy}
      onClick={() =>
        void save(() => fetchInvoice(customerId, _id, 'application/pdf', number), invoiceFileName(shop, number))
      }
    >
      {t('Credit note {number} (PDF)', { number })}
    </Button>
  ));
}
