import { afterEach, expect, test } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { type Shown, show } from '@shop/testing/show';
import { MemoryRouter } from 'react-router-dom';
import { SuggestionLine } from './suggestion-line.tsx';

let page: Shown;
afterEach(() => page.leave());

const family = { _id: 'f'.repeat(24), name: 'Rajma Chitra', labels: ['1 kg', '5 kg'], from: 158, available: true };

async function textFor(own: Parameters<typeof sampleProduct>[0], typed = 'raj') {
  const product = sampleProduct({ name: 'Rajma Chitra, 1 kg', mrp_price: 158, ...own });
  page = await show(
    <MemoryRouter>
      <SuggestionLine
        id="line"
        option={{ id: 'product', kind: 'product', product, to: '/details/1' }}
        typed={typed}
        active={false}
        heads={false}
        onClick={() => {}}
      />
    </MemoryRouter>,
  );
  return page.text();
}

test('a suggested product that is sold out shows this instead of its price', async () => {
  expect(await textFor({ prod_quantity: 0 })).toMatch(/Rajma Chitra, 1 kgOut of stock$/);
});

test('a product with another available pack has its price', async () => {
  expect(await textFor({ prod_quantity: 0, family })).toContain('₹');
});

test.each([
  ['गुड', 'गुड़, 1 किलो', 'गुड़'],
  ['च', 'चावल, 5 किलो', 'चा'],
  ['बासम', 'बासमती', 'बासम'],
  ['कृष्', 'कृष्णा', 'कृष्णा'],
])('typed %j in %j marks %j: a sign is not torn from its letter', async (typed, name, marked) => {
  await textFor({ name }, typed);
  expect(page.container.querySelector('mark')?.textContent).toBe(marked);
});
