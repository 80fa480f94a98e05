import { useEffect, useRef, useState } from 'react';

const SETTLE_MS = 300;

/** With one of these keys a link opens in another tab. */
const isBeside = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;
const leads = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest('a[href]') !== null && !isBeside(event);

/**
 * The text of a search field that searches while somebody types, after a short pause; `q` is the current search. A person who
 * opens an item of the list before that stays on it: a search would return to the list.
 */
export function useSearchText(q: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(q);
  /** What was searched here and is not in the address yet: what is typed until then stays. */
  const ahead = useRef<string[]>([]);
  const search = useRef((_q: string) => {});
  useEffect(() => {
    search.current = (wanted) => {
      if (wanted !== q) ahead.current.push(wanted);
      onSearch(wanted);
    };
  });
  useEffect(() => {
    const at = ahead.current.lastIndexOf(q);
    ahead.current = at === -1 ? [] : ahead.current.slice(at + 1);
    if (at === -1) setText(q);
  }, [q]);
  useEffect(() => {
    if (text.trim() === q) return;
    const { pathname } = location;
    const timer = setTimeout(() => location.pathname === pathname && search.current(text.trim()), SETTLE_MS);
    const stop = () => clearTimeout(timer);
    // On a slow network the address is still that of the list.
    const stopForLink = (event: MouseEvent) => leads(event) && stop();
    document.addEventListener('click', stopForLink, true);
    return () => {
      stop();
      document.removeEventListener('click', stopForLink, true);
    };
  }, [text, q]);
  return { text, setText, searchNow: () => search.current(text.trim()) };
}
