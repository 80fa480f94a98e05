import { withTexts } from '@shop/platform';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { Failure } from './failure.tsx';
import { FragmentBoundary } from './fragment-boundary.tsx';

interface Props<PartProps> {
  /** The same function at every render. */
  load: () => Promise<ComponentType<PartProps>>;
  props: PartProps;
  /** Has the final geometry. */
  fallback?: ReactNode;
  /** The failure if the code does not load, as a sentence; without it nothing is shown. */
  missing?: string;
}

/** A part of the page whose code is loaded on use. */
export function Late<PartProps extends object>({ load, props, fallback = null, missing }: Props<PartProps>) {
  // A failed load is cached for ever: a retry needs a new one.
  const begin = () => lazy(async () => ({ default: await withTexts(load()) }));
  const [{ attempt, Part }, setPart] = useState(() => ({ attempt: 0, Part: begin() }));
  const retry = () => setPart({ attempt: attempt + 1, Part: begin() });
  const failed = missing && <Failure title={missing} onRetry={retry} />;
  return (
    <FragmentBoundary key={attempt} failed={failed}>
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    </FragmentBoundary>
  );
}
