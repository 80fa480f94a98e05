import type { PageHandle } from '@shop/platform/page-handle';
import { productQuery } from '../../queries/product.ts';
import { t } from '../../t.ts';
import type { ProductLoaded } from './loader.ts';
import { soonOfferFirstFrames } from './offer-first-frames.ts';

export { loader } from './loader.ts';
export { ProductScreen as Component } from './product-screen.tsx';

/** Its category; the product's own name is below. */
export const handle: PageHandle<ProductLoaded> = {
  staysMounted: true,
  title: ({ id, page }) => (page ?? productQuery(id).known?.())?.category?.category_name ?? t('Product'),
};

if (!__SERVER__) soonOfferFirstFrames();
