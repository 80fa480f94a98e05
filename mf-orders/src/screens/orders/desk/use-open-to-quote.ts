import type { Order } from '@shop/contract/order';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { FROM_LIST, TO_QUOTE } from '../../../features/selection/from-list.ts';
import { orderPath, type Selection } from '../../../features/selection/use-selection.ts';

/** Opens an order at its missing prices, or with its return at the top. */
export function useOpenToQuote({ search, opening, isOpenedByPerson }: Selection) {
  const navigate = useNavigate();
  const replace = opening.replace && isOpenedByPerson;
  return useCallback(
    ({ orderId, returns }: Order) =>
      navigate(orderPath(orderId, search), {
        state: returns ? FROM_LIST : TO_QUOTE,
        preventScrollReset: true,
        replace,
      }),
    [navigate, search, replace],
  );
}
