import type { Order } from '@shop/contract/order';
import { ShopAntd } from '@shop/ui/shop-antd';
import { Table, type TableProps } from 'antd';
import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ListEnd } from '../../../../features/list/list-end.tsx';
import { orderPath } from '../../../../features/selection/use-selection.ts';
import { t } from '../../../../t.ts';
import type { DeskListProps } from '../desk-cards.tsx';
import { deskColumns } from './desk-columns.tsx';
import styles from './desk-table.module.css';
import { CheckAll, CheckRow } from './row-checks.tsx';
import { useRowWindow } from './use-row-window.ts';

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
