import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BusinessProfile } from '@shop/contract/business';
import type { SavedCart } from '@shop/contract/cart';
import type { CategoriesResponse } from '@shop/contract/category';
import type { ErrorBody } from '@shop/contract/common';
import type { OfficeCategoriesResponse, OfficeProductResponse } from '@shop/contract/office/products';
import type { PopularSearches, ProductPage, ProductResponse, SearchResponse } from '@shop/contract/product';
import type { Theme, ThemeSection } from '@shop/contract/theme';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { until } from '../testing/until.ts';

let shop: TestApi;
let token: string;
let category: string;
let dal: string;
let salt: string;
beforeAll(async () => {
  shop = await openTestApi();
  token = (await shop.admin()).token;
  category = await shop.addCategory('Dals');
  dal = await shop.addProduct(category, { name: 'Toor Dal, 5 kg', description: '<p>Sun dried.</p>' });
  salt = await shop.addProduct(category, { name: 'Iodised Salt', description: '<p>Fine.</p>' });
  await office('PATCH', `product/${dal}`, {
    in_languages: { hi: { name: 'तूर दाल, 5 किलो', description: '<p>धूप में सुखाई।</p>' } },
  });
  await office('PATCH', `categories/${category}`, { in_languages: { hi: { name: ' दालें ' } } });
});
afterAll(() => shop.close());

const office = <Body>(method: string, path: string, body?: object) =>
  shop.ask<Body>(method, `/admin/${path}`, { token, body });
const read = async <Body>(path: string) => (await shop.ask<Body>('GET', path)).body;
const productIn = async (id: string, lang: string) =>
  (await read<ProductResponse>(`/user/product-details/${id}${lang}`)).product;
const listIn = async (lang: string, sort_by = 'name') =>
  (await shop.ask<ProductPage>('POST', `/user/sub-product/${category}${lang}`, { body: { sort_by } })).body.products;

describe('a product', () => {
  test('is in the requested language, and lists which of its texts are not', async () => {
    const hindi = await productIn(dal, '?lang=hi');
    expect(hindi).toMatchObject({ name: 'तूर दाल, 5 किलो', description: '<p>धूप में सुखाई।</p>' });
    expect(hindi).not.toHaveProperty('name_lang');
    expect(await productIn(salt, '?lang=hi')).toMatchObject({
      name: 'Iodised Salt',
      name_lang: 'en',
      description_lang: 'en',
    });
  });

  test.each(['', '?lang=en', '?lang=xyz', '?lang=', '?lang=../hi'])('is the same in English with %j', async (lang) => {
    const plain = await shop.ask('GET', `/user/product-details/${dal}`);
    const same = await shop.ask('GET', `/user/product-details/${dal}${lang}`);
    expect(same.text).toBe(plain.text);
    expect(plain.text).not.toContain('_lang');
  });

  test('has pictures that are described in that language, or a mark that they are not', async () => {
    const hi = { alt: 'पैक' };
    const img_ids = [{ url: 'https://shop.example/1.webp', alt: 'the pack', in_languages: { hi } }];
    const back = { url: 'https://shop.example/2.webp', alt: 'the back' };
    await office('PATCH', `product/${dal}`, { img_ids: [...img_ids, back] });
    const picturesIn = async (lang: string) =>
      (await productIn(dal, lang)).img_ids.map(({ url: _, ...image }) => image);
    await until(async () => (await picturesIn('')).length === 2);
    expect(await picturesIn('')).toEqual([{ alt: 'the pack' }, { alt: 'the back' }]);
    expect(await picturesIn('?lang=hi')).toEqual([hi, { alt: 'the back', alt_lang: 'en' }]);
  });

  test('is in that language in lists, in the search and in a saved cart', async () => {
    expect((await listIn('?lang=hi')).map(({ name }) => name)).toEqual(['Iodised Salt', 'तूर दाल, 5 किलो']);
    expect((await listIn('')).map(({ name }) => name)).toEqual(['Iodised Salt', 'Toor Dal, 5 kg']);
    const found = await shop.ask<SearchResponse>('POST', '/user/get-products?lang=hi', { body: { name: 'toor' } });
    expect(found.body.Products).toMatchObject([{ name: 'तूर दाल, 5 किलो' }]);
    const popular = await read<PopularSearches>('/user/popular-searches?lang=hi');
    expect(popular.searches).toContain('तूर दाल');
    const { id, token: own } = await shop.signUp();
    const body = { userID: id, version: 0, items: [{ productId: dal, quantity: 1 }] };
    const saved = await shop.ask<SavedCart>('POST', `/user/save-cart/${id}?lang=hi`, { token: own, body });
    expect(saved.body.items[0]?.productId.name).toBe('तूर दाल, 5 किलो');
    const again = await shop.ask<SavedCart>('GET', `/user/saved-cart/${id}?lang=hi`, { token: own });
    expect(again.body.items[0]?.productId.name).toBe('तूर दाल, 5 किलो');
  });

  test('is found in the office by its name in any language', async () => {
    for (const q of ['तूर', 'दाल किलो', 'toor'])
      expect((await office('GET', `products?q=${encodeURIComponent(q)}`)).body).toMatchObject({ total: 1 });
    expect((await office('GET', `products?q=${encodeURIComponent('धूप')}`)).body).toMatchObject({ total: 0 });
  });

  test('shows a change in both languages, although both were cached', async () => {
    for (const lang of ['', '?lang=hi']) await productIn(salt, lang);
    await office('PATCH', `product/${salt}`, { name: 'Salt', in_languages: { hi: { name: 'नमक' } } });
    await until(async () => (await productIn(salt, '')).name === 'Salt');
    await until(async () => (await productIn(salt, '?lang=hi')).name === 'नमक');
  });

  test('keeps only sanitised texts, with their version, and a change without them leaves them', async () => {
    const before = (await office<OfficeProductResponse>('GET', `product/${salt}`)).body.product;
    const in_languages = {
      hi: { name: 'नमक', description: '<p onclick="x()">बारीक</p><script>x()</script>' },
      kn: { name: ' ' },
    };
    await office('PATCH', `product/${salt}`, { in_languages, version: before.version });
    await office('PATCH', `product/${salt}`, { name: 'Iodised Salt' });
    const after = (await office<OfficeProductResponse>('GET', `product/${salt}`)).body.product;
    expect(after.in_languages).toEqual({ hi: { name: 'नमक', description: '<p>बारीक</p>' } });
    expect(after.version).toBe(before.version + 2);
    const stale = await office<{ error: { code: string } }>('PATCH', `product/${salt}`, {
      in_languages: {},
      version: before.version,
    });
    expect(stale.body.error.code).toBe('changed_meanwhile');
  });

  test.each([
    [{ hi: { name: 'क'.repeat(201) } }],
    [{ Hindi: { name: 'नमक' } }],
    [{ hi: { price: '1' } }],
    [{ hi: 'नमक' }],
  ])('refuses %j', async (in_languages) => {
    expect((await office('PATCH', `product/${salt}`, { in_languages })).status).toBe(400);
  });
});

test('the search finds names and categories of both languages on either page', async () => {
  const soap = await shop.addProduct(category, { name: 'Washing Bar' });
  const find = async (name: string, lang = '') => {
    const { body } = await shop.ask<SearchResponse>('POST', `/user/get-products${lang}`, { body: { name } });
    return body.Products.map(({ _id }) => _id);
  };
  await office('PATCH', `product/${soap}`, { in_languages: { hi: { name: 'कपड़े की टिकिया' } } });
  await until(async () => (await find('टिकिया')).includes(soap));
  for (const typed of ['tikiya', 'washing'])
    for (const lang of ['', '?lang=hi']) expect(await find(typed, lang)).toEqual([soap]);
  await office('PATCH', `categories/${category}`, { in_languages: { hi: { name: 'किराना' } } });
  await until(async () => (await find('kirana')).length === 3);
  await office('PATCH', `categories/${category}`, { in_languages: { hi: { name: 'दालें' } } });
  await office('PATCH', `product/${soap}`, { deleted: true });
});

test('categories and their subcategories are in the language, in the header too', async () => {
  await office('POST', `categories/${category}/subcategories`, {
    name: 'Split',
    in_languages: { hi: { name: 'छिलका रहित' } },
  });
  await office('POST', `categories/${category}/subcategories`, { name: 'Whole' });
  const { categories } = await read<CategoriesResponse>('/user/all-category?lang=hi');
  expect(categories).toMatchObject([
    { category_name: 'दालें', subcategories: [{ name: 'छिलका रहित' }, { name: 'Whole', name_lang: 'en' }] },
  ]);
  const kannada = await read<Theme>('/user/theme?lang=kn');
  expect(kannada.headerCategories).toEqual([{ _id: category, category_name: 'Dals', category_name_lang: 'en' }]);
  expect((await read<Theme>('/user/theme?lang=hi')).headerCategories).toEqual([
    { _id: category, category_name: 'दालें' },
  ]);
  const stored = (await office<OfficeCategoriesResponse>('GET', 'categories')).body.categories[0];
  expect(stored).toMatchObject({ category_name: 'Dals', in_languages: { hi: { name: 'दालें' } } });
});

test('the home page is in the language: titles, slides and texts', async () => {
  const slide = { title: 'New rice', text: 'Aged', img_url: '', link: '/', link_text: 'Look', tint: 'leaf' };
  const sections = [
    { title: '', kind: 'banner', slides: [{ ...slide, in_languages: { hi: { title: 'नया चावल', link_text: 'देखें' } } }] },
    {
      title: 'Our promise',
      kind: 'text',
      html: '<p>Fair</p>',
      in_languages: { hi: { title: 'हमारा वादा', html: '<p>सही भाव<img src=x onerror=x()></p>' } },
    },
  ];
  const put = await office('PUT', 'theme', { sections, headerCategories: [], publish: true });
  expect(put.status).toBe(200);
  const theme = await read<Theme>('/user/theme?lang=hi');
  expect(theme.sections.map(({ title }) => title)).toEqual(['', 'हमारा वादा']);
  const [banner, text] = await Promise.all(
    theme.sections.map(({ _id }) => read<ThemeSection>(`/user/theme/${_id}?lang=hi`)),
  );
  expect(banner).toMatchObject({ slides: [{ title: 'नया चावल', text: 'Aged', text_lang: 'en', link_text: 'देखें' }] });
  expect(text).toMatchObject({ title: 'हमारा वादा', html: '<p>सही भाव</p>' });
  const english = await read<ThemeSection>(`/user/theme/${theme.sections[1]?._id}`);
  expect(english).toEqual({ _id: theme.sections[1]?._id, title: 'Our promise', kind: 'text', html: '<p>Fair</p>' });
});

test('policies and notices are in the language, and nobody gets all of them', async () => {
  const notices = [
    { _id: category, text: 'Closed on Friday', link: '', in_languages: { hi: { text: 'शुक्रवार को बंद' } } },
  ];
  const in_languages = { hi: { return_policy: '<p>वापसी<script>x()</script></p>', business_name: 'पंसेरी' } };
  const body = { return_policy: '<p>Returns</p>', about_us: '<p>Us</p>', notices, in_languages };
  expect((await office('PATCH', 'profile', body)).status).toBe(200);
  const hindi = await read<BusinessProfile>('/admin/profile?lang=hi');
  expect(hindi).toMatchObject({
    business_name: 'पंसेरी',
    return_policy: '<p>वापसी</p>',
    about_us: '<p>Us</p>',
    about_us_lang: 'en',
    notices: [{ text: 'शुक्रवार को बंद' }],
  });
  const english = await shop.ask<BusinessProfile>('GET', '/admin/profile');
  expect(english.body.return_policy).toBe('<p>Returns</p>');
  for (const text of [english.text, JSON.stringify(hindi)]) expect(text).not.toContain('in_languages');
});

test('a refusal and its messages at fields are in the language of the request', async () => {
  const refused = (lang: string) =>
    shop.ask<ErrorBody>('POST', `/user/get-products${lang}`, { body: { name: 'a'.repeat(201), limit: 0 } });
  const { error } = (await refused('?lang=hi')).body;
  expect(error).toMatchObject({
    code: 'invalid',
    message: 'कुछ खाने ठीक नहीं भरे हैं।',
    fields: { name: 'ज़्यादा से ज़्यादा 200 अक्षर हो सकते हैं।', limit: 'कम से कम 1 होना चाहिए।' },
  });
  expect((await refused('')).body.error.message).toBe('Some fields are not right.');
  expect((await refused('?lang=kn')).body.error.message).toBe('Some fields are not right.');
  const unknown = await shop.ask<ErrorBody>('GET', '/user/pincode/999999?lang=hi');
  expect(unknown.body.error.message).toBe('यह पिन कोड नहीं मिला।');
});

test('every call declares the language, and none refuses it', async () => {
  const { paths } = await read<{ paths: Record<string, Record<string, { parameters?: { name: string }[] }>> }>(
    '/openapi.json',
  );
  const all = Object.values(paths).flatMap((operations) => Object.values(operations));
  for (const { parameters = [] } of all) expect(parameters.map(({ name }) => name)).toContain('lang');
  expect((await office('GET', 'products?lang=hi')).status).toBe(200);
});
