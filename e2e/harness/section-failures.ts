import type { Page, Route } from '@playwright/test';

const FAILURES = {
  refused: (route: Route) => route.abort('connectionrefused'),
  'not found': (route: Route) => route.fulfill({ status: 404, body: 'not found' }),
  'server error': (route: Route) => route.fulfill({ status: 500, body: 'broken' }),
  html: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>login</title>' }),
  throws: (route: Route) =>
    route.request().url().includes('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken on purpose")' })
      : route.abort('connectionrefused'),
  'tampered with': async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};` });
  },
  // No response; Playwright ends it with the page.
  hangs: async () => {},
};

export type SectionFailure = keyof typeof FAILURES;
export const SECTION_FAILURES = Object.keys(FAILURES) as SectionFailure[];

const filesOf = (section: string, name: RegExp) => (url: URL) =>
  url.pathname.startsWith(`/_sections/${section}/`) && name.test(url.pathname);

/** Code that throws would be refused because of its hash, and never run: the page is served without hashes. */
async function withoutIntegrity(page: Page) {
  const strip = async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replaceAll(/ integrity="[^"]*"/g, '')
      .replaceAll(/"integrity":"[^"]*"/g, '"integrity":""');
    await route.fulfill({ response, body: html });
  };
  const pages = (url: URL) => !/^\/(_sections|api)\//.test(url.pathname);
  await page.route(pages, strip);
  return () => page.unroute(pages, strip);
}

/** Makes all files of a section fail in this page, scripts and sheets; with `only`, those whose name matches. */
export async function failSection(
  page: Page,
  section: string,
  failure: SectionFailure,
  only = /./,
): Promise<{ recover(): Promise<void> }> {
  const concerned = filesOf(section, only);
  let isWell = false;
  // Stays active during recovery: without it, hanging requests would be released.
  await page.route(concerned, (route) => (isWell ? route.fallback() : FAILURES[failure](route)));
  const restore = failure === 'throws' ? await withoutIntegrity(page) : async () => {};
  return {
    async recover() {
      isWell = true;
      await restore();
    },
  };
}
