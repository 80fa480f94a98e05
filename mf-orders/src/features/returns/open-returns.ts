import type { Order } from '@shop/contract/order';
import type { OrderReturn } from '@shop/contract/order-returns';
import { decisionsOn } from '@shop/contract/return-rules';

/** The shop still has to do something about it. */
export const isOpen = ({ state }: Pick<OrderReturn, 'state'>) => decisionsOn(state).length > 0;

export const hasOpenReturn = ({ returns }: Pick<Order, 'returns'>) => returns?.some(isOpen) ?? false;
