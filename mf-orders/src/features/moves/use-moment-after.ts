import { useEffect, useState } from 'react';

export const MOMENT_MS = 600;

/** True for a moment after the value changed: the second press of a double click was meant for the previous content. */
export function useMomentAfter(value: unknown): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (settled === value) return;
    const timer = setTimeout(setSettled, MOMENT_MS, value);
    return () => clearTimeout(timer);
  }, [settled, value]);
  return settled !== value;
}
