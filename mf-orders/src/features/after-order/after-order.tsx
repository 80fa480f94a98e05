import { ProposalNotice } from '../proposals/proposal-notice.tsx';
import { OrderReturns, type OrderReturnsProps } from '../returns/order-returns.tsx';

/** Questions of the shop about the order, and its returns. */
export const AfterOrder = (props: OrderReturnsProps) => (
  <>
    <ProposalNotice {...props} />
    {props.order.returns && <OrderReturns {...props} />}
  </>
);
