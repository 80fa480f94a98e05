import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { ProductFamily } from '@shop/contract/product';
import { sampleProduct } from '@shop/contract/testing/sample-product';
import { type Shown, show } from '@shop/testing/show';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ProductCard } from './product-card.tsx';

let page: Shown;
afterEach(async () => {
  await page.leave();
  jest.restoreAllMocks();
});

const family = { _id: 'f'.repeat(24), name: 'Rajma Chitra', labels: ['1 kg', '5 kg'], from: 158, available: true };
const shown = async (more: Partial<ProductFamily> | null, product = {}) => {
  page = await show(
    <MemoryRouter>
      <ul>
        <ProductCard product={sampleProduct({ ...product, ...(more && { family: { ...family, ...more } }) })} />
      </ul>
    </MemoryRouter>,
  );
  return page.text();
};

describe('the card of a product in several packs', () => {
  it('shows the lowest price, names the packs and links to the choice', async () => {
    expect(await shown({})).toContain('Rajma Chitrafrom₹1581 kg · 5 kgChoose pack');
    expect(page.container.querySelectorAll('button')).toHaveLength(0);
  });

  it('is out of stock only if every pack is', async () => {
    expect(await shown({}, { prod_quantity: 0 })).not.toContain('Out of stock');
    await page.leave();
    expect(await shown({ available: false }, { prod_quantity: 0 })).toContain('Out of stock');
  });

  it('has no price if none is visible', async () => {
    expect(await shown({ from: null })).not.toMatch(/from|₹/);
  });

  it('with a single pack is unchanged', async () => {
    expect(await shown(null)).toContain('Add');
  });
});

describe('the picture of a card', () => {
  const picture = { url: '/api/pictures/rajma' };
  const image = () => page.container.querySelector('img');

  it('is replaced by words if it does not load', async () => {
    await shown(null, { img_ids: [picture] });
    await act(async () => image()?.dispatchEvent(new Event('error')));
    expect(page.text()).toContain('Image is not available');
    expect(image()).toBeNull();
  });

  it('is replaced too if it failed before hydration', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue(picture.url);
    expect(await shown(null, { img_ids: [picture] })).toContain('Image is not available');
  });
});
