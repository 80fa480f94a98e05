import { afterEach, expect, test } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import { profileAtom, setLanguage, settingsAtom, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { Head } from './head.tsx';

let page: Shown;
afterEach(async () => {
  setLanguage('en');
  await page.leave();
});

const LOGO = '/api/pictures/logo-abc/640.webp';

async function open() {
  shopStore.set(settingsAtom, { ...shopStore.get(settingsAtom), publicOrigin: 'https://shop.example' });
  shopStore.set(profileAtom, { business_name: 'Panseri', img_ids: [{ url: LOGO }] } as BusinessProfile);
  page = await show(
    <Provider store={shopStore}>
      <Head title="Panseri" about="every rate on the board" description="Order from Panseri." path="/" />
    </Provider>,
  );
}
const og = (name: string) => document.head.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

test('the home page has a title with more than the name, and the logo to share', async () => {
  await open();
  expect(document.title).toBe('Panseri · every rate on the board');
  expect([og('title'), og('url'), og('type')]).toEqual(['Panseri', 'https://shop.example/', 'website']);
  expect(og('image')).toMatch(/^https:\/\/shop\.example\/api\/pictures\/logo-abc\//);
  expect(canonical()).toBe('https://shop.example/');
});

test('the canonical address of a page in Hindi is its own', async () => {
  setLanguage('hi', {});
  await open();
  expect([canonical(), og('url')]).toEqual(['https://shop.example/hi', 'https://shop.example/hi']);
});
