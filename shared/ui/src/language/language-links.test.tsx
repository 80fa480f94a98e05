import { afterEach, expect, test } from '@jest/globals';
import { languagesAtom, PageHooks, setLanguage, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { LanguageLinks } from './language-links.tsx';

let page: Shown | undefined;
afterEach(async () => {
  await page?.leave();
  setLanguage('en');
  shopStore.set(languagesAtom, []);
});

async function linksAt(pathname: string, search: string, language: string) {
  const location = { pathname, search, hash: '', state: null, key: '' };
  setLanguage(language);
  shopStore.set(languagesAtom, ['hi', 'kn']);
  page = await show(
    <Provider store={shopStore}>
      <PageHooks value={{ useLocation: () => location, useLoaderData: () => undefined }}>
        <LanguageLinks />
      </PageHooks>
    </Provider>,
  );
  return [...page.container.querySelectorAll('a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
    link.lang,
    link.hreflang,
  ]);
}

test('a page in English has links to itself in the other languages, each in its own words', async () => {
  expect(await linksAt('/cart', '?a=1', 'en')).toEqual([
    ['/hi/cart?a=1', 'हिन्दी', 'hi', 'hi'],
    ['/kn/cart?a=1', 'ಕನ್ನಡ', 'kn', 'kn'],
  ]);
});

test('a page in Hindi leads back to English, which has no language in its address', async () => {
  expect(await linksAt('/cart', '', 'hi')).toEqual([
    ['/cart', 'English', 'en-IN', 'en-IN'],
    ['/kn/cart', 'ಕನ್ನಡ', 'kn', 'kn'],
  ]);
});
