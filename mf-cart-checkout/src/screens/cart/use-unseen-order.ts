import { queries } from '@shop/platform';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { wasReloaded } from '../../features/placing/going-on.ts';
import { shownOrder } from '../../features/placing/shown-order.ts';
import type { PlacedState } from '../../features/placing/success-state.ts';
import { placedOrderQuery } from '../../queries/placed-order.ts';

/** After a reload that closed an order's page before it was seen, that page is opened again; true while it is loading. */
export function useUnseenOrder(owner: string | null): boolean {
  const navigate = useNavigate();
  const [unseen, setUnseen] = useState(() => {
    const shown = owner === null ? null : shownOrder.read();
    return shown !== null && wasReloaded() ? shown : null;
  });

  useEffect(() => {
    shownOrder.forget();
    if (unseen === null || owner === null) return;
    queries.load(placedOrderQuery(owner, unseen)).then(
      (order) => navigate('/orderSuccess', { replace: true, state: { order } satisfies PlacedState }),
      () => setUnseen(null),
    );
  }, [unseen, owner, navigate]);
  return unseen !== null;
}
