let served: { pathname: string; html: string } | null = null;

const isSkeleton = (page: Element) =>
  page.querySelector('[role="status"][aria-label^="Loading"]') !== null && !page.querySelector('a[href]');

/**
 * Keeps the markup that the server sent for this page, if there is something to read in it, for as long as the code
 * behind the page does not come.
 */
export function keepServedPage(page: Element | null): boolean {
  if (!page || page.childElementCount === 0 || isSkeleton(page)) return false;
  served = { pathname: location.pathname, html: page.innerHTML };
  return true;
}

export const servedPage = (pathname: string) => (served?.pathname === pathname ? served.html : null);
