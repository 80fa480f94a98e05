import { expect, test } from '@jest/globals';
import { setLanguage } from '@shop/platform';
import { DatePicker, Pagination } from 'antd';
import { renderToString } from 'react-dom/server';
import { loadAntdLanguage } from './antd-language.ts';
import { setAntdLocale } from './antd-locale.ts';
import { ShopAntd } from './shop-antd.tsx';

const drawn = () =>
  renderToString(
    <ShopAntd>
      <Pagination total={20} />
      <DatePicker />
    </ShopAntd>,
  );

test("antd's own words are among the shop's texts, so a file is another language; what it lacks is in English", async () => {
  setLanguage('kn', { ui: { 'Next page': 'ಮುಂದಿನ ಪುಟ' } });
  await loadAntdLanguage();
  const html = drawn();
  expect(html).toContain('title="ಮುಂದಿನ ಪುಟ"');
  expect(html).toContain('title="Previous page"');
  expect(html).toContain('placeholder="Choose a day"');
  setLanguage('en');
  setAntdLocale(undefined);
  expect(drawn()).toContain('title="Next Page"');
});
