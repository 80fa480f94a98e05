import type { Order, OrderStatus } from '@shop/contract/order';
import { OrderList } from '../../../features/list/order-list.tsx';
import type { HistoryList } from '../../../features/list/use-history.ts';
import { orderPath, type Selection } from '../../../features/selection/use-selection.ts';
import { DeskCard } from './desk-card.tsx';
import type { Checked } from './use-checked.ts';

export interface DeskListProps {
  list: HistoryList;
  selection: Selection;
  checked: Checked;
  isMoving: (order: Order) => boolean;
  onMove: (order: Order, to: OrderStatus) => void;
  onQuote: (order: Order) => void;
  onRefund: (order: Order) => void;
}

/** The orders on a phone. */
export function DeskCards({ list, selection, checked, isMoving, ...rest }: DeskListProps) {
  return (
    <OrderList list={list}>
      {(order) => (
        <DeskCard
          order={order}
          selected={selection.isSelected(order)}
          checked={checked.isChecked(order)}
          to={orderPath(order.orderId, selection.search)}
          busy={isMoving(order)}
          onCheck={checked.toggle}
          {...rest}
        />
      )}
    </OrderList>
  );
}
