import type { StockMovement } from '@shop/contract/stock';
import { usePages } from '@shop/platform';
import { formatCount } from '@shop/pricing/money';
import { Failure } from '@shop/ui/failure';
import { SteadyButton } from '@shop/ui/steady-button';
import { Link } from 'react-router-dom';
import { type Column, DataList } from '../../features/list/data-list.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { moveNames } from '../../features/stock/moves.ts';
import { dateAndTime } from '../../lib/moments.ts';
import { movementsQuery } from '../../queries/stock.ts';
import { t } from '../../t.ts';
import styles from './stock-product.module.css';

const signed = (change: number) => (change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`);

const columnsOf = (): readonly Column<StockMovement>[] => [
  { key: 'kind', title: t('What'), width: '9rem', isHead: true, render: ({ kind }) => moveNames()[kind] },
  {
    key: 'change',
    title: t('Change', {}, 'what changed'),
    width: '6rem',
    isNumber: true,
    render: ({ change }) => <b className={change > 0 ? styles.more : styles.less}>{signed(change)}</b>,
  },
  {
    key: 'stock',
    title: t('In stock after'),
    width: '8rem',
    isNumber: true,
    render: ({ stock }) => formatCount(stock),
  },
  {
    key: 'why',
    title: t('Reason'),
    render: ({ orderId, reason }) => (
      <>
        {orderId && (
          <Link className={styles.order} to={`/orders/${orderId}`}>
            {t('Order {number}', { number: orderId })}
          </Link>
        )}
        {orderId && reason && ', '}
        {reason ?? (orderId ? '' : '–')}
      </>
    ),
  },
  { key: 'who', title: t('Who'), width: '11rem', render: ({ by }) => by ?? t('The shop itself') },
  { key: 'at', title: t('When'), width: '12rem', render: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
];

const idOf = ({ version }: StockMovement) => String(version);

/** Who, when and why, the newest first. */
export function Movements({ productId }: { productId: string }) {
  const query = usePages(movementsQuery(productId));
  const { pages, isFetching, hasMore, isLoadingMore, failedMore, loadMore } = query;
  const movements = pages?.flatMap((page) => page.movements);
  return (
    <section className={styles.part} aria-labelledby="movements">
      <h2 id="movements">{t('Stock history')}</h2>
      <LoadState query={{ ...query, data: pages }} failed={t('The stock history did not load.')} />
      {movements?.length === 0 && <p className={styles.hint}>{t('Nothing has moved yet.')}</p>}
      {movements && movements.length > 0 && (
        <DataList label={t('Stock history')} rows={movements} idOf={idOf} columns={columnsOf()} isOld={isFetching} />
      )}
      {failedMore && <Failure title={t('Earlier ones did not load.')} busy={isLoadingMore} onRetry={loadMore} />}
      {hasMore && !failedMore && (
        <SteadyButton look="line" busy={isLoadingMore} onClick={loadMore}>
          {isLoadingMore ? t('Loading…') : t('Show earlier ones')}
        </SteadyButton>
      )}
    </section>
  );
}
