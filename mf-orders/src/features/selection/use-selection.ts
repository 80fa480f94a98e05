import type { Order } from '@shop/contract/order';
import { useMedia } from '@shop/ui/use-media';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { FROM_LIST, isFromList, isToQuote } from './from-list.ts';

/** Whether the screen is as wide as that; under a dialog (`isHeld`) nothing moves. */
export function useHeldMedia(query: string, isHeld: boolean) {
  const now = useMedia(query);
  const [held, setHeld] = useState(now);
  if (!isHeld && held !== now) setHeld(now);
  return held;
}

export const orderPath = (orderId: string, search = '') => `/orders/${orderId}${search}`;

interface Pinned extends Pick<Order, '_id' | 'orderId'> {
  /** The filters of its list, as in the address. */
  list: string;
}

const isNamed = (order: Order, name: string) => order.orderId === name || order._id === name;

/** The open order: the one in the address, otherwise, on wide screens, the first. */
export function useSelection(orders: readonly Order[], isHeld = false) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // List and details next to each other.
  const isWide = useHeldMedia('(min-width: 75em)', isHeld);
  const named = matchPath('/orders/:orderId', pathname)?.params.orderId;

  // It stays open when a newer order appears above it, and when it leaves the list, until there is another list.
  const [pinned, setPinned] = useState<Pinned>();
  const first = pinned?.list === search ? pinned : orders[0];
  const { _id, orderId } = first ?? {};
  useEffect(() => setPinned(_id && orderId ? { list: search, _id, orderId } : undefined), [search, _id, orderId]);

  const selectedId = named ?? (isWide ? first?.orderId : undefined);
  const isOpen = (order: Order) => selectedId !== undefined && isNamed(order, selectedId);
  useFocusOnClosing(isWide ? undefined : named);

  return {
    isWide,
    selectedId,
    isOpenedByPerson: isFromList(state),
    /** How a link opens another order: it replaces an open one in the history, so closing returns to the list. */
    opening: {
      replace: !isWide && named !== undefined,
      state: isWide || named === undefined || isFromList(state) ? FROM_LIST : null,
      preventScrollReset: true,
    },
    isToQuote: isToQuote(state),
    search,
    /** On narrow screens the dialog names the open order; the card behind it does not change. */
    isSelected: (order: Order) => isWide && isOpen(order),
    isOpen,
    close() {
      if (isFromList(state)) void navigate(-1);
      else void navigate(`/orders${search}`, { replace: true, preventScrollReset: true });
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** After the dialog the focus returns to the order's card. */
function useFocusOnClosing(open: string | undefined) {
  const last = useRef(open);
  useEffect(() => {
    const closed = last.current;
    last.current = open;
    if (closed === undefined || open !== undefined) return;
    document.querySelector<HTMLElement>(`[data-order="${CSS.escape(closed)}"]`)?.focus({ preventScroll: true });
  }, [open]);
}
