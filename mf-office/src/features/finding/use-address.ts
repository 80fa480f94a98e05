import { useLocation, useNavigate } from 'react-router-dom';

type Change = Record<string, string | number | undefined>;

/** Filters are in the address: a reload, a bookmark and the Back button keep them. */
export function useAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);

  function go(change: Change) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    const text = next.toString();
    void navigate(`${pathname}${text && `?${text}`}`, { preventScrollReset: !('page' in change) });
  }

  return {
    params,
    /** Another page of the same list. */
    go,
    /** New filters start on the first page. */
    narrow: (change: Change) => go({ ...change, page: undefined }),
    clear: () => void navigate(pathname),
  };
}

const MOST_PAGES = 10_000;

export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1;
}

const ID = /^[0-9a-f]{24}$/;
export const idIn = (params: URLSearchParams, name: string): string | undefined => {
  const value = params.get(name) ?? '';
  return ID.test(value) ? value : undefined;
};
