import { describe, expect, it } from '@jest/globals';
import { htmlText } from '@shop/contract/html-text';
import type { Product } from '@shop/contract/product';
import { scriptJson } from '../../lib/json-ld.tsx';
import { productJsonLd } from './product-json-ld.ts';
import { productSummary } from './product-summary.ts';

const rajma: Product = {
  _id: 'a',
  name: 'Rajma </script>',
  description: '<p>Speckled &amp; clean.</p><p>Soak</p>',
  prices: [
    { from: 1, to: 4, price: '158' },
    { from: 5, to: 'Any', price: '152.50' },
  ],
  mrp_price: 178,
  discounted_price: null,
  prod_quantity: 10,
  min_order_quantity: 1,
  max_order_quantity: null,
  img_ids: [{ url: '/api/pictures/beans/640.webp' }],
  is_pricing: true,
  deletedAt: null,
  rating: 4.4,
  ratingCount: 86,
  category_id: 'c',
  subcategory_id: null,
  tint: 'clay',
};
const page = {
  origin: 'https://shop.example',
  path: '/details/a',
  shop: 'Panseri',
  description: htmlText(rajma.description),
};

describe('the data for search engines', () => {
  it('has the lowest and highest price of the board', () => {
    expect(productJsonLd(rajma, page)).toMatchObject({
      image: ['https://shop.example/api/pictures/beans/640.webp'],
      description: 'Speckled & clean. Soak',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.4, ratingCount: 86 },
      offers: { '@type': 'AggregateOffer', lowPrice: 152.5, highPrice: 158, priceCurrency: 'INR' },
    });
  });

  it('has no price if it is hidden', () => {
    const hidden = { ...rajma, is_pricing: false, prices: [], mrp_price: null };
    expect(JSON.stringify(productJsonLd(hidden, page))).not.toMatch(/price|offer/i);
    expect(productSummary(hidden)).toContain('price on request');
  });

  it('has no rating without ratings', () => {
    expect(productJsonLd({ ...rajma, ratingCount: 0 }, page)).not.toHaveProperty('aggregateRating');
  });

  it('names its pack, and the pages of the others', () => {
    const packs = ['a', 'b'].map((_id) => ({ _id, label: `${_id} kg`, from: 1, available: true }));
    const family = { _id: 'f', name: 'Rajma', labels: ['a kg', 'b kg'], from: 1, available: true };
    expect(productJsonLd({ ...rajma, packs, family }, page)).toMatchObject({
      size: 'a kg',
      url: 'https://shop.example/details/a',
      isVariantOf: { productGroupID: 'f', name: 'Rajma', hasVariant: [{ url: 'https://shop.example/details/b' }] },
    });
  });

  it('cannot end its script element', () => {
    expect(scriptJson(productJsonLd(rajma, page))).not.toContain('<');
    expect(JSON.parse(scriptJson(productJsonLd(rajma, page))).name).toBe(rajma.name);
  });
});
