import type { PageRelease } from '@shop/contract/release';
import type { createBrowserRouter } from 'react-router-dom';
import { ownerOf } from '../router/ownership.ts';
import { tellError } from './tell-error.ts';

/** A failed API call counts for the section whose page made it. */
export function followFailedRequests(release: PageRelease) {
  addEventListener('failed-request', (event) => {
    const name = `status ${(event as CustomEvent<number>).detail}`;
    tellError('request', { name }, ownerOf(release, location.pathname) ?? 'shell');
  });
}

type RouterState = ReturnType<typeof createBrowserRouter>['state'];

/** For React's roots: errors caught by a boundary are reported too. */
export function onCaughtError(error: unknown, { componentStack }: { componentStack?: string | null | undefined }) {
  tellError('render', error, undefined, componentStack ?? '');
}

const statusOf = (error: unknown) => (error as { status?: unknown } | null)?.status;
/** An unknown page is not a section's error, and without a network nothing can be reported. */
const isExpected = (error: unknown) => [0, 401, 403, 404].includes(statusOf(error) as number);

/** A failed loader appears as an error of its route; a route's id begins with its section's name. */
export function followLoaderErrors(router: ReturnType<typeof createBrowserRouter>) {
  let known: RouterState['errors'];
  function report({ errors }: RouterState) {
    if (!errors || errors === known) return;
    known = errors;
    for (const [id, error] of Object.entries(errors)) {
      const named = (error as { section?: unknown } | null)?.section;
      if (isExpected(error)) continue;
      // The shell's own routes also replace a section that did not load: then the place shows whose it is.
      const section = typeof named === 'string' ? named : id.slice(0, id.indexOf(':')).replace(/^shell$/, '');
      tellError(typeof named === 'string' ? 'missing' : 'loader', error, section || undefined);
    }
  }
  report(router.state);
  router.subscribe(report);
}
