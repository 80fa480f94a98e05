import { Failure } from '@shop/ui/failure';
import { type ReactNode, Suspense } from 'react';
import { Await, useRevalidator } from 'react-router-dom';
import { failureCause } from './failure-cause.ts';
import { isUnknown, notFound } from './not-found.ts';
import type { Outcome, Soon } from './soon.ts';

interface Props<Value> {
  of: Soon<Value>;
  skeleton: ReactNode;
  /** What did not load, as a sentence. */
  missing: string;
  children: (value: Value) => ReactNode;
}

/** Shows an answer, its skeleton while it is on its way, or a sentence with a retry where it should stand. */
export function SoonView<Value>({ of, skeleton, missing, children }: Props<Value>) {
  if ('now' in of) return children(of.now);
  return (
    <Suspense key={of.id} fallback={skeleton}>
      <Await resolve={of.later}>
        {(outcome: Outcome<Value>) =>
          'value' in outcome ? children(outcome.value) : <Failed failure={outcome.failure} missing={missing} />
        }
      </Await>
    </Suspense>
  );
}

function Failed({ failure, missing }: { failure: unknown; missing: string }) {
  const { revalidate, state } = useRevalidator();
  if (isUnknown(failure)) throw notFound();
  return (
    <Failure title={missing} busy={state === 'loading'} onRetry={() => void revalidate()}>
      {`${failureCause(failure)} Your cart is safe.`}
    </Failure>
  );
}
