import { ProposalNotice } from '../proposals/proposal-notice.tsx';
import { OrderReturns, type OrderReturnsProps } from '../returns/order-returns.tsx';

/** What the shop asks about the order, and what comes back of it. */
export const AfterOrder = (props: OrderReturnsProps) => (
  <>
    <ProposalNotice {...props} />
    {props.order.returns && <OrderReturns {...props} />}
  </>
);
