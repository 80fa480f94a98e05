import type { StockMovement } from '@shop/contract/stock';
import { usePages } from '@shop/platform';
import { dateAndTime } from '@shop/platform/dates';
import { formatCount } from '@shop/pricing/money';
import { Failure } from '@shop/ui/failure';
import { SteadyButton } from '@shop/ui/steady-button';
import { MOVE_NAMES } from '../../features/stock/moves.ts';
import { movementsQuery } from '../../queries/stock.ts';
import styles from './stock-product.module.css';

const signed = (change: number) => (change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`);

function Movement({ movement: { kind, change, stock, at, by, reason, orderId } }: { movement: StockMovement }) {
  const why = [orderId && `Order ${orderId}`, reason].filter(Boolean).join(', ');
  return (
    <li>
      <div>
        <p>
          {MOVE_NAMES[kind]}
          {why && `: ${why}`}
        </p>
        <small>{[dateAndTime(at), by ?? 'the shop itself'].join(' · ')}</small>
      </div>
      <p className={styles.change}>
        <span className={change > 0 ? styles.more : styles.less}>{signed(change)}</span>
        <small>{`${formatCount(stock)} afterwards`}</small>
      </p>
    </li>
  );
}

/** Who, when and why, the newest first. */
export function Movements({ productId }: { productId: string }) {
  const { pages, error, isFetching, refetch, hasMore, isLoadingMore, failedMore, loadMore } = usePages(
    movementsQuery(productId),
  );
  const movements = pages?.flatMap((page) => page.movements);
  return (
    <section className={styles.part} aria-labelledby="movements">
      <h2 id="movements">What came and went</h2>
      {error && !movements ? <Failure title="It did not load." busy={isFetching} onRetry={refetch} /> : null}
      {movements?.length === 0 && <p className={styles.hint}>Nothing has moved yet.</p>}
      {movements && movements.length > 0 && (
        <ol className={styles.lines} aria-busy={isFetching}>
          {movements.map((movement) => (
            <Movement key={movement.version} movement={movement} />
          ))}
        </ol>
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
