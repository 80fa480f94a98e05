import { brotliKiB, scriptsFor } from '../budgets/built-parts.ts';

const PATHS = { home: '/', category: '/categories/:categoryId', product: '/details/:productId' };

const sizes = Object.entries(PATHS).map(([name, path]) => {
  const size = brotliKiB([...scriptsFor('shell'), ...scriptsFor('mf-catalog', path)]);
  console.log(`${name}: ${size.toFixed(1)} KiB of JavaScript (brotli)`);
  return size;
});

/** For the table of figures. */
export const figures = { firstLoad: sizes };
