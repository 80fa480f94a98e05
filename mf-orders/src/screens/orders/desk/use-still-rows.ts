import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { MOMENT_MS } from '../../../features/moves/use-moment-after.ts';

/** Whether the rows are still where they were: rows added at the end move nothing. */
export const areStill = (before: readonly string[], after: readonly string[]) =>
  before.every((id, at) => after[at] === undefined || after[at] === id);

/** When rows have moved, a click at that moment was meant for another row, so it is ignored. */
export function useStillRows(ids: readonly string[]) {
  const known = useRef(ids);
  const movedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (!areStill(known.current, ids)) movedAt.current = performance.now();
    known.current = ids;
  }, [ids]);
  return (event: MouseEvent) => {
    const isByPointer = event.detail > 0;
    if (!isByPointer || performance.now() - movedAt.current > MOMENT_MS) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
