import type { Order } from '@shop/contract/order';
import { isPickUp } from '@shop/contract/order-status';
import { readablePhone } from '@shop/contract/person-rules';
import { currentLanguage } from '@shop/platform';
import { momentInWords } from '@shop/platform/dates';
import { formatPrice } from '@shop/pricing/money';
import { itemsInWords, totalPaise } from '@shop/pricing/order-amounts';
import { classes } from '@shop/ui/classes';
import { StatusChip } from '@shop/ui/status-chip';
import { typedLang } from '@shop/ui/typed-lang';
import type { TableProps } from 'antd';
import { Link } from 'react-router-dom';
import { DeliveryBrief } from '../../../../features/details/delivery-brief.tsx';
import { Amount } from '../../../../features/money/amount.tsx';
import { MoneyBrief } from '../../../../features/money/money-brief.tsx';
import { RefundNext } from '../../../../features/money/refund-next.tsx';
import { MoveButtons } from '../../../../features/moves/move-buttons.tsx';
import { WaitsMark } from '../../../../features/proposals/waits-mark.tsx';
import { orderPath, type Selection } from '../../../../features/selection/use-selection.ts';
import { Items } from '../../../../lib/named.tsx';
import { t } from '../../../../t.ts';
import type { DeskListProps } from '../desk-cards.tsx';
import styles from './desk-table.module.css';

type Columns = NonNullable<TableProps<Order>['columns']>;

type Props = Pick<DeskListProps, 'selection' | 'isMoving' | 'onMove' | 'onQuote' | 'onRefund'>;

export const deskColumns = ({ selection, isMoving, onMove, onQuote, onRefund }: Props): Columns => [
  {
    key: 'order',
    className: styles.orderColumn ?? '',
    title: t('Order'),
    render: (_, order) => <OrderCell order={order} selection={selection} />,
  },
  { key: 'customer', title: t('Customer and items'), render: (_, order) => <CustomerCell order={order} /> },
  {
    key: 'status',
    className: styles.statusColumn ?? '',
    title: t('Status'),
    render: (_, order) => (
      <>
        <StatusChip status={order.status} pickUp={isPickUp(order)} />
        <WaitsMark order={order} />
        <DeliveryBrief order={order} className={styles.when} />
      </>
    ),
  },
  {
    key: 'total',
    className: styles.totalColumn ?? '',
    align: 'end',
    title: t('Total'),
    render: (_, order) => (
      <>
        <Total paise={totalPaise(order)} />
        <MoneyBrief order={order} />
      </>
    ),
  },
  {
    key: 'moves',
    className: styles.movesColumn ?? '',
    title: t('Next step'),
    render: (_, order) => (
      <div className={styles.moves}>
        <MoveButtons
          order={order}
          small
          busy={isMoving(order)}
          onMove={(to) => onMove(order, to)}
          onOpen={() => onQuote(order)}
        />
        <RefundNext order={order} onRefund={() => onRefund(order)} />
      </div>
    ),
  },
];

const MOST_LETTERS = 10;

const Total = ({ paise }: { paise: number | null }) => (
  <Amount paise={paise} className={classes(styles.total, formatPrice(paise).length > MOST_LETTERS && styles.long)} />
);

function OrderCell({ order, selection }: { order: Order; selection: Selection }) {
  const { orderId, date } = order;
  return (
    <>
      {selection.isOpen(order) ? (
        <b className={styles.id} aria-current="true" data-order={orderId}>
          {orderId}
        </b>
      ) : (
        <Link
          className={styles.id}
          to={orderPath(orderId, selection.search)}
          {...selection.opening}
          data-order={orderId}
        >
          {orderId}
        </Link>
      )}
      <time className={styles.second} dateTime={date}>
        {momentInWords(date, currentLanguage())}
      </time>
    </>
  );
}

function CustomerCell({ order }: { order: Order }) {
  const phone = order.customer?.phoneNumber ?? order.phoneNumber;
  const name = order.customer?.user_name ?? order.name;
  const items = itemsInWords(order);
  return (
    <div className={styles.customer}>
      <b className={styles.first} lang={typedLang(name)}>
        {name}
      </b>
      <span className={styles.phone}>{readablePhone(phone)}</span>
      <span className={styles.second} title={items}>
        <Items order={order} />
      </span>
    </div>
  );
}
