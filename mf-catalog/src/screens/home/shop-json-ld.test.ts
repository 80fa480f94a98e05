import { expect, test } from '@jest/globals';
import { shopJsonLd } from './shop-json-ld.ts';

const origin = 'https://shop.example';
const profile = {
  business_name: 'Panseri',
  img_ids: [{ url: '/api/pictures/logo/640.webp' }],
  phone_number: '+919000000001',
  email: '',
  facebook_link: 'https://facebook.example/panseri',
  insta_link: '',
};

test('the home page has the shop and its search as data for search engines', () => {
  expect(shopJsonLd(profile, origin)['@graph']).toMatchObject([
    {
      '@type': 'Organization',
      name: 'Panseri',
      logo: 'https://shop.example/api/pictures/logo/640.webp',
      telephone: '+919000000001',
      sameAs: ['https://facebook.example/panseri'],
    },
    {
      '@type': 'WebSite',
      url: 'https://shop.example/',
      potentialAction: { target: { urlTemplate: 'https://shop.example/productsSearch/{search_term_string}' } },
    },
  ]);
});

test('facts that the shop has not entered are left out', () => {
  const [shop] = shopJsonLd({}, origin)['@graph'];
  expect(shop).toMatchObject({ logo: 'https://shop.example/icons/icon-512.png' });
  for (const field of ['telephone', 'email', 'address', 'sameAs']) expect(shop).not.toHaveProperty(field);
});
