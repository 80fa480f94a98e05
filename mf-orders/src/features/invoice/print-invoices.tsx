import { invoiceFileName } from '@shop/contract/gst/file-name';
import type { Order } from '@shop/contract/order';
import { profileAtom } from '@shop/platform';
import { Button } from '@shop/ui/button';
import { Late } from '@shop/ui/late';
import { useAtomValue } from 'jotai';
import { fetchInvoices, type PaperSize } from '../../queries/invoice-file.ts';
import { t } from '../../t.ts';
import { useHasRight } from '../money/use-has-right.ts';
import { useFile } from './use-file.ts';

/** As many as the API puts into one file. */
const MOST = 50;
const labels: Record<PaperSize, () => string> = { a4: () => t('Invoices'), '80mm': () => t('On 80 mm') };

const loadCreditNotes = async () =>
  (await import(/* webpackChunkName: "after-order" */ './credit-notes.tsx')).CreditNotes;

/** After the invoice's number, or how many there are. */
const fileName = (shop: string, [first, ...more]: readonly Order[], paper: PaperSize) =>
  invoiceFileName(
    shop,
    [more.length === 0 ? first?.invoice : `${more.length + 1} ${t('Invoices')}`, paper === '80mm' && paper]
      .filter(Boolean)
      .join(' '),
  );

/** The documents of the chosen orders that have an invoice, in one file. */
export function PrintInvoices({ orders }: { orders: readonly Order[] }) {
  const { isBusy, save } = useFile();
  const { business_name: shop = '' } = useAtomValue(profileAtom);
  const mayPrint = useHasRight('invoices.issue');
  const invoiced = orders.filter(({ invoice }) => invoice).slice(0, MOST);
  if (!mayPrint || invoiced.length === 0) return null;
  const load = (paper: PaperSize) =>
    fetchInvoices(
      invoiced.map(({ _id }) => _id),
      paper,
    );
  const [only, ...more] = invoiced;
  return (
    <>
      {(['a4', '80mm'] as const).map((paper) => (
        <Button
          key={paper}
          small
          look="line"
          aria-disabled={isBusy}
          onClick={() => void save(() => load(paper), fileName(shop, invoiced, paper))}
        >
          {labels[paper]()} {invoiced.length > 1 && invoiced.length}
        </Button>
      ))}
      {only?.credit_notes && more.length === 0 && <Late load={loadCreditNotes} props={{ order: only }} />}
    </>
  );
}
