import { useEffect } from 'react';

/** Reports to the page around it; an unmounted component reports nothing. */
export function useReported(value: boolean, report: (value: boolean) => void) {
  useEffect(() => {
    if (!value) return;
    report(true);
    return () => report(false);
  }, [value, report]);
}
