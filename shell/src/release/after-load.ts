import type { PageRelease } from '@shop/contract/release';
import type { createBrowserRouter } from 'react-router-dom';
import { showPreviewBar } from './preview-bar.ts';
import { reportVitals } from './report-vitals.ts';
import { watchRelease } from './watch-release.ts';

/** What has time until the page stands. */
export function followRelease(release: PageRelease, router: ReturnType<typeof createBrowserRouter>) {
  if (release.preview) showPreviewBar(release.preview);
  watchRelease(release, router);
  void reportVitals(release, router);
}
