import { Late } from '@shop/ui/late';
import type { OrderReturnsProps } from './order-returns.tsx';

const load = async () => (await import(/* webpackChunkName: "order-returns" */ './order-returns.tsx')).OrderReturns;

/** Few orders have returns: their code is loaded with them. */
export const LateReturns = (props: OrderReturnsProps) =>
  props.order.returns?.length ? (
    <Late load={load} props={props} missing="The returns of this order did not load." />
  ) : null;
