import { expect, test } from '@jest/globals';
import { setLanguage } from '@shop/platform';
import { renderToString } from 'react-dom/server';
import { Pages } from './pages.tsx';

test('the buttons to the previous and the next page have names in the language of the page', () => {
  setLanguage('hi', { 'mf-office': { 'Next page': 'अगला पेज', 'Previous page': 'पिछला पेज' } });
  const html = renderToString(<Pages page={1} pageSize={10} total={25} onPage={() => undefined} />);
  setLanguage('en');
  const names = [...html.matchAll(/<button[^>]*aria-label="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['पिछला पेज', 'अगला पेज']);
});
