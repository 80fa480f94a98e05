import type { Order } from '@shop/contract/order';
import { isPickUp } from '@shop/contract/order-status';
import { formatCount } from '@shop/pricing/money';
import { typedLang } from '@shop/ui/typed-lang';
import { Checkbox, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { cashOf } from '../../features/dispatch/cash.ts';
import { toCollect } from '../../features/dispatch/to-collect.ts';
import { whenInWords } from '../../features/dispatch/when.ts';
import { type Column, DataList } from '../../features/list/data-list.tsx';
import { Typed } from '../../features/names/typed.tsx';
import { ORDERS } from '../../lib/nav.ts';
import { t } from '../../t.ts';
import styles from './dispatch.module.css';

interface Props {
  orders: readonly Order[];
  chosen: ReadonlySet<string>;
  onChoose: (order: Order, isChosen: boolean) => void;
}

function piecesOf(order: Order) {
  const back = toCollect(order);
  return (back.length > 0 ? back : order.items).reduce((sum, { quantity }) => sum + quantity, 0);
}

function Trip({ moves }: Order) {
  const trip = moves.at(-1)?.trip;
  if (!trip) return null;
  return trip === 'out' ? (
    <Tag color="processing">{t('Out for delivery')}</Tag>
  ) : (
    <Tag color="error">{t('Nobody took it')}</Tag>
  );
}

const columnsOf = ({ chosen, onChoose }: Props): Column<Order>[] => [
  {
    key: 'order',
    title: t('Order'),
    isHead: true,
    width: '18rem',
    render: (order) => (
      <div className={styles.order}>
        <Checkbox
          aria-label={t('Choose order {order} of {name}', { order: order.orderId, name: order.name })}
          checked={chosen.has(order._id)}
          onChange={({ target }) => onChoose(order, target.checked)}
        />
        <span>
          <b lang={typedLang(order.name)}>{order.name}</b>
          <Link to={`${ORDERS}/${order.orderId}`}>{order.orderId}</Link>
          <Trip {...order} />
          {order.proposal && <Tag color="warning">{t('Waits for the customer')}</Tag>}
        </span>
      </div>
    ),
  },
  {
    key: 'when',
    title: t('When'),
    width: '11rem',
    render: (order) => (toCollect(order).length > 0 ? '–' : whenInWords(order, Date.now())),
  },
  {
    key: 'where',
    title: t('Where to'),
    render: (order) => (isPickUp(order) ? t('Picked up at the shop') : <Typed text={`${order.city} ${order.pin}`} />),
  },
  { key: 'pieces', title: t('Pieces'), width: '5rem', isNumber: true, render: (order) => formatCount(piecesOf(order)) },
  {
    key: 'cash',
    title: t('Cash'),
    width: '7rem',
    isNumber: true,
    render: (order) => (order.proposal ? '–' : (cashOf(order) ?? '–')),
  },
  {
    key: 'carrier',
    title: t('Carrier'),
    width: '11rem',
    render: ({ delivery }) => [delivery?.carrier, delivery?.tracking].filter(Boolean).join(' · ') || '–',
  },
];

export const DispatchList = (props: Props) => (
  <DataList label={t('Orders')} rows={props.orders} idOf={({ _id }) => _id} columns={columnsOf(props)} />
);
