import type { StockMovement } from '@shop/contract/stock';
import { usePages } from '@shop/platform';
import { dateAndTime } from '@shop/platform/dates';
import { formatCount } from '@shop/pricing/money';
import { Failure } from '@shop/ui/failure';
import { SteadyButton } from '@shop/ui/steady-button';
import { Link } from 'react-router-dom';
import { type Column, DataList } from '../../features/list/data-list.tsx';
import { MOVE_NAMES } from '../../features/stock/moves.ts';
import { movementsQuery } from '../../queries/stock.ts';
import styles from './stock-product.module.css';

const signed = (change: number) => (change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`);

const columns: readonly Column<StockMovement>[] = [
  { key: 'kind', title: 'What', width: '9rem', isHead: true, render: ({ kind }) => MOVE_NAMES[kind] },
  {
    key: 'change',
    title: 'Change',
    width: '6rem',
    isNumber: true,
    render: ({ change }) => <b className={change > 0 ? styles.more : styles.less}>{signed(change)}</b>,
  },
  { key: 'stock', title: 'In stock after', width: '8rem', isNumber: true, render: ({ stock }) => formatCount(stock) },
  {
    key: 'why',
    title: 'Reason',
    render: ({ orderId, reason }) => (
      <>
        {orderId && (
          <Link className={styles.order} to={`/orders/${orderId}`}>
            Order {orderId}
          </Link>
        )}
        {orderId && reason && ', '}
        {reason ?? (orderId ? '' : '–')}
      </>
    ),
  },
  { key: 'who', title: 'Who', width: '11rem', render: ({ by }) => by ?? 'The shop itself' },
  { key: 'at', title: 'When', width: '12rem', render: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
];

const idOf = ({ version }: StockMovement) => String(version);

/** Who, when and why, the newest first. */
export function Movements({ productId }: { productId: string }) {
  const { pages, error, isFetching, refetch, hasMore, isLoadingMore, failedMore, loadMore } = usePages(
    movementsQuery(productId),
  );
  const movements = pages?.flatMap((page) => page.movements);
  return (
    <section className={styles.part} aria-labelledby="movements">
      <h2 id="movements">Stock history</h2>
      {error && !movements ? (
        <Failure title="The stock history did not load." busy={isFetching} onRetry={refetch} />
      ) : null}
      {movements?.length === 0 && <p className={styles.hint}>Nothing has moved yet.</p>}
      {movements && movements.length > 0 && (
        <DataList label="Stock history" rows={movements} idOf={idOf} columns={columns} isOld={isFetching} />
      )}
      {failedMore && <Failure title="Earlier ones did not load." busy={isLoadingMore} onRetry={loadMore} />}
      {hasMore && !failedMore && (
        <SteadyButton look="line" busy={isLoadingMore} onClick={loadMore}>
          {isLoadingMore ? 'Loading…' : 'Show earlier ones'}
        </SteadyButton>
      )}
    </section>
  );
}
