import type { Order } from '@shop/contract/order';
import { Checkbox } from 'antd';
import { t } from '../../../../t.ts';
import type { Checked } from '../use-checked.ts';

/** All loaded orders, also those beyond the screen. */
export function CheckAll({ orders, checked }: { orders: readonly Order[]; checked: Checked }) {
  const count = checked.checked.length;
  const isAll = count > 0 && count === orders.length;
  return (
    <Checkbox
      aria-label={t('Select all {count} orders of this list', { count: orders.length })}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={isAll ? checked.clear : checked.checkAll}
    />
  );
}

/** With Shift, everything from the order that was selected last. */
export function CheckRow({ order, checked }: { order: Order; checked: Checked }) {
  return (
    <Checkbox
      aria-label={t('Select order {order}', { order: order.orderId })}
      checked={checked.isChecked(order)}
      onChange={({ nativeEvent }) =>
        nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? checked.toggleUpTo(order) : checked.toggle(order)
      }
    />
  );
}
