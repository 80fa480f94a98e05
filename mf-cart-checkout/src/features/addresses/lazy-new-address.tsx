import { Failure } from '@shop/ui/failure';
import { FragmentBoundary } from '@shop/ui/fragment-boundary';
import { Loading, Skeleton } from '@shop/ui/skeleton';
import { type ComponentProps, lazy, Suspense, useMemo, useState } from 'react';
import styles from './address-choice.module.css';
import type { NewAddress } from './new-address.tsx';

const load = async () => ({
  default: (await import(/* webpackChunkName: "new-address" */ './new-address.tsx')).NewAddress,
});

/** A returning customer does without the form, so its code comes when it is wanted. */
export function LazyNewAddress(props: ComponentProps<typeof NewAddress>) {
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a load that failed is kept for ever; another attempt needs another one
  const Form = useMemo(() => lazy(load), [attempt]);
  return (
    <FragmentBoundary
      key={attempt}
      failed={<Failure title="The form did not come." onRetry={() => setAttempt((count) => count + 1)} />}
    >
      <Suspense
        fallback={
          <Loading>
            <Skeleton className={styles.form} />
          </Loading>
        }
      >
        <Form {...props} />
      </Suspense>
    </FragmentBoundary>
  );
}
