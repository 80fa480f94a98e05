import type { PageRelease } from '@shop/contract/release';
import type { createBrowserRouter } from 'react-router-dom';
import { reportVitals } from './report-vitals.ts';
import { watchRelease } from './watch-release.ts';

/** What has time until the page stands. */
export function followRelease(
  release: PageRelease,
  router: ReturnType<typeof createBrowserRouter>,
  first: string | undefined,
) {
  const { preview } = release;
  if (preview)
    void import(/* webpackChunkName: "preview" */ './preview-bar.ts').then(({ showPreviewBar }) =>
      showPreviewBar(preview),
    );
  watchRelease(release, router);
  reportVitals(release, first);
}
