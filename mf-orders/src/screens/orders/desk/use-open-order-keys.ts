import { allowedMoves, isAllowed, OrderStatus } from '@shop/contract/order-status';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HistoryList } from '../../../features/list/use-history.ts';
import { mayMove } from '../../../features/moves/order-moves.ts';
import { goToQuoting } from '../../../features/quoting/go-to-quoting.ts';
import { orderPath, type Selection } from '../../../features/selection/use-selection.ts';
import { SEARCH_ID } from './desk-search.tsx';
import type { useChecked } from './use-checked.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import type { useDeskMoves } from './use-desk-moves.tsx';

interface Desk {
  list: HistoryList;
  selection: Selection;
  checked: ReturnType<typeof useChecked>;
  moves: ReturnType<typeof useDeskMoves>;
  onHelp: () => void;
}

/** The keys that act on the order that stands open beside the list. */
export function useOpenOrderKeys({ list, selection, checked, moves, onHelp }: Desk) {
  const navigate = useNavigate();
  const { isWide, selectedId, search } = selection;
  const at = list.orders.findIndex(selection.isSelected);
  const open = list.orders[at];

  function go(step: 1 | -1) {
    const next = list.orders[at < 0 ? 0 : at + step];
    if (!next) return step === 1 && list.hasMore ? list.loadMore() : undefined;
    void navigate(orderPath(next.orderId, search), { replace: true, preventScrollReset: true });
  }

  // The list follows the open order, the least that it must.
  useEffect(() => {
    if (!isWide || !selectedId) return;
    document.querySelector(`[data-order="${CSS.escape(selectedId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [isWide, selectedId]);

  useDeskKeys({
    '/': () => document.getElementById(SEARCH_ID)?.focus(),
    '?': onHelp,
    ...(isWide && {
      j: () => go(1),
      k: () => go(-1),
      ...(open && {
        m() {
          const [usual] = allowedMoves(open.status);
          if (usual === undefined || moves.busy) return;
          if (mayMove(open, usual)) moves.moveOne(open, usual);
          else goToQuoting();
        },
        c: () => isAllowed(open.status, OrderStatus.Cancelled) && moves.moveOne(open, OrderStatus.Cancelled),
        x: () => checked.toggle(open),
        o: () => document.querySelector<HTMLElement>('[data-print] h2')?.focus(),
      }),
    }),
  });
}
