import type { PageHandle } from '@shop/platform/page-handle';
import type { ProductLoaded } from './loader.ts';

export { loader } from './loader.ts';
export { ProductScreen as Component } from './product-screen.tsx';

/** The shelf it stands on; its own name follows below. */
export const handle: PageHandle<ProductLoaded> = {
  title: ({ page }) => page?.category?.category_name ?? 'Product',
};
