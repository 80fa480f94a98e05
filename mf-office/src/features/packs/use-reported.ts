import { useEffect } from 'react';

/** Keeps the page around informed; what is gone has nothing to report. */
export function useReported(value: boolean, report: (value: boolean) => void) {
  useEffect(() => {
    if (!value) return;
    report(true);
    return () => report(false);
  }, [value, report]);
}
