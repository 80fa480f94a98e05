import type { Page, Route } from '@playwright/test';

const FAILURES = {
  refused: (route: Route) => route.abort('connectionrefused'),
  'not found': (route: Route) => route.fulfill({ status: 404, body: 'not found' }),
  'server error': (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
  html: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>login</title>' }),
  'tampered with': async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};` });
  },
  // Never answered; Playwright ends it with the page.
  hangs: async () => {},
};

export type SectionFailure = keyof typeof FAILURES;
export const SECTION_FAILURES = Object.keys(FAILURES) as SectionFailure[];

/** Makes a section's files fail in this page: its entry, or with `only` those whose name matches. */
export async function failSection(
  page: Page,
  section: string,
  failure: SectionFailure,
  only = /\/remoteEntry\.[^/]*\.js$/,
): Promise<{ recover(): Promise<void> }> {
  const concerned = (url: URL) => url.pathname.startsWith(`/_sections/${section}/`) && only.test(url.pathname);
  const fail = (route: Route) => FAILURES[failure](route);
  await page.route(concerned, fail);
  return { recover: () => page.unroute(concerned, fail) };
}
