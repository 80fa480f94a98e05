import type { Order } from '@shop/contract/order';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { TO_QUOTE } from '../../../features/selection/from-list.ts';
import { orderPath, type Selection } from '../../../features/selection/use-selection.ts';

/** Opens an order at its missing prices. */
export function useOpenToQuote({ search, opening, isOpenedByPerson }: Selection) {
  const navigate = useNavigate();
  const replace = opening.replace && isOpenedByPerson;
  return useCallback(
    ({ orderId }: Order) =>
      navigate(orderPath(orderId, search), { state: TO_QUOTE, preventScrollReset: true, replace }),
    [navigate, search, replace],
  );
}
