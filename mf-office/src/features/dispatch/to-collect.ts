import type { Order } from '@shop/contract/order';

/** What the rider collects: the lines of returns that the shop has accepted. */
export const toCollect = ({ returns = [] }: Pick<Order, 'returns'>) =>
  returns.filter(({ state }) => state === 'accepted').flatMap(({ lines }) => lines);
