import { cartVersionAtom } from '@shop/platform';
import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { deviceAttempts } from './attempt.ts';
import { wasReloaded } from './going-on.ts';
import { openPlaced } from './open-placed.ts';
import { canOnlyBeFound, findOrder } from './place-order.ts';
import { placingParts } from './placing-parts.ts';

/** Keys of orders that this tab has sent, with an unknown result. */
const lost = new Set<string>();

export function noteLost(owner: string) {
  const open = deviceAttempts.read(owner);
  if (open) lost.add(open.key);
}

/** Finds an order whose response was lost, once its lines have left the saved cart; true while it looks for it. */
export function useLostOrder(owner: string | null, isChecked: boolean): boolean {
  const navigate = useNavigate();
  const version = useAtomValue(cartVersionAtom);
  const [isLooking, setIsLooking] = useState(false);
  const isFirstLook = useRef(true);

  // Before the customer sees the cart without its lines.
  useLayoutEffect(() => {
    if (owner === null || !isChecked) return;
    const open = deviceAttempts.read(owner);
    if (open && isFirstLook.current && wasReloaded()) noteLost(owner);
    isFirstLook.current = false;
    if (!open || !lost.has(open.key) || !canOnlyBeFound(open, version)) return;
    setIsLooking(true);
    void findOrder(placingParts, open).then((found) => {
      setIsLooking(false);
      if (found) openPlaced(navigate, found.order, found.from);
    });
  }, [owner, isChecked, version, navigate]);
  return isLooking;
}
