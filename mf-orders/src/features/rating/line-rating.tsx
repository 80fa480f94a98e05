import type { OrderItem } from '@shop/contract/order';
import { OrderStatus } from '@shop/contract/order-status';
import { t } from '../../t.ts';
import type { Viewer } from '../viewer.ts';
import styles from './line-rating.module.css';
import { inStars, Rate } from './rate.tsx';
import { Stars } from './stars.tsx';
import { useRate } from './use-rate.ts';

interface Props {
  item: OrderItem;
  status: OrderStatus;
  viewer: Viewer;
}

/** The buyer may rate delivered products; everybody else sees the existing rating. */
export function LineRating({ item, status, viewer }: Props) {
  if (status === OrderStatus.Delivered && !viewer.isAdmin) return <OwnRating item={item} viewer={viewer} />;
  if (item.rating === null) return null;
  return (
    <span className={styles.rating} role="img" aria-label={t('Rated {stars} of 5', { stars: inStars(item.rating) })}>
      <Stars rating={item.rating} />
    </span>
  );
}

function OwnRating({ item, viewer }: Pick<Props, 'item' | 'viewer'>) {
  const rate = useRate(viewer.id, item.productId._id, item.rating);
  return (
    <span className={styles.rating}>
      <Rate name={item.productId.name} rating={item.rating} onRate={rate} />
      {item.rating === null && <span className={styles.hint}>{t('Rate it')}</span>}
    </span>
  );
}
