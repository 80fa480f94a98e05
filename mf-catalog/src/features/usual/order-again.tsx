import { persistedAtom, useDevice, useQuery, userAtom } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { Late } from '@shop/ui/late';
import { Skeleton } from '@shop/ui/skeleton';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { usualProductsQuery } from '../../queries/usual-products.ts';
import { t } from '../../t.ts';
import styles from './order-again.module.css';

/** The person whose usual products are known, so that the next page reserves their space from its first paint: see the shell's inline scripts. */
const usualOfAtom = persistedAtom<string | null>('usual', {
  initial: null,
  read: (stored) => (typeof stored === 'string' ? stored : null),
});

const missing = () => t('Your usual things did not load.');
const loadRail = async () => (await import(/* webpackChunkName: "usual" */ './usual-rail.tsx')).UsualRail;
const { dataset } = __SERVER__ ? { dataset: {} as DOMStringMap } : document.documentElement;

/** A returning customer's usual products, at the top. For everybody else it takes no space. */
export function OrderAgain() {
  const { user, isAuthenticated } = useDevice(userAtom);
  return (
    <div className={styles.place}>{isAuthenticated && user && <UsualProducts key={user._id} userId={user._id} />}</div>
  );
}

function UsualProducts({ userId }: { userId: string }) {
  // Content that somebody already reads does not move: without reserved space it waits for the next visit.
  const [isReserved] = useState('usual' in dataset);
  const keep = useSetAtom(usualOfAtom);
  const usual = useQuery(usualProductsQuery(userId));
  const hasAny = usual.data && usual.data.length > 0;
  useEffect(() => {
    if (hasAny === undefined) return;
    keep(hasAny ? userId : null);
    if (!hasAny) delete dataset.usual;
    return () => {
      if (hasAny) dataset.usual = '';
    };
  }, [hasAny, keep, userId]);

  if (!isReserved) return null;
  if (usual.error) return <Failure title={missing()} busy={usual.isFetching} onRetry={usual.refetch} />;
  const skeleton = <Skeleton className={styles.skeleton} />;
  if (!usual.data) return skeleton;
  return <Late load={loadRail} props={{ usual: usual.data }} fallback={skeleton} missing={missing()} />;
}
