import { pageAt } from '@shop/platform';

let served: { pathname: string; html: string } | null = null;

const isSkeleton = (page: Element) =>
  page.querySelector('[role="status"][aria-label^="Loading"]') !== null && !page.querySelector('a[href]');

/** Keeps the server's HTML of this page, if it has readable content, while the page's code is not loaded. */
export function keepServedPage(page: Element | null): boolean {
  if (!page || page.childElementCount === 0 || isSkeleton(page)) return false;
  served = { pathname: pageAt(location.pathname), html: page.innerHTML };
  return true;
}

export const servedPage = (pathname: string) => (served?.pathname === pathname ? served.html : null);
