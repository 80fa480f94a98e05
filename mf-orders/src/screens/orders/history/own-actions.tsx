import type { Order } from '@shop/contract/order';
import { CancelOwnOrder } from '../../../features/cancel/cancel-own-order.tsx';
import { ContactUs } from '../../../features/details/contact-us.tsx';
import { PrintButton } from '../../../features/details/print-button.tsx';
import { ReorderButton } from '../../../features/reorder/reorder-button.tsx';
import type { Viewer } from '../../../features/viewer.ts';

export function OwnActions({ order, viewer }: { order: Order; viewer: Viewer }) {
  return (
    <>
      <ReorderButton order={order} />
      <ContactUs orderId={order.orderId} />
      <PrintButton />
      <CancelOwnOrder order={order} viewer={viewer} />
    </>
  );
}
