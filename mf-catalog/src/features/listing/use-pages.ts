import type { WindowMemory } from '@shop/ui/use-window';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keepList, keptListsAtom } from './kept-lists.ts';
import { firstPage, type Pages, type ProductsAnswer, withPage } from './pages.ts';

export type FetchPage = (page: number, signal: AbortSignal) => Promise<ProductsAnswer>;

type Status = 'idle' | 'loading' | 'failed';

/** The pages of a list, the first as the loader gave it, the others added by `more`; found again on coming back. */
export function usePages(first: ProductsAnswer, page: number, fetchPage: FetchPage) {
  const { key } = useLocation();
  const lists = useAtomValue(keptListsAtom);
  const [{ of, pages }, setState] = useState<{ of: ProductsAnswer; pages: Pages }>(() => ({
    of: first,
    pages: lists.get(key) ?? firstPage(first, page),
  }));
  const [status, setStatus] = useState<Status>('idle');
  const memory = useRef<WindowMemory | null>(lists.get(key)?.memory.current ?? null);
  const running = useRef<AbortController | null>(null);

  // The loader ran again, with other prices for an admin, say.
  if (of !== first) setState({ of: first, pages: firstPage(first, page) });

  useEffect(() => keepList(lists, key, { ...pages, memory }), [lists, key, pages]);
  useEffect(() => () => running.current?.abort(), []);

  const { nextPage } = pages;
  const more = useCallback(() => {
    if (running.current) return;
    const run = new AbortController();
    running.current = run;
    setStatus('loading');
    fetchPage(nextPage, run.signal)
      .then(
        (answer) => {
          if (run.signal.aborted) return;
          setState((state) => ({ ...state, pages: withPage(state.pages, answer) }));
          setStatus('idle');
        },
        () => run.signal.aborted || setStatus('failed'),
      )
      .finally(() => {
        running.current = null;
      });
  }, [fetchPage, nextPage]);

  return { ...pages, status, more, memory };
}
