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
  /** The failure if the code does not load, as a sentence; without it the code is loaded again and again. */
  missing?: string;
}

const LONGEST_PAUSE_MS = 60_000;

/** Nobody has to notice that a small part is not there: it comes as soon as the network is back. */
const untilLoaded = <Part,>(load: () => Promise<Part>, pauseMs = 1_000): Promise<Part> =>
  load().catch(async (error) => {
    if (pauseMs > LONGEST_PAUSE_MS) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return untilLoaded(load, 2 * pauseMs);
  });

/** A part of the page whose code is loaded on use. */
export function Late<PartProps extends object>({ load, props, fallback = null, missing }: Props<PartProps>) {
  // A failed load is cached for ever: a retry needs a new one.
  const begin = () => lazy(async () => ({ default: await withTexts(missing ? load() : untilLoaded(load)) }));
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
