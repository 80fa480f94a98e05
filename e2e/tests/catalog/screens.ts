import type { Goods, Shelf } from './catalog-test.ts';

interface Screen {
  name: string;
  path: string;
}

export function screens({ goods, shelf }: { goods: Goods; shelf: Shelf }): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/categories/${goods.tiered.category_id}` },
    { name: 'a long category', path: `/categories/${shelf.category._id}?sort=price_asc` },
    { name: 'product', path: `/details/${goods.tiered._id}` },
    { name: 'product with pictures', path: `/details/${shelf.products.at(-1)?._id}` },
    { name: 'unpriced product', path: `/details/${goods.unpriced._id}` },
    { name: 'sold out product', path: `/details/${goods.gone._id}` },
    { name: 'search', path: '/productsSearch/rajma' },
    { name: 'search without finds', path: '/productsSearch/zzzzqqqq' },
    { name: 'unknown product', path: '/details/aaaaaaaaaaaaaaaaaaaaaaaa' },
  ];
}
