import { useEffect, useState } from 'react';

const SETTLE_MS = 200;

/** The text once nobody has typed for a moment; an emptied field at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
