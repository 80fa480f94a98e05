import { ApiError, useQuery } from '@shop/platform';
import { NoSuch } from '../../features/list/no-such.tsx';
import { LoadState } from '../../features/loading/load-state.tsx';
import { PAGES } from '../../lib/pages.ts';
import type { ScreenProps } from '../../lib/screen-props.ts';
import { categoriesQuery } from '../../queries/categories.ts';
import { productQuery } from '../../queries/product.ts';
import { t } from '../../t.ts';
import { EditProduct } from './edit-product.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

export function Product({ params: { id = '' } }: ScreenProps) {
  const product = useQuery(productQuery(id));
  const categories = useQuery(categoriesQuery());
  if (product.data && categories.data)
    return <EditProduct key={id} product={product.data} categories={categories.data} />;
  if (product.error instanceof ApiError && [400, 404].includes(product.error.status))
    return <NoSuch title={t('There is no such product')} to={PAGES.products} all={t('All products')} />;
  return (
    <LoadState<unknown>
      query={product.data ? categories : product}
      failed={t('The product did not load.')}
      heading={t('Product')}
      skeleton={<FormSkeleton />}
    />
  );
}
