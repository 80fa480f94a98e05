import { withTexts } from '@shop/platform';
import type { PageHandle } from '@shop/platform/page-handle';
import { whenIdle } from '../../lib/idle.ts';
import { productQuery } from '../../queries/product.ts';
import { t } from '../../t.ts';
import type { ProductLoaded } from './loader.ts';

export { loader } from './loader.ts';
export { ProductScreen as Component } from './product-screen.tsx';

const categoryOf = ({ id, page }: ProductLoaded) => (page ?? productQuery(id).known?.())?.category;

/** Its category; the product's own name is below. */
export const handle: PageHandle<ProductLoaded> = {
  staysMounted: true,
  title: (data) => categoryOf(data)?.category_name ?? t('Product'),
  titleLang: (data) => categoryOf(data)?.category_name_lang,
};

const offerFirstFrames = () =>
  void withTexts(import(/* webpackChunkName: "first-frame" */ './first-frame.tsx')).then(
    ({ offerFirstFrames: offer }) => offer(),
    () => undefined,
  );

// Only useful for the next product: on the first page of a visit it waits until that is loaded.
if (!__SERVER__) {
  if (document.readyState === 'complete') offerFirstFrames();
  else whenIdle(offerFirstFrames);
}
