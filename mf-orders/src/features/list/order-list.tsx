import type { Order } from '@shop/contract/order';
import { WindowedList } from '@shop/ui/windowed-list';
import type { ReactNode } from 'react';
import { t } from '../../t.ts';
import { ListEnd } from './list-end.tsx';
import styles from './order-list.module.css';
import type { HistoryList } from './use-history.ts';

const MOST_CARDS = 90;
const CARD_HEIGHT = 152;
/** A phone's screen plus the overscan; rendering all fifty of a page first took as long as a tap may take. */
const DRAWN_FIRST = 10;

interface Props {
  list: HistoryList;
  children: (order: Order) => ReactNode;
}

/** Only the cards near the screen are in the document, however many orders are loaded. */
export function OrderList({ list, children }: Props) {
  return (
    <div>
      <WindowedList
        items={list.orders}
        rowHeight={CARD_HEIGHT}
        mostItems={MOST_CARDS}
        drawnFirst={DRAWN_FIRST}
        className={styles.list}
        aria-label={t('Orders')}
      >
        {(order, _index, place) => (
          <li key={order._id} {...place}>
            {children(order)}
          </li>
        )}
      </WindowedList>
      <ListEnd list={list} />
    </div>
  );
}
