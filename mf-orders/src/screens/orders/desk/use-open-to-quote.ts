import type { Order } from '@shop/contract/order';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { TO_QUOTE } from '../../../features/selection/from-list.ts';
import { orderPath } from '../../../features/selection/use-selection.ts';

/** Opens an order at the prices that are to be quoted. */
export function useOpenToQuote(search: string) {
  const navigate = useNavigate();
  return useCallback(
    ({ orderId }: Order) => navigate(orderPath(orderId, search), { state: TO_QUOTE, preventScrollReset: true }),
    [navigate, search],
  );
}
