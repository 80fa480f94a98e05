import { useEffect, useRef, useState } from 'react';

const SETTLE_MS = 300;

/** The text of a search field that searches while somebody types, after a short pause; `q` is what is searched for now. */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => setText(q), [q]);
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => search.current(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, q]);
  return [text, setText] as const;
}
