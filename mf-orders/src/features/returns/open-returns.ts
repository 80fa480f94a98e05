import type { Order } from '@shop/contract/order';
import type { OrderReturn, ReturnState } from '@shop/contract/order-returns';

const OPEN: readonly ReturnState[] = ['requested', 'accepted', 'received'];

/** The shop still has to do something about it. */
export const isOpen = ({ state }: Pick<OrderReturn, 'state'>) => OPEN.includes(state);

export const hasOpenReturn = ({ returns }: Pick<Order, 'returns'>) => returns?.some(isOpen) ?? false;
