import { usePageData, usePageLocation, usePageQuery } from '@shop/platform';
import { classes } from '@shop/ui/classes';
import layout from '@shop/ui/layout.module.css';
import { useVisit } from '../../features/visits/use-visit.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { productQuery } from '../../queries/product.ts';
import { t } from '../../t.ts';
import type { ProductLoaded } from './loader.ts';
import styles from './product-page.module.css';
import { ProductPage } from './product-page.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export function ProductScreen() {
  const loaded = usePageData<ProductLoaded>();
  const { key } = usePageLocation();
  useVisit();
  return (
    <div className={classes(layout.wrap, styles.screen)}>
      <Shown key={key} {...loaded} />
    </div>
  );
}

function Shown({ id, page }: ProductLoaded) {
  const product = usePageQuery(productQuery(id), page);
  if (product.data) return <ProductPage key={id} {...product.data} of={product} />;
  if (product.error) return <LoadFailure of={product} title={t('This product did not load.')} />;
  return <ProductSkeleton />;
}
