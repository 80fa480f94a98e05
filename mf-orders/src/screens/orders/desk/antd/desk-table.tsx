import type { Order } from '@shop/contract/order';
import { ShopAntd } from '@shop/ui/shop-antd';
import { Checkbox, Table, type TableProps } from 'antd';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListEnd } from '../../../../features/list/list-end.tsx';
import { orderPath } from '../../../../features/selection/use-selection.ts';
import { t } from '../../../../t.ts';
import type { DeskListProps } from '../desk-cards.tsx';
import type { Checked } from '../use-checked.ts';
import { deskColumns } from './desk-columns.tsx';
import styles from './desk-table.module.css';
import { ROW_REM, type RowWindow, rowsNearScreen } from './row-window.ts';

/** All loaded orders, also those beyond the screen. */
function CheckAll({ orders, checked }: { orders: readonly Order[]; checked: Checked }) {
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
function CheckRow({ order, checked }: { order: Order; checked: Checked }) {
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

const rowPx = () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function useRowWindow(table: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [top, setTop] = useState(0);
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setTop(table.current?.getBoundingClientRect().top ?? 0);
      });
    };
    soon();
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [table]);
  return rowsNearScreen(count, top, innerHeight, rowPx());
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, input, label');

/** The orders in rows: one line for each, with its actions at the end. */
export function DeskTable({ list, selection, checked, isMoving, onMove, onQuote, onRefund }: DeskListProps) {
  const { orders } = list;
  const room = useRef<HTMLDivElement>(null);
  const { start, end, before, after } = useRowWindow(room, orders.length);
  const navigate = useNavigate();
  const rows = useMemo(() => orders.slice(start, end), [orders, start, end]);

  const rowSelection: TableProps<Order>['rowSelection'] = {
    selectedRowKeys: checked.checked.map(({ _id }) => _id),
    columnWidth: 48,
    columnTitle: <CheckAll orders={orders} checked={checked} />,
    renderCell: (_, order) => <CheckRow order={order} checked={checked} />,
  };

  const onRow: TableProps<Order>['onRow'] = (order, index = 0) => ({
    'aria-rowindex': start + index + 2,
    onClick(event) {
      if (isControl(event.target) || selection.isOpen(order)) return;
      void navigate(orderPath(order.orderId, selection.search), selection.opening);
    },
  });

  return (
    <ShopAntd>
      <div ref={room} className={styles.room} style={{ paddingTop: before, paddingBottom: after }}>
        <Table<Order>
          aria-label={t('Orders')}
          aria-rowcount={list.hasMore ? -1 : orders.length + 1}
          className={styles.table ?? ''}
          rowKey="_id"
          tableLayout="fixed"
          size="small"
          pagination={false}
          rowSelection={rowSelection}
          columns={deskColumns({ selection, isMoving, onMove, onQuote, onRefund })}
          dataSource={rows}
          rowClassName={(order) => (selection.isOpen(order) ? (styles.open ?? '') : '')}
          onRow={onRow}
        />
      </div>
      <ListEnd list={list} />
    </ShopAntd>
  );
}
