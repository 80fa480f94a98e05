import type { Order } from '@shop/contract/order';
import { profileAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';
import { CancelOwnOrder } from '../../../features/cancel/cancel-own-order.tsx';
import { ChangeOwnOrder } from '../../../features/change/change-own-order.tsx';
import { CallLink } from '../../../features/details/call-link.tsx';
import { ContactUs } from '../../../features/details/contact-us.tsx';
import { PrintButton } from '../../../features/details/print-button.tsx';
import { InvoiceButtons } from '../../../features/invoice/invoice-buttons.tsx';
import { amountDue } from '../../../features/payment/amount-due.ts';
import { ReorderButton } from '../../../features/reorder/reorder-button.tsx';
import type { Viewer } from '../../../features/viewer.ts';

interface Props {
  order: Order;
  viewer: Viewer;
}

export function OwnActions({ order }: { order: Order }) {
  const { phone_number: phone } = useAtomValue(profileAtom);
  return (
    <>
      <ReorderButton order={order} look={amountDue(order) === null ? 'filled' : 'soft'} />
      <ContactUs orderId={order.orderId} />
      <CallLink name="the shop" phone={phone} />
    </>
  );
}

export const SeldomActions = ({ order, viewer }: Props) => (
  <>
    <InvoiceButtons order={order} />
    <PrintButton />
    {!order.sale?.pick_up && (
      <>
        <ChangeOwnOrder order={order} viewer={viewer} />
        <CancelOwnOrder order={order} viewer={viewer} />
      </>
    )}
  </>
);
