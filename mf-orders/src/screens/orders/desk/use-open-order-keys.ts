import type { Order } from '@shop/contract/order';
import { allowedMoves, isAllowed, OrderStatus } from '@shop/contract/order-status';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { HistoryList } from '../../../features/list/use-history.ts';
import { mayMove } from '../../../features/moves/order-moves.ts';
import { useMayMove } from '../../../features/moves/use-may-move.ts';
import { MOMENT_MS } from '../../../features/moves/use-moment-after.ts';
import { goToQuoting } from '../../../features/quoting/go-to-quoting.ts';
import { orderPath, type Selection } from '../../../features/selection/use-selection.ts';
import { SEARCH_ID } from './desk-search.tsx';
import type { useChecked } from './use-checked.ts';
import type { useDeskMoves } from './use-desk-moves.tsx';

type DeskKeys = Partial<Record<string, () => void>>;

/** Held down they go through the list; any other key acts once. */
const WHILE_HELD = ['j', 'k'];

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]');

/** Single letters for users who move hundreds of orders a day; off while typing and behind a dialog. */
function useDeskKeys(keys: DeskKeys) {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      if (document.documentElement.hasAttribute('data-held')) return;
      const act = current.current[event.key];
      if (!act) return;
      event.preventDefault();
      if (!event.repeat || WHILE_HELD.includes(event.key)) act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

interface Desk {
  list: HistoryList;
  selection: Selection;
  checked: ReturnType<typeof useChecked>;
  moves: ReturnType<typeof useDeskMoves>;
  onHelp: () => void;
}

/** The keys for the order that is open next to the list. */
export function useOpenOrderKeys({ list, selection, checked, moves, onHelp }: Desk) {
  const navigate = useNavigate();
  const mayMoveAny = useMayMove();
  const { isWide, selectedId, search } = selection;
  const at = list.orders.findIndex(selection.isSelected);
  const open = list.orders[at];
  const latest = useRef({ id: '', at: 0 });
  // From then on the next step is visible: an earlier second press was meant for the first.
  useEffect(() => {
    if (latest.current.id === open?._id) latest.current.at = performance.now();
  }, [open]);

  function go(step: 1 | -1) {
    const next = list.orders[at < 0 ? 0 : at + step];
    if (!next) return step === 1 && list.hasMore ? list.loadMore() : undefined;
    void navigate(orderPath(next.orderId, search), { replace: true, preventScrollReset: true });
  }

  const moveKeys = (order: Order): DeskKeys => ({
    m() {
      const usual = allowedMoves(order.status).find((to) => to !== OrderStatus.Returned);
      const { id, at } = latest.current;
      const isTwice = id === order._id && performance.now() - at < MOMENT_MS;
      if (usual === undefined || moves.isMoving(order) || isTwice) return;
      latest.current = { id: order._id, at: performance.now() };
      if (mayMove(order, usual)) moves.moveOne(order, usual);
      else goToQuoting();
    },
    b: () => moves.stepBack(order),
    c: () => isAllowed(order.status, OrderStatus.Cancelled) && moves.moveOne(order, OrderStatus.Cancelled),
  });

  // The list scrolls to the open order, as little as possible.
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
        ...(mayMoveAny && moveKeys(open)),
        x: () => checked.toggle(open),
        o: () => document.querySelector<HTMLElement>('[data-print] h2')?.focus(),
      }),
    }),
  });
}
