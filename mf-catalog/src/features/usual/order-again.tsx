import { persistedAtom, useDevice, useQuery, userAtom } from '@shop/platform';
import { Failure } from '@shop/ui/failure';
import { Late } from '@shop/ui/late';
import { Skeleton } from '@shop/ui/skeleton';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { usualProductsQuery } from '../../queries/usual-products.ts';
import styles from './order-again.module.css';

/** Whose usual things are known, so that the next page keeps their place free from its first paint: see the shell's inline scripts. */
const usualOfAtom = persistedAtom<string | null>('usual', {
  initial: null,
  read: (stored) => (typeof stored === 'string' ? stored : null),
});

const MISSING = 'Your usual things did not load.';
const loadRail = async () => (await import(/* webpackChunkName: "usual" */ './usual-rail.tsx')).UsualRail;
const { dataset } = __SERVER__ ? { dataset: {} as DOMStringMap } : document.documentElement;

/** A returning customer's usual things, first of all. For everybody else it takes no place. */
export function OrderAgain() {
  const { user, isAuthenticated } = useDevice(userAtom);
  return (
    <div className={styles.place}>{isAuthenticated && user && <UsualProducts key={user._id} userId={user._id} />}</div>
  );
}

function UsualProducts({ userId }: { userId: string }) {
  // Nothing moves down that somebody already reads: content without reserved space waits for the next visit.
  const [isKeptFree] = useState('usual' in dataset);
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

  if (!isKeptFree) return null;
  if (usual.error) return <Failure title={MISSING} busy={usual.isFetching} onRetry={usual.refetch} />;
  const skeleton = <Skeleton className={styles.skeleton} />;
  if (!usual.data) return skeleton;
  return <Late load={loadRail} props={{ usual: usual.data }} fallback={skeleton} missing={MISSING} />;
}
