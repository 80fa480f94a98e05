import { afterEach, expect, test } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import { profileAtom, shopStore } from '@shop/platform';
import { type Shown, show } from '@shop/testing/show';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { Footer } from './footer.tsx';

let page: Shown;
afterEach(() => page.leave());

test("the shop's name and address say so where they are only there in English", async () => {
  const profile = { business_name: 'Rao & Sons', business_name_lang: 'en', address: 'गांधी बाज़ार' };
  shopStore.set(profileAtom, profile as BusinessProfile);
  page = await show(
    <Provider store={shopStore}>
      <MemoryRouter>
        <Footer />
      </MemoryRouter>
    </Provider>,
  );
  expect(page.container.querySelector('b')?.lang).toBe('en');
  expect(page.container.querySelector('p + p')?.getAttribute('lang')).toBeNull();
});
