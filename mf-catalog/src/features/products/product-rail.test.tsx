import { afterEach, expect, it } from '@jest/globals';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { useNear } from '../../lib/use-near.ts';
import { ProductRail } from './product-rail.tsx';

const ids = Array.from({ length: 12 }, (_, index) => String(index).padStart(24, '0'));
const products = ids.map((_id) => sampleProduct({ _id, name: `Rice ${_id}` }));

const margins: string[] = [];
class Watched {
  constructor(_: unknown, { rootMargin }: { rootMargin: string }) {
    margins.push(rootMargin);
  }
  observe() {}
  disconnect() {}
}

function Below() {
  const [place] = useNear<HTMLDivElement>();
  return <div ref={place} />;
}

const page = (
  <MemoryRouter>
    <ProductRail products={products} label="Rice" />
    <Below />
  </MemoryRouter>
);

let shown: Shown;
afterEach(() => shown.leave());

it('a rail shows no more than fits on a screen, and loads nothing further down, until the first interaction', async () => {
  Object.assign(globalThis, { IntersectionObserver: Watched });
  shown = await show(page);
  const cards = () => shown.container.querySelectorAll('li h3').length;
  expect(cards()).toBe(7);
  expect(margins).toEqual(['0px']);
  await act(async () => dispatchEvent(new Event('keydown')));
  expect(cards()).toBe(12);
  expect(margins).toEqual(['0px', '600px 0px']);
  expect(shown.container.querySelector('noscript')).toBeNull();
});

it('without script every card is there', async () => {
  shown = await show(null);
  const [atOnce = '', rest = ''] = renderToString(page).split('<noscript>');
  expect(atOnce.match(/<h3/g)).toHaveLength(7);
  expect(rest.match(/<h3/g)).toHaveLength(5);
});
